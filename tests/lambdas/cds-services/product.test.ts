import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';
import { createCdsClient, createKeys, type Json } from './cds-client.ts';

/* A foreign EHR at the address of the product: an administrator registers its keys, and discovery says the rest. */

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform?.close());

const bundle = (...resources: Json[]) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: resources.map((resource) => ({ resource })),
});
const order = (text: string, id: string, status: string) => ({
  resourceType: 'MedicationRequest',
  id,
  status,
  intent: 'order',
  subject: { reference: 'Patient/p1' },
  medicationCodeableConcept: { text },
});

test('asks what it is about to sign, shows the card, and tells what came of it', async () => {
  const keys = createKeys();
  const issuer = 'https://ehr.example';
  const admin = createCaller(platform.url, await accessToken(platform, 0));
  const registration = {
    name: 'Hospital',
    issuer,
    jwks: { keys: [keys.jwk] },
    hooks: ['order-sign'],
    isEnabled: true,
  };
  expect((await admin('POST', '/cds-clients', { body: registration })).status).toBe(200);

  const client = createCdsClient((url, init) => fetch(url, init), platform.url, keys, issuer);
  const service = (await client.discover()).find(({ hook }) => hook === 'order-sign');
  const context = {
    userId: 'Practitioner/dr',
    patientId: 'p1',
    draftOrders: bundle(order('Ibuprofeno 600 mg', 'new', 'draft')),
  };
  const prefetch = client.prefetch(service, context, {
    Patient: { resourceType: 'Patient', id: 'p1', birthDate: '1950-01-01', gender: 'female' },
    MedicationRequest: bundle(order('Warfarina 5 mg', 'taken', 'active')),
  });
  const { status, body } = await client.call(service, { context, prefetch });
  expect(status).toBe(200);
  const card = body.cards.find(({ indicator }: Json) => indicator === 'critical');
  expect(card.summary).toBe('Warfarina + ibuprofeno');
  expect(body.cards.every(({ summary }: Json) => summary.length <= 140)).toBe(true);
  const feedback = { card: card.uuid, outcome: 'overridden', outcomeTimestamp: new Date().toISOString() };
  expect((await client.feedback(service, [feedback])).status).toBe(200);

  // A hook for which it is not registered.
  const view = (await client.discover()).find(({ hook }) => hook === 'patient-view');
  const plain = { userId: 'Practitioner/dr', patientId: 'p1' };
  expect((await client.call(view, { context: plain, prefetch })).status).toBe(403);
});
