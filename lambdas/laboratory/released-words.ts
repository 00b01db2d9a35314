import type { DiagnosticReport } from '@medplum/fhirtypes';
import { noteEachPatient, type Repository } from '../fhir/index.ts';

export interface ReleasedWords {
  /** As the clinician sent them. */
  text: string;
  /** FHIR instant. */
  releasedAt: string;
}

const mostReports = 20;

/**
 * What a patient was told of their results, the last of each report, newest first. Nothing of a report that is another since, in
 * itself or in one of its results, and nothing that was taken back: what was said may no longer be so.
 */
export async function releasedWords(repository: Repository, patientId: string): Promise<ReleasedWords[]> {
  repository.requirePermission('DiagnosticReport', 'read');
  const rows = await repository.sql<{
    reportId: string;
    version: number;
    messageId: string;
    text: string;
    at: Date;
  }>(
    `SELECT DISTINCT ON (report_id) report_id AS "reportId", report_version AS version, message_id AS "messageId", words AS text,
       released_at AS at
     FROM result_releases WHERE organization_id = $1 AND patient_id = $2 ORDER BY report_id, released_at DESC, release_id`,
    [repository.caller.organization_id, patientId],
  );
  const newest = rows.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, mostReports);
  const released: ReleasedWords[] = [];
  for (const { reportId, version, messageId, text, at } of newest) {
    const report = (await repository.find('DiagnosticReport', reportId))?.resource;
    const isTheirs = report?.subject?.reference === `Patient/${patientId}`;
    if (!isTheirs || Number(report.meta?.versionId) !== version) continue;
    const message = (await repository.find('Communication', messageId))?.resource;
    if (!message || message.status === 'entered-in-error') continue;
    if (await hasChangedResult(repository, report, at)) continue;
    repository.note(
      ...noteEachPatient(
        { interaction: 'read', outcome: 'success', resourceType: 'DiagnosticReport', id: reportId, version },
        [patientId],
      ),
    );
    released.push({ text, releasedAt: at.toISOString() });
  }
  return released;
}

async function hasChangedResult(
  repository: Repository,
  { result = [] }: DiagnosticReport,
  since: Date,
): Promise<boolean> {
  for (const { reference = '' } of result) {
    const [, id] = /^Observation\/([^/]+)$/.exec(reference) ?? [];
    const found = id === undefined ? undefined : await repository.find('Observation', id);
    const changed = Date.parse(found?.resource.meta?.lastUpdated ?? '');
    // What cannot be found any more is another, too.
    if (!(changed <= since.getTime())) return true;
  }
  return false;
}
