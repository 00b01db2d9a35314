import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accessToken, createCaller } from '../../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../../support/local-platform.ts';

let platform: TestPlatform;
let staff: ReturnType<typeof createCaller>;

beforeAll(async () => {
  platform = await startTestPlatform();
  staff = createCaller(platform.url, await accessToken(platform, 2));
}, 120_000);
afterAll(() => platform?.close());

const patience = { timeout: 30_000, interval: 100 };

/** A trial in which somebody who exists in the sandbox talks to the agent until a proposal waits. */
async function proposing(whoTheyAre: string) {
  const begun = { kind: 'trial', agentId: 'agenda', version: 1, text: 'Hola, quiero una cita' };
  const { id } = (await staff('POST', '/runs', { body: begun })).body;
  const messages = async () => (await staff('GET', `/runs/${id}/messages?trial=true`)).body.messages;
  const answered = (words: RegExp, after: number) =>
    vi.waitFor(async () => {
      const all = await messages();
      const last = all.at(-1);
      expect(all.length).toBeGreaterThan(after);
      expect([last.from, last.text]).toEqual(['agent', expect.stringMatching(words)]);
      return { count: all.length as number, text: last.text as string };
    }, patience);
  const say = async (text: string, words: RegExp) => {
    const { length } = await messages();
    expect((await staff('POST', `/runs/${id}/messages?trial=true`, { body: { text } })).status).toBe(200);
    return answered(words, length);
  };
  await answered(/nombre/, 1);
  await say(whoTheyAre, /Consulta general/);
  await say('Consulta general, el martes que viene por la mañana', /martes/);
  await say('la primera', /./);
  const stateOf = async () => (await staff('GET', `/runs/${id}?trial=true`)).body.state;
  await vi.waitFor(
    async () => {
      if ((await stateOf()) === 'waiting-message') await say('sí', /./);
      expect(await stateOf()).toBe('waiting-approval');
    },
    { ...patience, interval: 700 },
  );
  const { approvals } = (await staff('GET', `/approvals?trial=true&run=${id}`)).body;
  const decide = () =>
    staff('POST', `/approvals/${approvals[0].id}/decision?trial=true`, { body: { decision: 'approve' } });
  return { id, say, messages, answered, decide, proposal: approvals[0].inWords as string };
}

test('a time that waits for a decision is kept for whoever asked first; the next one is offered another, and both come', async () => {
  const lucia = await proposing('Lucía Herrera Molina, 12 de abril de 1986, 201 555 0101');
  const jose = await proposing('José Luis Ramírez Peña, 30 de enero de 1990, 201 555 0104');
  const timeOf = (words: string) => words.slice(words.indexOf(':'));
  expect(timeOf(jose.proposal)).not.toBe(timeOf(lucia.proposal));

  // Who writes while somebody decides gets an answer.
  await jose.say('¿Ya está mi cita?', /./);

  for (const who of [jose, lucia]) {
    const before = (await who.messages()).length;
    expect((await who.decide()).status).toBe(200);
    await who.answered(/reservad|confirmad/i, before);
    const { events } = (await staff('GET', `/runs/${who.id}/events?trial=true`)).body;
    const types = events.map(
      ({ event }: { event: { type: string; tool?: string } }) => `${event.type} ${event.tool}`,
    );
    expect(types).toContain('tool-executed book_appointment');
  }
}, 180_000);
