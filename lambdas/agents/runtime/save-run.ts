import { noteTopic } from '../../messaging/change-marks.ts';
import type { Work } from './run-state.ts';

/** Writes what the transaction has made of a run: its new events, and the row that sums them up. */
export async function saveRun({ repository, run, events }: Work, known: number): Promise<void> {
  const { sql, caller, now } = repository;
  const fresh = events.filter(({ seq }) => seq > known);
  if (fresh.length > 0) noteTopic(repository, 'AgentRun');
  await sql(
    `WITH added AS (
       INSERT INTO run_events (organization_id, run_id, seq, type, call_id, at, payload)
       SELECT $1, $2, t.* FROM unnest($19::int[], $20::text[], $21::text[], $22::timestamptz[], $23::jsonb[]) t)
     UPDATE runs SET state = $3, thread_id = $4, patient_id = $5, wake_at = $6, failures = 0, taken_place = $7,
       seq = $8, steps = $9, steps_of_turn = $10, turns = $11, input_tokens = $12, output_tokens = $13,
       cost_micros = $14, outcome = $15, escalation_reason = $16, updated_at = $17, ended_at = $18
     WHERE organization_id = $1 AND run_id = $2`,
    [
      caller.organization_id,
      run.runId,
      run.state,
      run.threadId,
      run.patientId,
      run.wakeAt?.toISOString() ?? null,
      run.takenPlace,
      run.seq,
      run.steps,
      run.stepsOfTurn,
      run.turns,
      run.inputTokens,
      run.outputTokens,
      run.costMicros,
      run.outcome,
      run.escalationReason,
      now.toISOString(),
      run.endedAt?.toISOString() ?? null,
      fresh.map(({ seq }) => seq),
      fresh.map(({ event }) => event.type),
      fresh.map(({ event }) => ('callId' in event ? event.callId : null)),
      fresh.map(({ at }) => at.toISOString()),
      fresh.map(({ event: { type: _type, ...payload } }) => JSON.stringify(payload)),
    ],
    'kept',
  );
}
