import type { Task } from '@medplum/fhirtypes';
import { readHl7 } from '../clinical/laboratory/read/read-hl7.ts';
import { ofOnePerson } from '../clinical/laboratory/read/several-people.ts';
import { whoseResult } from '../clinical/laboratory/read/whose-result.ts';
import { patientName } from '../clinical/patient-identity.ts';
import { mostWaitingMessages, type WaitingMessage } from '../contracts/laboratory.ts';
import { type Repository, refuse } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';
import { fileReport, OtherPatientsResult } from './file-report.ts';

/** Characters of one that a screen is given: there may be many of them. */
const longestShown = 262_144;

/** Messages that wait for somebody to say whose they are, the oldest first, and how many there are. */
export async function listWaitingMessages(
  sql: Sql,
  organizationId: string,
): Promise<{ messages: WaitingMessage[]; total: number }> {
  const rows = await sql<{ id: string; receivedAt: Date; text: string; isCut: boolean; total: number }>(
    `SELECT message_id AS id, received_at AS "receivedAt", left(content, $2) AS text,
       length(content) > $2 AS "isCut", (count(*) OVER ())::int AS total
     FROM laboratory_messages WHERE organization_id = $1 AND content IS NOT NULL AND settled_at IS NULL
     ORDER BY received_at, message_id LIMIT ${mostWaitingMessages}`,
    [organizationId, longestShown],
  );
  return {
    messages: rows.map(({ id, receivedAt, text, isCut }) => ({
      id,
      receivedAt: receivedAt.toISOString(),
      text,
      isCut,
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** What a person says of a message: whose it is, or why it is nobody's. Once; the task that asked for it is done with it. */
export async function settleMessage(
  repository: Repository,
  messageId: string,
  settlement: { patientId: string } | { reason: string },
): Promise<string[]> {
  const { sql, caller, now } = repository;
  repository.requirePermission('DiagnosticReport', 'write');
  const [row] = await sql<{ text: string; taskId: string | null }>(
    `SELECT content AS text, task_id AS "taskId" FROM laboratory_messages
     WHERE organization_id = $1 AND message_id = $2 AND content IS NOT NULL AND settled_at IS NULL FOR UPDATE`,
    [caller.organization_id, messageId],
  );
  if (!row) throw refuse(404, 'not-found', 'Este informe ya no espera: otra persona dijo de quién es.', '');
  const isDismissed = 'reason' in settlement;
  const reportIds = isDismissed ? [] : await file(repository, row.text, settlement.patientId);
  await sql(
    `UPDATE laboratory_messages SET settled_by = $3, settled_at = $4, dismissed_because = $5,
       content = CASE WHEN $5::text IS NULL THEN NULL ELSE content END
     WHERE organization_id = $1 AND message_id = $2`,
    [
      caller.organization_id,
      messageId,
      caller.user_id,
      now.toISOString(),
      isDismissed ? settlement.reason : null,
    ],
  );
  if (row.taskId) await finishTask(repository, row.taskId);
  return reportIds;
}

async function file(repository: Repository, text: string, patientId: string): Promise<string[]> {
  const { resource: patient } = await repository.read('Patient', patientId);
  const [message] = readHl7(text);
  if (!message) throw refuse(422, 'invalid', 'El informe no se puede leer.', '');
  if (ofOnePerson(message).measured.length === 0)
    throw refuse(
      409,
      'business-rule',
      'El informe nombra a más de una persona. Pida al laboratorio que lo envíe por separado, o descártelo.',
      '',
    );
  if (whoseResult(message.person, patient).answer === 'different')
    throw refuse(
      409,
      'business-rule',
      'El informe nombra a otra persona. Pida al laboratorio que lo corrija y lo envíe de nuevo, o descártelo.',
      '',
    );
  const subject = { reference: `Patient/${patient.id}`, display: patientName(patient) };
  try {
    return await fileReport(repository, message, text, subject);
  } catch (error) {
    if (!(error instanceof OtherPatientsResult)) throw error;
    throw refuse(
      409,
      'business-rule',
      'Un resultado con este número está ya en la historia de otra persona.',
      '',
    );
  }
}

async function finishTask(repository: Repository, id: string): Promise<void> {
  const task = (await repository.findForUpdate('Task', id))?.resource;
  if (!task || task.status === 'completed' || task.status === 'cancelled') return;
  const done: Task & { id: string } = {
    ...task,
    status: 'completed',
    lastModified: repository.now.toISOString(),
  };
  await repository.update(done);
}
