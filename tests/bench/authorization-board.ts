import { openClinic } from '../lambdas/messaging/clinic.ts';
import { type BenchEngine, openPglite, openPostgres } from './engines.ts';
import type { Measurement } from './table.ts';

/* The board of an organization with 5,000 requests for prior authorization, of 500 patients: each of its filters, and the page in the middle. */

const requests = 5_000;
const people = 500;
const rounds = 40;
const promised = 100;
const states = ['draft', 'ready', 'sent', 'pended', 'info-requested', 'approved', 'denied', 'appealed'];

export async function benchAuthorizationBoard(): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const open of [openPglite, openPostgres]) {
    const engine = await open();
    if (!engine) continue;
    try {
      measured.push(...(await measure(engine)));
    } finally {
      await engine.close();
    }
  }
  return measured;
}

async function measure({ name, database, execute, analyze }: BenchEngine): Promise<Measurement[]> {
  const clinic = await openClinic(database);
  const luis = await clinic.person('Luis', ['clinicians']);
  const ids: string[] = [];
  for (let index = 0; index < people; index += 1)
    ids.push((await luis.create({ resourceType: 'Patient', name: [{ family: `Gil ${index}` }] })).id);
  const coverage = await luis.create({
    resourceType: 'Coverage',
    status: 'active',
    beneficiary: { reference: `Patient/${ids[0]}` },
    payor: [{ display: 'Seguros' }],
  });
  const cases = '/api/prior-authorization/cases';
  const opened = await luis.call('POST', cases, {
    patientId: ids[0],
    coverageId: coverage.id,
    service: { text: 'RM', coding: [] },
    priority: 'standard',
    day: '2027-01-31',
    reason: 'x',
  });
  if (opened.status !== 200) throw new Error(`Opening answered ${opened.status}`);
  const list = (values: readonly string[]) => `(ARRAY[${values.map((value) => `'${value}'`).join(',')}])`;
  await execute(`
    INSERT INTO authorization_cases (organization_id, case_id, patient_id, payer_key, state, deadline, whose, content, version, created_at)
    SELECT organization_id, gen_random_uuid(), ${list(ids)}[1 + n % ${people}], payer_key, ${list(states)}[1 + n % ${states.length}],
      CASE WHEN n % 10 = 0 THEN NULL ELSE date '2026-11-01' + n % 120 END, CASE WHEN n % 10 = 0 THEN NULL ELSE 'clinic' END,
      content, 1, now()
    FROM authorization_cases, generate_series(2, ${requests}) n WHERE organization_id = '${clinic.organizationId}'`);
  await analyze();
  const read = async (query: string) => {
    const begun = performance.now();
    const { status, body } = await luis.call('GET', `${cases}?${query}`);
    if (status !== 200) throw new Error(`The board answered ${status}`);
    return { ms: performance.now() - begun, after: String(body.after) };
  };
  let middle = '';
  for (let page = 0; page < 30; page += 1)
    middle = (await read(`filter=all${middle && `&after=${middle}`}`)).after;
  const measured: Measurement[] = [];
  for (const query of [
    'filter=open',
    'filter=clinic',
    'filter=payer',
    'filter=all',
    `filter=all&after=${middle}`,
  ]) {
    const values: number[] = [];
    for (let round = 0; round < rounds; round += 1) values.push((await read(query)).ms);
    const what = query.replace(middle, 'the middle');
    measured.push({ what: `${name}: ${requests} requests, ${what}`, unit: 'ms', promised, values });
  }
  return measured;
}
