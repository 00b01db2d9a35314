import { openClinic } from '../lambdas/messaging/clinic.ts';
import { type BenchEngine, openPglite, openPostgres } from './engines.ts';
import type { Measurement } from './table.ts';

/** The list of /admin/users at the server, of an organization with so many people. */
const people = 5_000;
const runs = 60;
const promised = 100;

export async function benchUsers(): Promise<Measurement[]> {
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

async function measure({ name, database, execute, analyze }: BenchEngine): Promise<Measurement[]> {
  const clinic = await openClinic(database);
  const reader = await clinic.person('Ana', ['admins']);
  const { organizationId } = clinic;
  await execute(`
    INSERT INTO users (organization_id, user_id, cognito_sub, email, given_name, family_name, last_roles)
      SELECT '${organizationId}', gen_random_uuid(), 'sub-' || n, 'persona' || n || '@x.example',
        (ARRAY['Ana', 'Luis', 'Marta', 'José', 'Núria'])[1 + n % 5], 'Apellido ' || md5(n::text), ARRAY['clinicians']
      FROM generate_series(1, ${people}) n`);
  await analyze();
  const list = (query: string) => async () => {
    const { status, body } = await reader.call('GET', `/api/user-accounts${query}`);
    if (status !== 200) throw new Error(`${query}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const { next } = await list('')();
  const kinds: Record<string, () => Promise<unknown>> = {
    'first page': list(''),
    'next page': list(`?cursor=${next}`),
    'by a word': list('?search=marta'),
    'by a word that nobody has': list('?search=zzzz'),
    'by role and state': list('?role=clinicians&state=active'),
  };
  const measurements: Measurement[] = [];
  for (const [what, ask] of Object.entries(kinds)) {
    const values: number[] = [];
    for (let run = -5; run < runs; run++) {
      const startedAt = performance.now();
      await ask();
      if (run >= 0) values.push(performance.now() - startedAt);
    }
    measurements.push({ what: `${name}, ${people} people: ${what}`, unit: 'ms', values, promised });
  }
  return measurements;
}
