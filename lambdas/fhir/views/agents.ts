import type { Communication } from '@medplum/fhirtypes';
import { parameterId } from '../indexing/search-parameters.ts';
import type { Stored } from '../repository.ts';
import { type Reader, written } from './reader.ts';

/**
 * Holds the head of the run's thread until the transaction ends, as whoever writes a message does first. The run is held
 * after it: everybody who changes a run takes the two in this order.
 */
export async function holdThreadOfRun(reader: Reader, runId: string): Promise<void> {
  const sql = await written(reader);
  await sql(
    `SELECT 1 FROM resources WHERE organization_id = $1 AND resource_type = 'Communication'
       AND id = (SELECT thread_id FROM runs WHERE organization_id = $1 AND run_id = $2) FOR NO KEY UPDATE`,
    [reader.caller.organization_id, runId],
    'kept',
  );
}

/** The last 200 messages of a thread, newest first. */
export async function lastMessages(reader: Reader, threadId: string): Promise<Communication[]> {
  const sql = await written(reader);
  const rows = await sql<{ content: Communication }>(
    `SELECT r.content FROM thread_messages m JOIN resources r
       ON r.organization_id = $1 AND r.resource_type = 'Communication' AND r.id = m.message_id AND NOT r.is_deleted
     WHERE m.organization_id = $1 AND m.thread_id = $2 ORDER BY m.place DESC LIMIT 200`,
    [reader.caller.organization_id, threadId],
    'kept',
  );
  return rows.map(({ content }) => content);
}

/** What is recorded, of these types, of the patient whom a thread is with, or who is thought to write in it. */
export async function chartOfThread<Type extends string>(
  reader: Reader,
  threadId: string,
  types: readonly Type[],
): Promise<Stored<Type>[]> {
  const sql = await written(reader);
  const rows = await sql<{ content: Stored<Type> }>(
    `SELECT r.content FROM threads t JOIN index_references i ON i.organization_id = $1
       AND i.target = 'Patient/' || t.patient_id AND i.parameter = ANY ($3::int[])
     JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key AND NOT r.is_deleted
     WHERE t.organization_id = $1 AND t.thread_id = $2 LIMIT 500`,
    [reader.caller.organization_id, threadId, types.map((type) => parameterId(`${type}.patient`))],
    'kept',
  );
  return rows.map(({ content }) => content);
}

/** The names of the services that can be booked, each once. */
export async function offeredServices(reader: Reader): Promise<string[]> {
  const sql = await written(reader);
  const rows = await sql<{ name: string }>(
    `SELECT DISTINCT content ->> 'name' AS name FROM resources
     WHERE organization_id = $1 AND resource_type = 'HealthcareService' AND NOT is_deleted
       AND content ->> 'name' IS NOT NULL AND content ->> 'active' IS DISTINCT FROM 'false' ORDER BY 1`,
    [reader.caller.organization_id],
    'kept',
  );
  return rows.map(({ name }) => name);
}

/** Which of these resources exist and are dated, by their type's main date, within so many days before `now` or later. */
export async function recentIds(
  reader: Reader,
  { resourceType, ids, now, days }: { resourceType: string; ids: readonly string[]; now: Date; days: number },
): Promise<string[]> {
  const sql = await written(reader);
  const rows = await sql<{ id: string }>(
    `SELECT id FROM resources WHERE organization_id = $1 AND resource_type = $2 AND id = ANY ($3::text[])
       AND NOT is_deleted AND sort_date > $4::timestamptz - $5 * interval '1 day'`,
    [reader.caller.organization_id, resourceType, ids, now.toISOString(), days],
  );
  return rows.map(({ id }) => id);
}
