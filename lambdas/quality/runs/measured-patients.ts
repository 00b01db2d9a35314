import { medicalRecordNumber, patientName } from '../../clinical/patient-identity.ts';
import type { MeasuredPatient, QualityStanding } from '../../contracts/quality.ts';
import { patientLabels } from '../../fhir/index.ts';
import type { MeasureStore } from '../measure-store.ts';

/** Of one answer. */
const patientsOfPage = 50;

interface ResultRow extends Record<string, unknown> {
  id: string;
  standing: QualityStanding;
  detail: Pick<Partial<MeasuredPatient>, 'unclear' | 'facts'> & {
    failedAt?: string;
    failedFor?: MeasuredPatient['failedFor'];
  };
}

/** Patients of a run by their ids, those in one standing alone where it is named. */
export async function measuredPatients(
  { sql, caller }: Omit<MeasureStore, 'now'>,
  runId: string,
  { standing, after }: { standing?: QualityStanding | undefined; after?: string | undefined },
): Promise<{ patients: Omit<MeasuredPatient, 'decidedBy' | 'goodUntil'>[]; next: string | null }> {
  const rows = await sql<ResultRow>(
    `SELECT patient_id AS id, standing, detail FROM quality_results
     WHERE organization_id = $1 AND run_id = $2 AND ($3::text IS NULL OR standing = $3)
       AND ($4::text IS NULL OR patient_id > $4 COLLATE "C")
     ORDER BY patient_id LIMIT $5`,
    [caller.organization_id, runId, standing ?? null, after ?? null, patientsOfPage + 1],
  );
  const shown = rows.slice(0, patientsOfPage);
  const labels = new Map(
    (
      await patientLabels(
        { sql, caller },
        shown.map(({ id }) => id),
      )
    ).map((label) => [label.id, label]),
  );
  return {
    patients: shown.map(({ id, standing: stands, detail }) => {
      const label = labels.get(id);
      return {
        id,
        name: label?.name ? patientName({ name: label.name }) : '',
        recordNumber: medicalRecordNumber({ identifier: label?.identifier ?? [] }) ?? null,
        standing: stands,
        unclear: detail.unclear ?? [],
        facts: detail.facts ?? [],
        failedAt: detail.failedAt ?? null,
        failedFor: detail.failedFor ?? null,
      };
    }),
    next: rows.length > patientsOfPage ? (shown.at(-1)?.id ?? null) : null,
  };
}
