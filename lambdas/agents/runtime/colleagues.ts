import type { Program } from '../../contracts/agents/definition.ts';
import type { Repository } from '../../fhir/index.ts';
import { beginRun } from '../triggers/begin-run.ts';
import type { Colleague } from './colleague.ts';
import { passedOnCause, receivedIds, type Work } from './run-state.ts';

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
    cause: `${passedOnCause}${run.runId}`,
    threadId: run.threadId,
    patientId: run.patientId ?? undefined,
    takenPlace: (row?.place ?? run.takenPlace) - 1,
  });
}
