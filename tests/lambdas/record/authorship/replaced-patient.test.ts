import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importSourceHeader } from '../../../../lambdas/contracts/authorship-marks.ts';
import { createTransactions } from '../../../../lambdas/fhir/index.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { platformUserId } from '../../../../lambdas/platform/platform-caller.ts';
import { extensions } from '../../../../lambdas/record/extensions.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import type { Json } from '../../fhir/fhir-client.ts';
import { openClinic, type Person, type TestClinic } from '../../messaging/clinic.ts';
import { put } from './team.ts';

/* Two records of one person become one: nothing more is written onto the replaced one or about it. */

let database: Database;
let clinic: TestClinic;
let ana: Person;
let boss: Person;
/** The record that was replaced, and the one that is used in its place. */
let old: Json;
let kept: Json;
/** Written about the former before. */
let condition: Json;

beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

beforeEach(async () => {
  clinic = await openClinic(database);
  [ana, boss] = [await clinic.person('Ana'), await clinic.person('Eva', ['admins', 'clinicians'])];
  const patient = { resourceType: 'Patient', name: [{ given: ['Ana'], family: 'Núñez' }] };
  [kept, old] = [await ana.create(patient), await ana.create(patient)];
  condition = await ana.create(asthma());
  old = (await put(ana, old, replaced())).body;
});

const about = (patient: Json) => ({ reference: `Patient/${patient.id}` });
const replaced = () => ({ active: false, link: [{ type: 'replaced-by', other: about(kept) }] });
const coded = (system: string, code: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }],
});
const asthma = (patient = old) => ({
  resourceType: 'Condition',
  subject: about(patient),
  code: { text: 'Asma' },
  clinicalStatus: coded('condition-clinical', 'active'),
});
const flag = () => ({ resourceType: 'Flag', status: 'active', code: { text: 'x' }, subject: about(old) });
const bundle = (type: string, ...entry: Json[]) => ({ resourceType: 'Bundle', type, entry });
const entryOf = (resource: Json) => ({ resource, request: { method: 'POST', url: resource.resourceType } });
const named = (name: string, value: Json) => ({ name, ...value });

function expectRefused({ status, body }: { status: number; body: Json }) {
  expect(status, JSON.stringify(body)).toBe(409);
  expect(JSON.stringify(body)).toContain(`Patient/${kept.id}`);
}

const jsonPatch = { 'content-type': 'application/json-patch+json' };
const refused: Record<string, () => Promise<{ status: number; body: Json }>> = {
  POST: () => ana.call('POST', '/fhir/R4/Flag', flag()),
  'PUT of a new id': () => ana.call('PUT', '/fhir/R4/Flag/new', { ...flag(), id: 'new' }),
  'POST that gives their whole address': () => {
    const subject = { reference: `http://localhost/fhir/R4/Patient/${old.id}` };
    return ana.call('POST', '/fhir/R4/Flag', { ...flag(), subject });
  },
  'a conditional create': () => ana.call('POST', '/fhir/R4/Flag', flag(), { 'if-none-exist': '_id=none' }),
  'a conditional update': () => ana.call('PUT', '/fhir/R4/Flag?_id=none', flag()),
  'PUT over what was about them': () => put(ana, condition, { code: { text: 'EPOC' } }),
  'PUT that moves something to them': async () => put(ana, await ana.create(asthma(kept)), asthma()),
  'JSON Patch': () =>
    ana.call(
      'PATCH',
      `/fhir/R4/Condition/${condition.id}`,
      [{ op: 'replace', path: '/code/text', value: 'EPOC' }],
      jsonPatch,
    ),
  'FHIRPath Patch': () =>
    ana.call('PATCH', `/fhir/R4/Condition/${condition.id}`, {
      resourceType: 'Parameters',
      parameter: [
        {
          name: 'operation',
          part: [
            named('type', { valueCode: 'replace' }),
            named('path', { valueString: 'Condition.code.text' }),
            named('value', { valueString: 'EPOC' }),
          ],
        },
      ],
    }),
  'a conditional PATCH': () =>
    ana.call(
      'PATCH',
      `/fhir/R4/Condition?_id=${condition.id}`,
      [{ op: 'replace', path: '/code/text', value: 'EPOC' }],
      jsonPatch,
    ),
  'a transaction': () => ana.call('POST', '/fhir/R4', bundle('transaction', entryOf(flag()))),
  'a batch': async () => {
    const { body } = await ana.call('POST', '/fhir/R4', bundle('batch', entryOf(flag())));
    const [{ response }] = body.entry;
    return { status: Number.parseInt(response.status, 10), body: response.outcome };
  },
  'one that speaks of another, too': () =>
    ana.call('POST', '/fhir/R4/Appointment', {
      resourceType: 'Appointment',
      status: 'proposed',
      participant: [kept, old].map((one) => ({ actor: about(one), status: 'accepted' })),
    }),
  'a transaction that joins them': async () => {
    const third = await ana.create({ resourceType: 'Patient' });
    const joined = { ...third, ...replaced() };
    const request = { method: 'PUT', url: `Patient/${third.id}` };
    const written = entryOf({ ...flag(), subject: about(third) });
    return ana.call('POST', '/fhir/R4', bundle('transaction', written, { resource: joined, request }));
  },
  'PUT of the patient': () => put(ana, old, { birthDate: '1980-01-01' }),
  'JSON Patch of the patient': () =>
    ana.call(
      'PATCH',
      `/fhir/R4/Patient/${old.id}`,
      [{ op: 'add', path: '/gender', value: 'female' }],
      jsonPatch,
    ),
  'DELETE of the patient': async () => {
    await ana.call('DELETE', `/fhir/R4/Condition/${condition.id}`);
    return boss.call('DELETE', `/fhir/R4/Patient/${old.id}`);
  },
};

test.each(Object.entries(refused))(
  '%s is refused, with the record that is used instead',
  async (_way, write) => {
    expectRefused(await write());
  },
);

const callerOf = (userId: string) => ({
  token_use: 'access' as const,
  sub: userId,
  organization_id: clinic.organizationId,
  user_id: userId,
  roles: ['clinicians' as const],
});
/** As the product's own code writes. */
const asProduct = (userId: string, softwareId: string | undefined, resource: Json) =>
  createTransactions(
    { database, now: () => new Date(), extensions },
    callerOf(userId),
    '',
    softwareId === undefined ? undefined : { id: softwareId, name: 'x' },
  )(async (repository) => {
    await repository.create(resource as never);
  });
const sent = () => ({
  resourceType: 'Communication',
  status: 'completed',
  subject: about(old),
  sender: about(old),
  payload: [{ contentString: 'Me duele el pecho' }],
});
const task = () => ({ resourceType: 'Task', status: 'requested', intent: 'order', for: about(old) });

describe('By the product', () => {
  test('neither an agent writes about them, nor a person through an operation', async () => {
    const problem = { status: 409 };
    await expect(asProduct(ana.userId, 'agents/x', flag())).rejects.toMatchObject(problem);
    await expect(asProduct(platformUserId, 'agents/x', flag())).rejects.toMatchObject(problem);
    await expect(asProduct(ana.userId, undefined, flag())).rejects.toMatchObject(problem);
    await expect(asProduct(ana.userId, undefined, sent())).rejects.toMatchObject(problem);
  });

  test('what a patient sends arrives, and an agent answers and hands over', async () => {
    await asProduct(platformUserId, 'inbound/sms', sent());
    await asProduct(platformUserId, undefined, flag());
    await asProduct(ana.userId, 'agents/x', { ...sent(), sender: undefined });
    await asProduct(ana.userId, 'agents/x', task());
  });
});

describe('Still', () => {
  test('what is open about them is closed or withdrawn, and what is not signed deleted', async () => {
    const status = coded('condition-clinical', 'resolved');
    const closed = await put(ana, condition, { clinicalStatus: status });
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    expect((await ana.call('DELETE', `/fhir/R4/Condition/${condition.id}`)).status).toBeLessThan(300);
  });

  test('it moves to the record that is used, alone or as they are joined', async () => {
    expect((await put(ana, condition, { subject: about(kept) })).status).toBe(200);
    const third = await ana.create({ resourceType: 'Patient' });
    const theirs = await ana.create(asthma(third));
    const put200 = (resource: Json) => ({
      resource,
      request: { method: 'PUT', url: `${resource.resourceType}/${resource.id}` },
    });
    const joined = bundle(
      'transaction',
      put200({ ...third, ...replaced() }),
      put200({ ...theirs, subject: about(kept) }),
    );
    expect((await ana.call('POST', '/fhir/R4', joined)).status).toBe(200);
  });

  test('the record that is used says which it replaces, and goes on', async () => {
    const link = [{ type: 'replaces', other: about(old) }];
    const { status, body } = await put(ana, kept, { link });
    expect(status, JSON.stringify(body)).toBe(200);
    expect((await put(ana, body, { gender: 'female' })).status).toBe(200);
    expect((await ana.call('POST', '/fhir/R4/Condition', asthma(kept))).status).toBe(201);
    const linkage = {
      resourceType: 'Linkage',
      item: [
        { type: 'source', resource: about(kept) },
        { type: 'alternate', resource: about(old) },
      ],
    };
    expect((await ana.call('POST', '/fhir/R4/Linkage', linkage)).status).toBe(201);
  });

  test('joining is undone, and what comes in the same transaction is written', async () => {
    const { link: _, ...again } = old;
    const resource = { ...again, active: true, gender: 'female' };
    const request = { method: 'PUT', url: `Patient/${old.id}` };
    const undone = bundle('transaction', { resource, request }, entryOf(flag()));
    const { status, body } = await ana.call('POST', '/fhir/R4', undone);
    expect(status, JSON.stringify(body)).toBe(200);
    expect((await ana.call('POST', '/fhir/R4/Flag', flag())).status).toBe(201);
  });

  test('an import brings what was written elsewhere', async () => {
    const headers = { [importSourceHeader]: 'Otro hospital' };
    expect((await boss.call('POST', '/fhir/R4/Flag', flag(), headers)).status).toBe(201);
  });

  test('sent back as it was read, it stays as it is', async () => {
    expect((await put(ana, old)).status).toBe(200);
    expect((await put(ana, condition)).status).toBe(200);
  });
});
