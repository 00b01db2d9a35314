import type { MedicationRequest } from '@medplum/fhirtypes';
import { readUnseen } from '../cds-services/read-prefetch.ts';
import type { EnteredConcept } from '../clinical/entered-concept.ts';
import { prescriptionForm } from '../clinical/medication-form.ts';
import { noMedication } from '../clinical/medication-values.ts';
import type { CdsResource } from '../contracts/cds-hooks.ts';
import type { Repository } from '../fhir/index.ts';
import type { CheckedReport, CheckRecord } from './checked-report.ts';
import { medicationFields } from './record-fields.ts';
import { narrowed } from './sources/source-report.ts';

/** A prescription while it is typed; `id` of the one that it changes. */
export interface DraftPrescription {
  id?: string | undefined;
  concept: EnteredConcept;
  dose: string;
  reason: string;
}

const newId = 'draft';

/** What the gate would find if it were saved now: of the findings, those that are about it. */
export async function checkDraft(
  repository: Repository,
  checkRecord: CheckRecord,
  patientId: string,
  { id = newId, concept, dose, reason }: DraftPrescription,
): Promise<CheckedReport> {
  const { sql, now } = repository;
  const known = await readUnseen(repository, medicationFields, patientId, '$check-medication');
  const draft = prescriptionForm.apply(
    {
      resourceType: 'MedicationRequest',
      id,
      status: 'active',
      intent: 'order',
      subject: { reference: `Patient/${patientId}` },
    },
    { ...noMedication, concept, dose, reason: { text: reason, coding: [] } },
  ) satisfies MedicationRequest;
  const reference = `MedicationRequest/${id}`;
  const others = (known.medications ?? []).filter((one) => `${one.resourceType}/${one.id}` !== reference);
  const report = await checkRecord({
    sql,
    now,
    known: { ...known, medications: [...others, draft as unknown as CdsResource] },
    prescribed: [reference],
  });
  const isAboutIt = ({ references }: { references: readonly string[] }) => references.includes(reference);
  return {
    ...report,
    findings: report.findings.filter(isAboutIt),
    sources: narrowed(report.sources, isAboutIt),
  };
}
