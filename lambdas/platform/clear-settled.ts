import type { Database } from './database.ts';

const dayMs = 24 * 60 * 60_000;
/** Retention. What was sent is in the chart; its copy on the way out has served. */
const sentDays = 7;
/** Somebody may still have to decide on it. */
const unsentDays = 30;
const jobDays = 90;
/** A laboratory does not send the same message again after so long; and if it did, its ids would be those of what is there. */
const laboratoryDays = 400;
/** Of a form that a patient was asked: what they sent is in the record. */
const patientFormDays = 400;

/**
 * Erases the content of messages that left, or that nobody sent after all, and forgets jobs of long ago and the names of laboratories'
 * messages that are in a chart, and forms that patients were asked.
 */
export async function clearSettled(database: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  await database.transaction({ role: 'worker' }, async (sql) => {
    await sql(
      `UPDATE outbox SET is_erased = true, recipient = NULL, subject = NULL, body = NULL, html = NULL
       WHERE settled_at IS NOT NULL AND NOT is_erased
         AND settled_at < CASE WHEN state = 'sent' THEN $1::timestamptz ELSE $2::timestamptz END`,
      [before(sentDays), before(unsentDays)],
    );
    await sql(`DELETE FROM jobs WHERE state = 'done' AND settled_at < $1`, [before(jobDays)]);
    await sql('DELETE FROM laboratory_messages WHERE received_at < $1', [before(laboratoryDays)]);
    await sql('DELETE FROM state_machine_calls WHERE settled_at < $1', [before(jobDays)]);
    await sql('DELETE FROM patient_sessions WHERE expires_at < $1', [before(1)]);
    await sql('DELETE FROM patient_forms WHERE ended_at < $1', [before(patientFormDays)]);
  });
}
