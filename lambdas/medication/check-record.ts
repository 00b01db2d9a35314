import { dayOf } from '../clinical/clinic-day.ts';
import { organizationTimeZone } from '../platform/organization-time-zone.ts';
import type { CheckRecord } from './checked-report.ts';
import { withReviews } from './reviews.ts';
import { readRuleLevels } from './rule-levels.ts';
import { weigh } from './weigh.ts';

/** Checks what a record holds, and weighs what is found as the organization does. */
export const checkRecord: CheckRecord = async ({ sql, now, known, prescribed }) => {
  // What is known of drugs is large: it is loaded when something is first checked.
  const { reportOn } = await import('./report-on.ts');
  const today = dayOf(now, await organizationTimeZone({ sql }));
  const report = reportOn(known, prescribed, today);
  if (report.findings.length === 0) return report;
  const findings = await withReviews(sql, report.findings);
  return { ...report, findings: weigh(findings, await readRuleLevels(sql)) };
};
