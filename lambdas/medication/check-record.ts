import type { MedicationRequest, MedicationStatement } from '@medplum/fhirtypes';
import { readConcept } from '../clinical/entered-concept.ts';
import type { CdsResource } from '../contracts/cds-hooks.ts';
import type { CheckedReport, CheckRecord } from './checked-report.ts';
import { readRuleLevels } from './rule-levels.ts';
import { weigh } from './weigh.ts';

/** Checks what a record holds, and weighs what is found as the organization does. */
export const checkRecord: CheckRecord = async ({ sql, known }) => {
  const taken = [...(known.medications ?? []), ...(known.statements ?? [])].flatMap(takenOf);
  const report = uncheckedReport(taken);
  if (report.findings.length === 0) return report;
  return { ...report, findings: weigh(report.findings, await readRuleLevels(sql)) };
};

type Taken = MedicationRequest | MedicationStatement;

const takenOf = (resource: CdsResource): Taken[] =>
  /^Medication(Request|Statement)$/.test(resource.resourceType) ? [resource as unknown as Taken] : [];

/** Of what no knowledge is there, nothing is known: each medicine is named as not checked. */
function uncheckedReport(taken: readonly Taken[]): CheckedReport {
  const names = taken.map(({ medicationCodeableConcept, medicationReference }) =>
    medicationCodeableConcept ? readConcept(medicationCodeableConcept).text : medicationReference?.display,
  );
  return {
    findings: [],
    notChecked: names.map(
      (name) => `${name || 'Un fármaco sin nombre'}: no hay conocimiento con que comprobarlo`,
    ),
    checked: 0,
    of: names.length,
  };
}
