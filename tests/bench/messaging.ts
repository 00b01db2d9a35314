import { existsSync } from 'node:fs';
import { openPgliteDatabase } from '../../infra/local/pglite-database.ts';
import type { Database } from '../../lambdas/platform/database.ts';
import { migrate } from '../../lambdas/platform/migrate.ts';
import { openPgDatabase } from '../../lambdas/platform/pg-database.ts';
import { addPatient, openClinic, type Person } from '../lambdas/messaging/clinic.ts';
import { findPostgres, startPostgres, withClient } from '../support/postgres-server.ts';
import type { Measurement } from './table.ts';

/** The inbox at 50,000 open threads, all of them in one clinic, with row-level security and the access log on. */
const threads = Number(process.env.MESSAGING_BENCH_THREADS ?? 50_000);
const runs = 60;
const promised = 150;

interface Engine {
  name: string;
  database: Database;
  analyze(): Promise<void>;
  close(): Promise<void>;
}

export async function benchMessaging(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const open of [openPglite, openPostgres]) {
    const engine = await open();
    if (!engine) continue;
    try {
      measurements.push(...(await measure(engine)));
    } finally {
      await engine.close();
    }
  }
  return measurements;
}

async function openPglite(): Promise<Engine> {
  const database = await openPgliteDatabase(null);
  return {
    name: 'PGlite',
    database,
    analyze: async () => void (await database.execute('ANALYZE')),
    close: () => database.close(),
  };
}

async function openPostgres(): Promise<Engine | undefined> {
  const binaries = findPostgres();
  if (!binaries || !existsSync(binaries)) return undefined;
  const server = await startPostgres(binaries);
  await server.createDatabase('bench');
  const connection = { ...server.connection, database: 'bench' };
  await withClient(connection, (client) => migrate({ execute: (script) => client.query(script) }, 'bench'));
  const database = openPgDatabase({ ...connection, maxConnections: 2 });
  return {
    name: 'PostgreSQL',
    database,
    analyze: () => withClient(connection, async (client) => void (await client.query('VACUUM ANALYZE'))),
    close: async () => {
      await database.close();
      await server.stop();
    },
  };
}

async function measure({ name, database, analyze }: Engine): Promise<Measurement[]> {
  const clinic = await openClinic(database);
  const ana = await clinic.person('Ana');
  const reader = await clinic.person('Luis');
  const patientId = await addPatient(ana);
  await fill(database, clinic.organizationId, ana, reader, patientId);
  await analyze();
  const { body } = await ana.call('GET', '/api/threads');
  const thirtieth = body.next;
  const asked: [string, Person, string, object?][] = [
    ['inbox, first page', ana, '/api/threads'],
    ['inbox, next page', ana, `/api/threads?cursor=${thirtieth}`],
    ['unread by me', ana, '/api/threads?view=unread'],
    ['unread by one who has read nearly all', reader, '/api/threads?view=unread'],
    ['mine', ana, '/api/threads?view=mine'],
    ['flagged', ana, '/api/threads?view=flagged'],
    ["one patient's", ana, `/api/threads?patient=${patientId}`],
    ['search: a rare word', ana, '/api/threads/search', { text: 'raro77' }],
    ['search: a word of every thread', ana, '/api/threads/search', { text: 'receta' }],
    ['counts', ana, '/api/thread-counts'],
    ['counts of one who has read nearly all', reader, '/api/thread-counts'],
    ['one thread', ana, '/api/threads/t25000'],
  ];
  const measurements: Measurement[] = [];
  for (const [what, person, path, body] of asked) {
    const values: number[] = [];
    for (let run = -5; run < runs; run++) {
      const startedAt = performance.now();
      const { status } = await person.call(body ? 'POST' : 'GET', path, body);
      if (status !== 200) throw new Error(`${what}: ${status}`);
      if (run >= 0) values.push(performance.now() - startedAt);
    }
    measurements.push({
      what: `${name} ${threads.toLocaleString('en-US')} threads: ${what}`,
      unit: 'ms',
      values,
      promised,
    });
  }
  return measurements;
}

/** Written as rows, as the reactions would: through the record it would take an hour. */
async function fill(
  database: Database,
  organizationId: string,
  { userId }: Person,
  reader: Person,
  patientId: string,
): Promise<void> {
  const series = `generate_series(1, ${threads}) AS i`;
  await database.transaction({ role: 'app', organizationId, userId: reader.userId }, async (sql) => {
    await sql(
      `INSERT INTO resources (organization_id, resource_type, id, last_updated, sort_date, patient_ids, content)
       SELECT $1, 'Communication', 't' || i, at, at, ARRAY[$2::text], jsonb_build_object(
         'resourceType', 'Communication', 'id', 't' || i, 'status', 'completed', 'sent', to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
         'subject', jsonb_build_object('reference', 'Patient/' || $2), 'sender', jsonb_build_object('reference', 'Patient/' || $2),
         'topic', jsonb_build_object('text', 'Consulta ' || i),
         'payload', jsonb_build_array(jsonb_build_object('contentString', repeat('Necesito renovar la receta. ', 5) || i)))
       FROM (SELECT i, timestamptz '2026-01-01' + i * interval '7 minutes' AS at FROM ${series}) rows`,
      [organizationId, patientId],
    );
    await sql(
      `INSERT INTO threads (organization_id, thread_id, kind, patient_id, last_message_id, last_message_at, messages, counted,
         counted_read, assignee_id, open_flags)
       SELECT $1, 't' || i, 'patient', CASE WHEN i % 100 = 0 THEN $2 END, 't' || i,
         timestamptz '2026-01-01' + i * interval '7 minutes', 1, 1, (i % 10 > 0)::int,
         CASE WHEN i % 40 = 0 THEN $3::uuid END, (i % 5000 = 0)::int FROM ${series}`,
      [organizationId, patientId, userId],
    );
    await sql(
      `INSERT INTO thread_messages (organization_id, message_id, thread_id, place, counted, is_counted)
       SELECT $1, 't' || i, 't' || i, 1, 1, true FROM ${series}`,
      [organizationId],
    );
    await sql(
      `INSERT INTO message_words (organization_id, word, thread_id, message_id)
       SELECT $1, word, 't' || i, 't' || i FROM ${series},
         unnest(ARRAY['necesito', 'renovar', 'la', 'receta', 'consulta', 'w' || i, 'raro' || (i % 1000)]) AS word`,
      [organizationId],
    );
    // One person has all of them to read, the other the oldest few.
    await sql(
      `INSERT INTO unread_threads (organization_id, user_id, thread_id, counted_before)
       SELECT $1, person, 't' || i, 0 FROM ${series}, unnest(ARRAY[$2::uuid, $3::uuid]) AS person
       WHERE person = $2 OR i <= 20`,
      [organizationId, userId, reader.userId],
    );
  });
}
