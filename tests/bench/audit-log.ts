import { randomUUID } from 'node:crypto';
import { listAccesses } from '../../lambdas/audit/reading/list-accesses.ts';
import { continueVerification, startVerification } from '../../lambdas/audit/verification.ts';
import type { AccessFilters } from '../../lambdas/contracts/audit-log.ts';
import type { Database, Sql } from '../../lambdas/platform/database.ts';
import { type BenchEngine, openPglite, openPostgres } from './engines.ts';
import type { Measurement } from './table.ts';

/*
 * The log of accesses as administrators search and verify it: on PGlite a million entries, on a server ten million, or as
 * many as AUDIT_ENTRIES says; AUDIT_ENGINE names one of the two (`PGlite`, `PostgreSQL`). Of one organization over twelve
 * months, 200 people, 20,000 patients, a fifth of it by agents.
 */

const [people, patients] = [200, 20_000];
const searches = 60;
const pageSize = 50;
/** Written in one statement. */
const batch = 50_000;
/** Entries that are written as the product writes them, and verified: hashes, and that each is found by its patients. */
const verified = 100_000;
const promisedPerSecond = 100_000;
const verifications = 5;

const organizationId = randomUUID();
const userId = '00000000-0000-4000-9000-000000000001';
const personId = (index: number) => `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`;

export async function benchAuditLog(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  const { AUDIT_ENTRIES: asked, AUDIT_ENGINE: only } = process.env;
  for (const [name, open, entries] of [
    ['PGlite', openPglite, 1_000_000],
    ['PostgreSQL', openPostgres, 10_000_000],
  ] as const) {
    const engine = only === undefined || only === name ? await open() : undefined;
    if (!engine) continue;
    try {
      const count = Number(asked) || entries;
      await fillChained(engine);
      measurements.push(...(await measureVerification(engine)));
      await fillSearched(engine, count);
      measurements.push(...(await measureSearches(engine, count)));
    } finally {
      await engine.close();
    }
  }
  return measurements;
}

/** As `number` of a series: time, person, patient and the rest are spread over it without a pattern. */
const entryOf = (count: number) => `jsonb_strip_nulls(jsonb_build_object(
  'recorded', to_char(now() - interval '365 days' * (1 - n::float8 / ${count}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'user', '00000000-0000-4000-9000-' || lpad((1 + n * 7919 % ${people})::text, 12, '0'),
  'roles', jsonb_build_array('clinicians'),
  'interaction', (ARRAY['read', 'search-type', 'read', 'search-type', 'update', 'read', 'create', 'search-type'])[1 + n * 31 % 8],
  'outcome', CASE WHEN n % 5000 = 0 THEN 'refused' ELSE 'success' END,
  'type', (ARRAY['Observation', 'MedicationRequest', 'Condition', 'Patient', 'Appointment'])[1 + n * 17 % 5],
  'id', md5(n::text), 'version', 1,
  'patient', 'p' || n * 104729 % ${patients},
  'address', CASE WHEN n % 10000 = 7 THEN '198.51.100.7' ELSE '203.0.113.' || n * 13 % 5 END,
  'device', 'Chrome en Windows',
  'software', CASE WHEN n % 5 = 3 THEN jsonb_build_object('id', 'agents/agente-' || n * 3 % 7, 'name', 'Agente') END))`;

async function fillChained({ execute, analyze }: BenchEngine): Promise<void> {
  await execute(`
    INSERT INTO organizations (organization_id, legal_name, type, time_zone) VALUES ('${organizationId}', 'Clínica', 'clinic', 'America/New_York');
    INSERT INTO users (organization_id, user_id, cognito_sub, email, given_name, family_name)
      SELECT '${organizationId}', ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, n::text, n || '@x.example', 'Persona', 'Número ' || n
      FROM generate_series(1, ${people}) n;
    SELECT make_log_partition(log, month) FROM unnest(ARRAY['access_log', 'access_log_patients']) log,
      generate_series(date_trunc('month', now() AT TIME ZONE 'UTC') - interval '12 months', date_trunc('month', now() AT TIME ZONE 'UTC'), '1 month') month;`);
  for (let from = 0; from < verified; from += batch) {
    await execute(`
      SELECT set_config('app.organization_id', '${organizationId}', false);
      SELECT append_access_log((SELECT jsonb_agg(${entryOf(verified)}) FROM generate_series(${from}::bigint, ${from + batch - 1}) n));`);
  }
  await analyze();
}

/** Chains 1 to 7 are for searches alone, and have no hashes. */
async function fillSearched({ execute, analyze, name }: BenchEngine, entries: number): Promise<void> {
  const startedAt = performance.now();
  for (let from = 0; from < entries; from += batch) {
    await execute(`
      WITH made AS (SELECT n, ${entryOf(entries)} AS entry FROM generate_series(${from}::bigint, ${Math.min(from + batch, entries) - 1}) n),
      logged AS (INSERT INTO access_log (organization_id, chain, sequence, recorded, entry, hash)
        SELECT '${organizationId}', 1 + n % 7, n + 1, (entry ->> 'recorded')::timestamptz, entry, '\\x00' FROM made RETURNING 1)
      INSERT INTO access_log_patients SELECT '${organizationId}', entry ->> 'patient', (entry ->> 'recorded')::timestamptz, 1 + n % 7, n + 1 FROM made`);
  }
  await analyze();
  process.stderr.write(
    `${name}: ${entries} entries in ${Math.round((performance.now() - startedAt) / 1_000)} s\n`,
  );
}

const asApp = <Result>(database: Database, work: (sql: Sql) => Promise<Result>) =>
  database.transaction({ role: 'app', organizationId, userId }, work);

async function measureSearches({ database, name }: BenchEngine, entries: number): Promise<Measurement[]> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const kinds: Record<string, (index: number) => AccessFilters> = {
    'the newest': () => ({}),
    'by day': (index) => ({ from: day(index * 5 + 1), to: day(index * 5) }),
    'by patient': (index) => ({ patient: `p${(index * 331) % patients}` }),
    'by person': (index) => ({ person: personId(1 + ((index * 37) % people)) }),
    'by person and action': (index) => ({ person: personId(1 + ((index * 37) % people)), action: 'create' }),
    'by what was refused': () => ({ action: 'refused' }),
    'by agent': (index) => ({ agent: `agents/agente-${index % 7}` }),
    'by a rare address': () => ({ address: '198.51.100.7' }),
    'by person and a rare address': (index) => ({
      person: personId(1 + ((index * 37) % people)),
      address: '198.51.100.7',
    }),
    'by patient and person': (index) => ({
      patient: `p${(index * 331) % patients}`,
      person: personId(1 + ((index * 37) % people)),
    }),
    'what was never': (index) => ({ person: personId(1 + ((index * 37) % people)), action: 'delete' }),
  };
  const caller = { organization_id: organizationId };
  const measurements: Measurement[] = [];
  for (const [kind, filtersOf] of Object.entries(kinds)) {
    const values: number[] = [];
    for (let index = -3; index < searches; index++) {
      const startedAt = performance.now();
      await asApp(database, (sql) =>
        listAccesses({ sql, caller }, filtersOf(Math.abs(index)), { count: pageSize }),
      );
      if (index >= 0) values.push(performance.now() - startedAt);
    }
    measurements.push({ what: `${name}, ${entries} entries, ${kind}`, unit: 'ms', values, promised: 300 });
  }
  return measurements;
}

/**
 * By the clock, and by what this process has worked: on a machine that others use, the first says little. Several times,
 * since the engine is slower before it is warm.
 */
async function measureVerification({ database, name }: BenchEngine): Promise<Measurement[]> {
  const [perSecond, perWorked]: [number[], number[]] = [[], []];
  for (let run = 0; run < verifications; run++) {
    const startedAt = performance.now();
    const before = process.cpuUsage();
    await verifyOnce(database);
    perSecond.push((verified * 1_000) / (performance.now() - startedAt));
    const { user, system } = process.cpuUsage(before);
    perWorked.push((verified * 1_000_000) / (user + system));
  }
  const what = `${name}: verification`;
  return [
    { what, unit: 'per s', values: perSecond, promised: promisedPerSecond },
    { what: `${what}, a second of this process's work`, unit: 'per s', values: perWorked },
  ];
}

async function verifyOnce(database: Database): Promise<void> {
  const verificationId = randomUUID();
  await asApp(database, (sql) =>
    startVerification(sql, { organizationId, userId, verificationId, now: new Date() }),
  );
  for (;;) {
    const done = await continueVerification((read) => asApp(database, read), {
      organizationId,
      verificationId,
      now: () => new Date(),
      readSeries: undefined,
    });
    const verification = done?.verification;
    if (!verification) throw new Error('No verification');
    if (!verification.finishedAt) continue;
    if (verification.findings.length > 0) throw new Error(verification.findings.join(' '));
    return;
  }
}
