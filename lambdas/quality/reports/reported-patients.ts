import type { QualityStanding } from '../../contracts/quality.ts';
import type { Repository } from '../../fhir/index.ts';
import type { CodedValue } from '../engine/coded-values.ts';
import type { ReportedPatient } from './measure-report.ts';

interface ReportedRow extends Record<string, unknown> {
  id: string;
  standing: QualityStanding;
  detail: { facts?: { evidence: string[] }[]; strata?: string[]; supplements?: Record<string, CodedValue[]> };
}

/** A run's patients with what was found of each, one of them where they are named. */
export async function reportedPatients(
  { sql, caller }: Pick<Repository, 'sql' | 'caller'>,
  runId: string,
  patientId: string | undefined,
): Promise<ReportedPatient[]> {
  const rows = await sql<ReportedRow>(
    `SELECT patient_id AS id, standing, detail FROM quality_results
     WHERE organization_id = $1 AND run_id = $2 AND ($3::text IS NULL OR patient_id = $3) ORDER BY patient_id`,
    [caller.organization_id, runId, patientId ?? null],
  );
  return rows.map(({ id, standing, detail }) => ({
    id,
    standing,
    evidence: (detail.facts ?? []).flatMap(({ evidence }) => evidence),
    strata: detail.strata ?? [],
    supplements: detail.supplements ?? {},
  }));
}
