import { dayOf } from '../clinical/clinic-day.ts';
import { organizationTimeZone } from '../platform/organization-time-zone.ts';
import type { CheckRecord } from './checked-report.ts';
import { withReviews } from './reviews.ts';
import { readRuleLevels } from './rule-levels.ts';
import { weigh } from './weigh.ts';

/** Checks what a record holds, weighs what is found as the organization does, and puts what its sources say beside it. */
export const checkRecord: CheckRecord = async ({ sql, now, known, prescribed }) => {
  // What is known of drugs is large: it is loaded when something is first checked.
  const [{ reportOn }, { checkSources }, { withReleasedIngredients }] = await Promise.all([
    import('./report-on.ts'),
    import('./sources/check-sources.ts'),
    import('./sources/released-ingredients.ts'),
  ]);
  const timeZone = await organizationTimeZone({ sql });
  const today = dayOf(now, timeZone);
  const { context, report } = reportOn(
    await withReleasedIngredients(sql, known),
    prescribed,
    today,
    timeZone,
  );
  const sources = await checkSources(sql, context);
  if (report.findings.length === 0) return { ...report, sources };
  const findings = await withReviews(sql, report.findings);
  return { ...report, findings: weigh(findings, await readRuleLevels(sql)), sources };
};
