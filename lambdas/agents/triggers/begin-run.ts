import type { EventOf } from '../../contracts/agents/events.ts';
import type { Repository } from '../../fhir/index.ts';
import { noteTopic } from '../../messaging/change-marks.ts';

export interface NewRun {
  agentId: string;
  version: number;
  trigger: EventOf<'queued'>['trigger'];
  /** Names what it is begun for: the same cause begins one run of an agent, however often it is told of. */
  cause: string;
  focus?: string | undefined;
  threadId?: string | undefined;
  patientId?: string | undefined;
  /** Messages of the thread up to this place are none of the run's. */
  takenPlace?: number | undefined;
  /** Who began it by hand. */
  by?: string | undefined;
}

/** Begins a run; undefined where its cause has had one, or another agent is at work in the thread. */
export async function beginRun(repository: Repository, run: NewRun): Promise<string | undefined> {
  const { sql, caller, now } = repository;
  const [begun] = await sql<{ runId: string }>(
    `INSERT INTO runs (organization_id, run_id, agent_id, version, state, trigger, cause, focus, thread_id, patient_id,
       taken_place, wake_at, seq, started_by, started_at, updated_at)
     VALUES ($1, $2, $3, $4, 'queued', $5, $6, $7, $8, $9, $10, $11, 1, $12, $11, $11)
     ON CONFLICT DO NOTHING RETURNING run_id AS "runId"`,
    [
      caller.organization_id,
      crypto.randomUUID(),
      run.agentId,
      run.version,
      run.trigger,
      run.cause,
      run.focus ?? null,
      run.threadId ?? null,
      run.patientId ?? null,
      run.takenPlace ?? 0,
      now.toISOString(),
      run.by ?? null,
    ],
    'kept',
  );
  if (!begun) return undefined;
  sql.wake('runs');
  const payload = { trigger: run.trigger, focus: run.focus ?? null, by: run.by ?? null };
  await sql(
    `INSERT INTO run_events (organization_id, run_id, seq, type, at, payload) VALUES ($1, $2, 1, 'queued', $3, $4::jsonb)`,
    [caller.organization_id, begun.runId, now.toISOString(), JSON.stringify(payload)],
    'kept',
  );
  noteTopic(repository, 'AgentRun');
  return begun.runId;
}
