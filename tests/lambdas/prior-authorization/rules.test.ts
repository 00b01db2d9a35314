import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { openClinic, type Person, type TestClinic } from '../messaging/clinic.ts';

let database: Database;
let clinic: TestClinic;
let sara: Person;
const now = new Date('2026-11-27T15:00:00Z');

beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  clinic = await openClinic(database, { now: () => now });
  sara = await clinic.person('Sara', ['staff']);
});

const path = '/api/prior-authorization/rules';
const loinc = 'http://loinc.org';
const rule = (more: Json = {}) => ({
  payer: 'Seguros Unión',
  plan: '',
  service: 'Resonancia magnética del encéfalo',
  system: loinc,
  code: '24590-2',
  requirement: 'required',
  conditions: '',
  documents: 'Exploración neurológica',
  questionnaires: [] as string[],
  standardDays: 7,
  urgentDays: 3,
  source: 'Circular 3/2026',
  sourceDate: '2026-06-01',
  expiresOn: null,
  ...more,
});
const listed = async (text = ''): Promise<Json> =>
  (await sara.call('GET', `${path}${text && `?text=${encodeURIComponent(text)}`}`)).body;

test('are written, changed and removed by the front desk, and each version stays', async () => {
  const { status, body: created } = await sara.call('POST', path, rule());
  expect(status).toBe(200);
  const at = `${path}/${created.ruleId}`;
  const changed = rule({ requirement: 'not-required', source: 'Circular 9/2026' });
  expect((await sara.call('PUT', at, changed, { 'if-match': 'W/"7"' })).status).toBe(412);
  expect((await sara.call('PUT', at, changed, { 'if-match': 'W/"1"' })).body).toEqual({
    ruleId: created.ruleId,
    ...changed,
    version: 2,
  });
  expect((await listed()).rules).toEqual([{ ruleId: created.ruleId, ...changed, version: 2 }]);

  expect((await sara.call('DELETE', at)).status).toBe(200);
  expect((await listed()).total).toBe(0);
  const { versions } = (await sara.call('GET', `${at}/versions`)).body;
  expect(versions.map(({ version, content }: Json) => [version, content?.source ?? null])).toEqual([
    [3, null],
    [2, 'Circular 9/2026'],
    [1, 'Circular 3/2026'],
  ]);
  expect(versions[0]).toMatchObject({
    changedAt: now.toISOString(),
    changedBy: expect.stringMatching(/^Sara/),
  });
});

test('are one for a payer, plan and service', async () => {
  const { body: first } = await sara.call('POST', path, rule());
  expect((await sara.call('POST', path, rule({ payer: 'SEGUROS UNION', service: 'RM' }))).status).toBe(409);
  const { body: other } = await sara.call('POST', path, rule({ plan: 'Oro' }));
  const taken = await sara.call('PUT', `${path}/${other.ruleId}`, rule(), { 'if-match': 'W/"1"' });
  expect(taken.status).toBe(409);
  expect((await listed()).rules.map(({ ruleId }: Json) => ruleId)).toEqual([first.ruleId, other.ruleId]);
});

test('are found by words of payer, plan, service or code, a page at a time', async () => {
  const many = Array.from({ length: 120 }, (_, at) =>
    rule({ service: `Servicio ${String(at).padStart(3, '0')}`, code: '', system: '' }),
  );
  await sara.call('POST', `${path}/import`, { rules: many });
  expect(await listed('union 007')).toMatchObject({
    total: 1,
    rules: [{ service: 'Servicio 007' }],
    after: null,
  });
  const first = await listed('UNIÓN');
  expect(first).toMatchObject({ total: 120, rules: { length: 100 } });
  const { body: second } = await sara.call('GET', `${path}?after=${first.after}`);
  expect(second.rules.map(({ service }: Json) => service).at(0)).toBe('Servicio 100');
  expect(second).toMatchObject({ rules: { length: 20 }, after: null });
});

test('come in as a list: what is there is changed, what says the same is left', async () => {
  await sara.call('POST', path, rule());
  await sara.call('POST', path, rule({ plan: 'Oro' }));
  const rules = [rule(), rule({ plan: 'Oro', standardDays: 3 }), rule({ plan: 'Plata' })];
  expect((await sara.call('POST', `${path}/import`, { rules })).body).toEqual({
    added: 1,
    changed: 1,
    same: 1,
  });
  expect((await listed()).rules.map(({ plan, version }: Json) => [plan, version])).toEqual([
    ['', 1],
    ['Oro', 2],
    ['Plata', 1],
  ]);
});

test.each<[string, Json]>([
  ['without a payer', rule({ payer: ' ' })],
  ['without a service', rule({ service: '' })],
  ['without a source', rule({ source: '' })],
  ['that depends on nothing', rule({ requirement: 'conditional' })],
  ['with a code of no system', rule({ system: '' })],
  ['that expires before it was read', rule({ expiresOn: '2026-05-31' })],
  ['of a day that is none', rule({ sourceDate: '2026-02-30' })],
  ['of something else', rule({ patientId: 'x' })],
])('%s are refused', async (_what, body) => {
  expect((await sara.call('POST', path, body)).status).toBe(422);
  expect((await sara.call('POST', `${path}/import`, { rules: [rule({ plan: 'Oro' }), body] })).status).toBe(
    422,
  );
  expect((await listed()).total).toBe(0);
});

test('are the organization’s own, and of clinicians and front desk alone', async () => {
  const { body: created } = await sara.call('POST', path, rule());
  const at = `${path}/${created.ruleId}`;
  const far = await (await openClinic(database)).person('Otra', ['staff']);
  expect((await far.call('GET', path)).body.total).toBe(0);
  expect((await far.call('GET', `${at}/versions`)).status).toBe(404);
  expect((await far.call('PUT', at, rule(), { 'if-match': 'W/"1"' })).status).toBe(404);
  expect((await far.call('DELETE', at)).status).toBe(404);

  const ana = await clinic.person('Ana');
  expect((await ana.call('GET', path)).body.total).toBe(1);
  const check = { patientId: 'x', services: [{ text: 'RM', coding: [] }] };
  const admin = await clinic.person('Ada', ['admins']);
  for (const [call, refused] of [
    [admin.call, 403],
    [clinic.outside, 401],
  ] as const) {
    expect((await call('GET', path)).status).toBe(refused);
    expect((await call('POST', path, rule())).status).toBe(refused);
    expect((await call('PUT', at, rule(), { 'if-match': 'W/"1"' })).status).toBe(refused);
    expect((await call('DELETE', at)).status).toBe(refused);
    expect((await call('GET', `${at}/versions`)).status).toBe(refused);
    expect((await call('POST', `${path}/import`, { rules: [rule()] })).status).toBe(refused);
    expect((await call('POST', '/api/prior-authorization/check', check)).status).toBe(refused);
  }
  expect((await sara.call('DELETE', `${path}/${randomUUID()}`)).status).toBe(404);
});

test('say what a patient’s coverages in force need for each service, and what those lack', async () => {
  await sara.call('POST', path, rule());
  await sara.call('POST', path, rule({ payer: 'Mutua', plan: 'Oro', expiresOn: '2026-11-26' }));
  const patient = await sara.create({ resourceType: 'Patient', name: [{ family: 'Gil', given: ['Eva'] }] });
  const cover = (payer: string, more: Json = {}) =>
    sara.create({
      resourceType: 'Coverage',
      status: 'active',
      beneficiary: { reference: `Patient/${patient.id}` },
      payor: [{ display: payer }],
      ...more,
    });
  await cover('Seguros Unión', { subscriberId: 'A1', period: { start: '2026-01-01' } });
  await cover('Mutua', { type: { text: 'Oro' }, subscriberId: 'M1', period: { start: '2026-01-01' } });
  await cover('Antigua', { status: 'cancelled' });
  const services = [
    { text: 'RM cerebral', coding: [{ system: loinc, code: '24590-2', display: 'MR Brain' }] },
    { text: 'Hemograma', coding: [] },
  ];
  const { status, body } = await sara.call('POST', '/api/prior-authorization/check', {
    patientId: patient.id,
    services,
  });
  expect(status).toBe(200);
  expect(body.others).toBe(1);
  const byPayer = new Map(body.coverages.map((one: Json) => [one.payer, one]));
  expect(byPayer.get('Seguros Unión')).toMatchObject({
    gaps: ['Falta el plan', 'No consta si el paciente es el titular'],
    findings: [{ kind: 'found', age: 'current', rule: { requirement: 'required' } }, { kind: 'no-rule' }],
  });
  expect(byPayer.get('Mutua')).toMatchObject({
    findings: [{ kind: 'found', age: 'expired' }, { kind: 'no-rule' }],
  });
  const earlier = { patientId: patient.id, services, day: '2025-12-31' };
  expect((await sara.call('POST', '/api/prior-authorization/check', earlier)).body.coverages).toEqual([]);
  const nobody = { patientId: 'nadie', services };
  expect((await sara.call('POST', '/api/prior-authorization/check', nobody)).status).toBe(404);
});
