import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overrideReasons } from '../../../lambdas/contracts/medication-decisions.ts';
import { checkRecord } from '../../../lambdas/medication/check-record.ts';
import { medicationServices } from '../../../lambdas/medication/services.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../cds-services/cds-client.ts';
import { openCdsClinic } from '../cds-services/cds-clinic.ts';
import { checkOnePair, onlyRule } from './one-rule.ts';

/* What a foreign EHR gets of the check of medication. It knows the base address, and takes all else from discovery. */

let database: Database;
let clinic: Awaited<ReturnType<typeof openCdsClinic>>;
let ehr: Awaited<ReturnType<typeof clinic.foreign>>;

beforeAll(async () => {
  database = await openMemoryDatabase();
  clinic = await openCdsClinic(database, { services: medicationServices(checkOnePair) });
  ehr = await clinic.foreign();
});
afterAll(() => database?.close());

const order = (text: string, id: string) => ({
  resourceType: 'MedicationRequest',
  id,
  status: 'draft',
  intent: 'order',
  subject: { reference: 'Patient/p1' },
  medicationCodeableConcept: { text },
});
const bundle = (...resources: Json[]) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: resources.map((resource) => ({ resource })),
});
const record = {
  Patient: { resourceType: 'Patient', id: 'p1' },
  MedicationRequest: bundle({ ...order('Warfarina', 'taken'), status: 'active' }),
};

async function ask(hook: string, context: Json, from = ehr) {
  const services = await from.client.discover();
  const service = services.find((one) => one.hook === hook);
  const whole = { userId: 'Practitioner/x', patientId: 'p1', ...context };
  const prefetch = from.client.prefetch(service, whole, record);
  const { status, body } = await from.client.call(service, { context: whole, prefetch });
  expect([status, body.detail]).toEqual([200, undefined]);
  return { service, cards: body.cards as Json[] };
}

test('discovery tells of three services, each with the queries that the standard lets a client fill', async () => {
  const services = await ehr.client.discover();
  expect(services.map(({ hook }) => hook).sort()).toEqual(['order-select', 'order-sign', 'patient-view']);
  for (const { id, prefetch } of services) {
    expect(id).toMatch(/^medication-/);
    for (const query of Object.values<string>(prefetch))
      expect(query).toMatch(
        /^[A-Z][A-Za-z]+(\/\{\{context\.patientId\}\}$|\?patient=\{\{context\.patientId\}\})/,
      );
  }
});

describe('what is signed', () => {
  test('is answered with a card that says what to do, why one may go on, and how to take it back', async () => {
    const { service, cards } = await ask('order-sign', { draftOrders: bundle(order('Ibuprofeno', 'new')) });
    expect(cards).toHaveLength(1);
    const [card] = cards;
    expect(card).toMatchObject({
      summary: 'Warfarina + ibuprofeno',
      indicator: 'critical',
      source: { label: 'Auxilia' },
      overrideReasons: overrideReasons.map(({ code, display }) => ({
        system: 'urn:auxilia:override-reason',
        code,
        display,
      })),
      suggestions: [
        {
          label: 'Anular la prescripción de Ibuprofeno',
          actions: [{ type: 'delete', resourceId: 'MedicationRequest/new' }],
        },
      ],
    });
    expect(card.detail).toContain('Cambie a paracetamol');
    expect(card.detail).toContain('sin verificar');

    const feedback = {
      card: card.uuid,
      outcome: 'overridden',
      overrideReason: { reason: { code: 'already-tolerated' } },
      outcomeTimestamp: new Date().toISOString(),
    };
    expect((await ehr.client.feedback(service, [feedback])).status).toBe(200);
    const { body } = await clinic.ana.call('GET', '/api/medication-safety/rules');
    expect(body.rules.find(({ ruleId }: Json) => ruleId === onlyRule)).toMatchObject({
      shown: 1,
      overridden: 1,
      accepted: 0,
    });
  });

  test('without a finding is answered with no card of a finding', async () => {
    const { cards } = await ask('order-sign', { draftOrders: bundle(order('Paracetamol', 'new')) });
    expect(cards).toEqual([]);
  });

  test('takes the place of what is active under the same id', async () => {
    const { cards } = await ask('order-sign', {
      draftOrders: bundle(order('Paracetamol', 'taken'), order('Ibuprofeno', 'new')),
    });
    expect(cards).toEqual([]);
  });

  test.each<[string, boolean]>([
    ['draft', true],
    ['active', true],
    ['stopped', false],
    ['cancelled', false],
  ])('takes the place of what is active as it is: %s', async (status, isFound) => {
    const known = await openCdsClinic(database, { services: medicationServices(checkRecord) });
    const draftOrders = bundle({ ...order('Warfarina', 'taken'), status }, order('Ibuprofeno 400 mg', 'new'));
    const { cards } = await ask('order-sign', { draftOrders }, await known.foreign());
    expect(cards.some(({ summary }) => summary === 'Warfarina + ibuprofeno')).toBe(isFound);
  });

  test('is not what is ordered beside medicines', async () => {
    const laboratory = {
      resourceType: 'ServiceRequest',
      id: 's',
      status: 'draft',
      intent: 'order',
      subject: { reference: 'Patient/p1' },
    };
    expect((await ask('order-sign', { draftOrders: bundle(laboratory) })).cards).toEqual([]);
  });
});

test('of what is selected, what is selected alone is told', async () => {
  const draftOrders = bundle(order('Ibuprofeno', 'one'), order('Paracetamol', 'two'));
  const one = await ask('order-select', { draftOrders, selections: ['MedicationRequest/one'] });
  expect(one.cards.map(({ summary }) => summary)).toEqual(['Warfarina + ibuprofeno']);
  const two = await ask('order-select', { draftOrders, selections: ['MedicationRequest/two'] });
  expect(two.cards).toEqual([]);
});

test('a chart that is opened tells what stands together in it already', async () => {
  const both = {
    ...record,
    MedicationRequest: bundle(
      ...['Warfarina', 'Ibuprofeno'].map((text) => ({ ...order(text, text), status: 'active' })),
    ),
  };
  const service = (await ehr.client.discover()).find(({ hook }) => hook === 'patient-view');
  const context = { userId: 'Practitioner/x', patientId: 'p1' };
  const { body } = await ehr.client.call(service, {
    context,
    prefetch: ehr.client.prefetch(service, context, both),
  });
  expect(body.cards.map(({ summary }: Json) => summary)).toEqual(['Warfarina + ibuprofeno']);
});
