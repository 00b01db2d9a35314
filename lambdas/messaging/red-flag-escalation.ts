import type { Communication } from '@medplum/fhirtypes';
import { rulesModel } from '../contracts/agents/model-settings.ts';
import type { Reaction, Repository } from '../fhir/index.ts';
import { asCommunication, isMessage, isNote, isSoftware } from './conventions.ts';
import type { IncomingThread } from './judge-message.ts';

/** An import of old messages is no emergency. */
const currentMs = 24 * 60 * 60 * 1000;

/** Each message that comes in is searched for dangers as it is stored; one that is found becomes a task with a clock. */
export const redFlagEscalation: Reaction = {
  name: 'red-flags',
  after: ['threads'],
  resourceTypes: ['Communication'],
  async react(repository, changes) {
    for (const { before, after } of changes) {
      if (before !== null || after === null) continue;
      const message = asCommunication(after);
      if (
        !isMessage(message) ||
        isNote(message) ||
        isSoftware(message.sender) ||
        message.received !== undefined ||
        !isCurrent(message, repository.now)
      )
        continue;
      const thread = await incomingThread(repository, message.id);
      if (!thread) continue;
      // What knows of dangers is large, and most of a process's life nobody writes.
      const { judgeMessage } = await import('./judge-message.ts');
      await judgeMessage(repository, message, thread);
    }
  },
};

const isCurrent = ({ sent }: Communication, now: Date) =>
  sent === undefined || now.getTime() - Date.parse(sent) < currentMs;

/** See `inARowMs`. */
const mostInARow = 6;

async function incomingThread({ sql, caller }: Repository, messageId: string) {
  const [row] = await sql<IncomingThread>(
    `SELECT t.thread_id AS "threadId", t.patient_id AS "patientId",
       ARRAY(SELECT e.message_id FROM thread_messages e
         WHERE e.organization_id = $1 AND e.thread_id = m.thread_id AND e.place < m.place AND e.place >= m.place - ${mostInARow}
           AND NOT EXISTS (SELECT FROM thread_messages a WHERE a.organization_id = $1 AND a.thread_id = m.thread_id
             AND a.place >= e.place AND a.place < m.place AND NOT (a.is_counted AND a.author_id IS NULL))
         ORDER BY e.place) AS "earlierIds",
       (SELECT a.message_id FROM thread_messages a WHERE a.organization_id = $1 AND a.thread_id = m.thread_id
          AND a.place < m.place AND NOT (a.is_counted AND a.author_id IS NULL)
          AND EXISTS (SELECT FROM runs r JOIN agents g ON g.organization_id = $1 AND g.agent_id = r.agent_id
            JOIN agent_versions v ON v.organization_id = $1 AND v.agent_id = r.agent_id AND v.version = r.version
            WHERE r.organization_id = $1 AND r.thread_id = m.thread_id AND r.ended_at IS NULL AND g.state = 'active'
              AND v.definition ->> 'model' = $3)
        ORDER BY a.place DESC LIMIT 1) AS "askedId"
     FROM thread_messages m JOIN threads t ON t.organization_id = $1 AND t.thread_id = m.thread_id
     WHERE m.organization_id = $1 AND m.message_id = $2 AND m.is_counted AND t.kind = 'patient'`,
    [caller.organization_id, messageId, rulesModel],
    'kept',
  );
  return row;
}
