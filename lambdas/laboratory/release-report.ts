import type { Communication, DiagnosticReport } from '@medplum/fhirtypes';
import type { Release } from '../contracts/laboratory.ts';
import { noteEachPatient, type Repository, refuse } from '../fhir/index.ts';
import { actorReference } from '../messaging/person-reference.ts';
import { openThread } from '../messaging/start-thread.ts';

const topic = 'Sus resultados';
const givenOut: readonly string[] = ['final', 'amended', 'corrected', 'appended'];

export interface Released {
  threadId: string;
  messageId: string;
  /** Whether it is on its way; else it stands in the conversation, and the patient permits no channel. */
  isSent: boolean;
}

/**
 * Tells a patient of a report in a person's words: sent as a message, and kept as released, with who, when and which words. The
 * report is the one that was on the screen, and somebody has acknowledged it.
 */
export async function releaseReport(
  repository: Repository,
  reportId: string,
  { version, text }: { version: number; text: string },
): Promise<Released> {
  const { sql, caller, now } = repository;
  repository.requirePermission('DiagnosticReport', 'write');
  repository.requirePermission('Communication', 'write');
  const report = (await repository.findForUpdate('DiagnosticReport', reportId))?.resource;
  if (!report) throw refuse(404, 'not-found', 'No existe ese informe.');
  const patientId = patientOf(report);
  if (Number(report.meta?.versionId) !== version)
    throw refuse(409, 'conflict', 'El informe ha cambiado desde que se mostró. Revise lo que va a decir.');
  if (!givenOut.includes(report.status))
    throw refuse(422, 'business-rule', 'El informe no es definitivo: todavía no se explica al paciente.');
  if (!report.resultsInterpreter?.length)
    throw refuse(
      422,
      'business-rule',
      'Acuse antes recibo del informe: nadie consta como quien lo ha visto.',
    );
  if (patientId === undefined) throw refuse(422, 'business-rule', 'El informe no dice de qué paciente es.');
  const { threadId, messageId } = await openThread(
    repository,
    { kind: 'patient', topic, patientId },
    { text, sender: await actorReference(repository) },
  );
  await sql(
    `INSERT INTO result_releases
       (organization_id, release_id, report_id, report_version, patient_id, message_id, words, released_by, released_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      caller.organization_id,
      crypto.randomUUID(),
      reportId,
      version,
      patientId,
      messageId,
      text,
      caller.user_id,
      now.toISOString(),
    ],
  );
  const sent = (await repository.find('Communication', messageId))?.resource as Communication | undefined;
  return { threadId, messageId, isSent: sent?.status === 'in-progress' };
}

const patientOf = ({ subject }: DiagnosticReport) => /^Patient\/([^/]+)$/.exec(subject?.reference ?? '')?.[1];

/** What was told of a report, the last first. */
export async function listReleases(repository: Repository, reportId: string): Promise<Release[]> {
  repository.requirePermission('DiagnosticReport', 'read');
  const { resource: report, version, patientIds } = await repository.read('DiagnosticReport', reportId);
  const note = {
    interaction: 'read',
    outcome: 'success',
    resourceType: 'DiagnosticReport',
    id: reportId,
  } as const;
  repository.note(...noteEachPatient({ ...note, version }, patientIds));
  const rows = await repository.sql<{
    id: string;
    text: string;
    at: Date;
    by: string | null;
    version: number;
  }>(
    `SELECT release_id AS id, words AS text, released_at AS at, report_version AS version,
       (SELECT u.given_name || ' ' || u.family_name FROM users u
        WHERE u.organization_id = r.organization_id AND u.user_id = r.released_by) AS by
     FROM result_releases r WHERE organization_id = $1 AND report_id = $2 ORDER BY released_at DESC, release_id`,
    [repository.caller.organization_id, reportId],
  );
  return rows.map(({ id, text, at, by, version: told }) => ({
    id,
    text,
    releasedAt: at.toISOString(),
    releasedBy: by ?? 'Una persona',
    isCurrent: Number(report.meta?.versionId) === told,
  }));
}
