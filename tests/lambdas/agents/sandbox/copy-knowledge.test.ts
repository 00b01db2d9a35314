import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AgentApi, openAgentApi } from '../../api/agents/agent-api.ts';

/* A trial answers from what the clinic has published at that moment. */

let clinic: AgentApi;
let clinician: Awaited<ReturnType<AgentApi['person']>>;
let other: typeof clinician;

beforeAll(async () => {
  clinic = await openAgentApi();
  clinician = await clinic.person(['clinicians']);
  other = await clinic.person(['clinicians']);
});
afterAll(() => clinic?.close());

type Entry = { entryId: string; version: number };

async function decide({ entryId, version }: Entry, person: typeof clinician, kind: string): Promise<Entry> {
  const headers = { 'if-match': `"${version}"` };
  const { status, body } = await person('POST', `/knowledge/${entryId}/decision`, { kind }, headers);
  expect([kind, status]).toEqual([kind, 200]);
  return body;
}

async function publish(title: string, answer: string): Promise<Entry> {
  const body = { title, questions: [`¿Tienen ${title}?`], answer, validUntil: '2027-05-31' };
  const written = await clinician('POST', '/knowledge', body);
  expect(written.status).toBe(200);
  return decide(await decide(written.body, clinician, 'ask-review'), other, 'publish');
}

/** What a trial that begins now would answer. */
async function known(): Promise<string[]> {
  const { status } = await clinician('POST', '/runs', {
    kind: 'trial',
    agentId: 'agenda',
    version: 1,
    text: 'Hola',
  });
  expect(status).toBe(200);
  const rows = await clinic.rows(
    `SELECT v.answer FROM knowledge_entries e JOIN knowledge_versions v
       ON v.entry_id = e.entry_id AND v.number = e.published_number ORDER BY v.answer`,
    [],
    'sandbox',
  );
  return rows.map(({ answer }) => String(answer));
}

test('a trial knows what is published when it begins, in its words, and nothing that was withdrawn', async () => {
  expect(await known()).toEqual([]);
  const parking = await publish('estacionamiento', 'Hay estacionamiento detrás.');
  await clinician('POST', '/knowledge', {
    title: 'cafetería',
    questions: ['¿Tienen cafetería?'],
    answer: 'Un borrador.',
    validUntil: '2027-05-31',
  });
  expect(await known()).toEqual(['Hay estacionamiento detrás.']);
  await publish('horario', 'De 8 a 17.');
  await decide(parking, other, 'withdraw');
  expect(await known()).toEqual(['De 8 a 17.']);
});
