import { dayOf } from '../clinical/clinic-day.ts';
import type { MedicationContext } from '../clinical/medication/check/context.ts';
import { organizationTimeZone } from '../platform/organization-time-zone.ts';
import type { CheckedReport, CheckRecord } from './checked-report.ts';
import { readRuleLevels } from './rule-levels.ts';
import { weigh } from './weigh.ts';

/** Checks what a record holds, and weighs what is found as the organization does. */
export const checkRecord: CheckRecord = async ({ sql, now, known, prescribed }) => {
  // What is known of drugs is large: it is loaded when something is first checked.
  const { contextOf } = await import('./record-context.ts');
  const today = dayOf(now, await organizationTimeZone({ sql }));
  const report = uncheckedReport(contextOf(known, prescribed, today));
  if (report.findings.length === 0) return report;
  return { ...report, findings: weigh(report.findings, await readRuleLevels(sql)) };
};

/** Of what no rule is there, nothing is known: each medicine is named as not checked. */
function uncheckedReport({ medications }: MedicationContext): CheckedReport {
  const notChecked = medications.map(({ words, ingredients }) =>
    ingredients.length === 0
      ? `${words}: no se reconoce el fármaco`
      : `${words}: no hay conocimiento con que comprobarlo`,
  );
  return { findings: [], notChecked, checked: 0, of: medications.length };
}
