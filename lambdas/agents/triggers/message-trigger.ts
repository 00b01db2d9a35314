import type { Communication } from '@medplum/fhirtypes';
import type { Change, Reaction, Repository } from '../../fhir/index.ts';
import {
  asCommunication,
  channelSystem,
  isMessage,
  isNote,
  isNotice,
  isSoftware,
} from '../../messaging/conventions.ts';
import { readDefinition } from '../runtime/load-run.ts';
import { tellOfPause } from '../runtime/tell-of-pause.ts';
import { wakeRuns } from '../runtime/wake-runs.ts';
import { beginRun } from './begin-run.ts';

/** What was written long ago and comes in now is an import, and nobody waits for an answer to it. */
const currentMs = 24 * 60 * 60 * 1000;

/**
 * A message that comes in wakes the run of its conversation, or is told to the team where that run's agent is paused;
 * where there is none and no person leads, an active agent that listens on its channel begins one. The index of threads
 * has given the message its place already.
 */
export const messageTrigger: Reaction = {
  name: 'message-triggers',
  after: ['threads', 'red-flags'],
  resourceTypes: ['Communication'],
  async react(repository, changes) {
    const written = changes.flatMap(asNewMessage);
    if (written.length === 0) return;
    const placed = await findThreads(
      repository,
      written.map(({ id }) => id),
    );
    const open = placed.flatMap(({ runId }) => (runId === null ? [] : [runId]));
    await wakeRuns(repository, open);
    for (const message of placed) {
      if (message.runId !== null && message.isAgentPaused) await tellOfWaiting(repository, message);
      const communication = written.find(({ id }) => id === message.id);
      if (message.runId === null && communication && isForAgents(repository, message, communication)) {
        await begin(repository, message, communication);
      }
    }
  },
};

function asNewMessage({ before, after }: Change): (Communication & { id: string })[] {
  if (before !== null || after === null) return [];
  const message = asCommunication(after);
  const isAnswerable =
    isMessage(message) && !isNote(message) && !isNotice(message) && !isSoftware(message.sender);
  return isAnswerable ? [message] : [];
}

interface Placed {
  id: string;
  threadId: string;
  place: number;
  kind: 'patient' | 'internal';
  patientId: string | null;
  isHumanLed: boolean;
  isIncoming: boolean;
  runId: string | null;
  /** Of that run. */
  agentId: string | null;
  version: number | null;
  isAgentPaused: boolean;
}

async function tellOfWaiting(
  repository: Repository,
  { threadId, patientId, kind, isIncoming, agentId, version }: Placed,
): Promise<void> {
  if (kind !== 'patient' || !isIncoming || agentId === null || version === null) return;
  const definition = await readDefinition(repository, { agentId, version });
  await tellOfPause(repository, { threadId, patientId, agentId, definition });
}

async function findThreads({ sql, caller }: Repository, ids: readonly string[]): Promise<Placed[]> {
  return sql<Placed & Record<string, unknown>>(
    `SELECT m.message_id AS id, m.thread_id AS "threadId", m.place, t.kind, t.patient_id AS "patientId",
       t.is_human_led AS "isHumanLed", m.is_counted AND m.author_id IS NULL AS "isIncoming", r.run_id AS "runId",
       r.agent_id AS "agentId", r.version, coalesce(a.state <> 'active', false) AS "isAgentPaused"
     FROM thread_messages m JOIN threads t ON t.organization_id = $1 AND t.thread_id = m.thread_id
       LEFT JOIN runs r ON r.organization_id = $1 AND r.thread_id = m.thread_id AND r.ended_at IS NULL
       LEFT JOIN agents a ON a.organization_id = $1 AND a.agent_id = r.agent_id
     WHERE m.organization_id = $1 AND m.message_id = ANY ($2::text[]) ORDER BY m.thread_id, m.place`,
    [caller.organization_id, ids],
    'kept',
  );
}

function isForAgents({ now }: Repository, placed: Placed, message: Communication): boolean {
  const isCurrent = message.sent === undefined || now.getTime() - Date.parse(message.sent) < currentMs;
  return (
    placed.kind === 'patient' &&
    placed.isIncoming &&
    !placed.isHumanLed &&
    isCurrent &&
    message.received === undefined
  );
}

/** Who is known to the clinic comes for an appointment more often than not; who is new has to be taken in first. */
async function begin(
  repository: Repository,
  placed: Placed,
  { id, medium }: Communication & { id: string },
): Promise<void> {
  const channel = medium
    ?.flatMap(({ coding = [] }) => coding)
    .find(({ system }) => system === channelSystem)?.code;
  if (channel === undefined) return;
  const [agent] = await repository.sql<{ agentId: string; version: number }>(
    `SELECT t.agent_id AS "agentId", a.published_version AS version
     FROM agent_triggers t JOIN agents a ON a.organization_id = $1 AND a.agent_id = t.agent_id AND a.state = 'active'
     WHERE t.organization_id = $1 AND t.kind = 'message' AND $2 = ANY (t.channels)
     ORDER BY t.detail ->> 'program' = $3 DESC, t.agent_id LIMIT 1`,
    [repository.caller.organization_id, channel, placed.patientId === null ? 'intake' : 'scheduling'],
    'kept',
  );
  if (!agent) return;
  await beginRun(repository, {
    ...agent,
    trigger: 'message',
    cause: `message/${id}`,
    threadId: placed.threadId,
    takenPlace: placed.place - 1,
  });
}
