import type { ToolName } from '../../contracts/agents/tool-names.ts';
import type { Work } from './run-state.ts';

/**
 * How often agents do such a thing for one patient within 24 hours. Our own figures, above what a
 * day with a change of mind takes: whoever reaches them is spoken to by a person.
 */
const mostOfDay: Partial<Record<ToolName, number>> = {
  book_appointment: 4,
  reschedule_appointment: 4,
  cancel_appointment: 4,
  register_patient: 3,
  create_task: 12,
  // A long intake with a booking takes about thirty.
  send_message: 60,
  // Look-ups: several weeks and services, a few times over.
  find_patient: 30,
  find_times: 60,
  list_appointments: 60,
};

const dayMs = 24 * 3_600_000;

/** Whether agents have done all of this that they may in a day: for the patient or, of whom none is known, in the conversation. */
export async function isDayFull({ repository, run }: Work, tool: ToolName): Promise<boolean> {
  const most = mostOfDay[tool];
  const { patientId, threadId } = run;
  const whose = patientId ?? threadId;
  if (most === undefined || whose === null) return false;
  const { caller, now, sql } = repository;
  const since = new Date(now.getTime() - dayMs).toISOString();
  const [row] = await sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM runs r JOIN run_events e USING (organization_id, run_id)
     WHERE r.organization_id = $1 AND ${patientId === null ? 'r.thread_id' : 'r.patient_id'} = $2
       AND (r.ended_at IS NULL OR r.ended_at > $3)
       AND e.type = 'tool-executed' AND e.payload ->> 'tool' = $4 AND e.at > $3`,
    [caller.organization_id, whose, since, tool],
    'kept',
  );
  return (row?.count ?? 0) >= most;
}
