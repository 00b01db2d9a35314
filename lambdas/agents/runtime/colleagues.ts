import type { Program } from '../../contracts/agents/definition.ts';
import type { Repository } from '../../fhir/index.ts';
import { beginRun } from '../triggers/begin-run.ts';
import { receivedIds, type Work } from './run-state.ts';

/** Another agent of the clinic that is at work. */
export interface Colleague {
  agentId: string;
  version: number;
  program: Program;
}

export async function readColleagues(
  { sql, caller }: Repository,
  agentId: string,
): Promise<readonly Colleague[]> {
  return sql<Colleague & Record<string, unknown>>(
    `SELECT a.agent_id AS "agentId", a.published_version AS version, v.definition ->> 'program' AS program
     FROM agents a JOIN agent_versions v ON v.organization_id = $1 AND v.agent_id = a.agent_id
       AND v.version = a.published_version
     WHERE a.organization_id = $1 AND a.agent_id <> $2 AND a.state = 'active' ORDER BY a.agent_id`,
    [caller.organization_id, agentId],
    'kept',
  );
}

export async function findColleague(
  repository: Repository,
  agentId: string,
  program: Program,
): Promise<Colleague | undefined> {
  const colleagues = await readColleagues(repository, agentId);
  return colleagues.find((colleague) => colleague.program === program);
}

const cause = 'passed-on/';

/**
 * Whether a run may pass its conversation on: one that a patient's message began, and that was not passed on itself, so that
 * no two agents send somebody back and forth.
 */
export const mayPassOn = ({ run, setting }: Pick<Work, 'run' | 'setting'>): boolean =>
  run.trigger === 'message' && setting.thread?.kind === 'patient' && !run.cause.startsWith(cause);

/** The colleague's run, which reads anew what was written to the one that has ended. In the transaction that ended it. */
export async function passOn({ repository, run, events, passTo }: Work): Promise<void> {
  const [first] = receivedIds(events);
  if (!passTo || run.threadId === null || first === undefined) return;
  const [row] = await repository.sql<{ place: number }>(
    'SELECT place FROM thread_messages WHERE organization_id = $1 AND message_id = $2',
    [repository.caller.organization_id, first],
    'kept',
  );
  await beginRun(repository, {
    agentId: passTo.agentId,
    version: passTo.version,
    trigger: 'message',
    cause: `${cause}${run.runId}`,
    threadId: run.threadId,
    patientId: run.patientId ?? undefined,
    takenPlace: (row?.place ?? run.takenPlace) - 1,
  });
}
