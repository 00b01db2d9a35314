import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accessToken, createCaller } from '../../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../../support/local-platform.ts';

let platform: TestPlatform;
let clinician: ReturnType<typeof createCaller>;
let staff: typeof clinician;

beforeAll(async () => {
  platform = await startTestPlatform();
  clinician = createCaller(platform.url, await accessToken(platform, 1));
  staff = createCaller(platform.url, await accessToken(platform, 2));
}, 120_000);
afterAll(() => platform?.close());

test('in a trial a patient is identified and asks for a time, a person approves it, and the agent tells of it', async () => {
  const body = { kind: 'trial', agentId: 'agenda', version: 1, text: 'Hola, quiero una cita' };
  const { id } = (await staff('POST', '/runs', { body })).body;
  const heard = async (words: RegExp, before: number) =>
    vi.waitFor(
      async () => {
        const { messages } = (await staff('GET', `/runs/${id}/messages?trial=true`)).body;
        const last = messages.at(-1);
        expect(messages.length).toBeGreaterThan(before);
        expect([last.from, last.text]).toEqual(['agent', expect.stringMatching(words)]);
        return messages.length as number;
      },
      { timeout: 30_000, interval: 100 },
    );
  const say = (text: string) => staff('POST', `/runs/${id}/messages?trial=true`, { body: { text } });

  let count = await heard(/nombre/, 1);
  await say('Lucía Herrera Molina, 12 de abril de 1986, 201 555 0101');
  count = await heard(/Consulta general/, count);
  await say('Consulta general, el martes que viene por la mañana');
  count = await heard(/martes/, count);
  await say('la primera');
  await vi.waitFor(
    async () => {
      const { state } = (await staff('GET', `/runs/${id}?trial=true`)).body;
      if (state === 'waiting-message') await say('sí');
      expect(state).toBe('waiting-approval');
    },
    { timeout: 30_000, interval: 700 },
  );

  const open = (await staff('GET', `/approvals?trial=true&run=${id}`)).body;
  expect(open.total).toBe(1);
  expect(open.approvals[0]).toMatchObject({ tool: 'book_appointment', mayDecide: true, isTrial: true });
  expect((await staff('GET', '/approvals')).body.approvals).toEqual([]);
  const path = `/approvals/${open.approvals[0].id}`;
  expect((await staff('POST', `${path}/decision`, { body: { decision: 'approve' } })).status).toBe(404);
  const decide = () => staff('POST', `${path}/decision?trial=true`, { body: { decision: 'approve' } });
  const answers = await Promise.all([decide(), decide()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await staff('GET', `${path}?trial=true`)).body).toMatchObject({
    state: 'approved',
    mayDecide: false,
  });

  const trace = await vi.waitFor(
    async () => {
      const { events } = (await clinician('GET', `/runs/${id}/events?trial=true`)).body;
      const done = events.find(
        ({ event }: { event: { type: string; tool?: string } }) =>
          event.type === 'tool-executed' && event.tool === 'book_appointment',
      );
      expect(done).toBeDefined();
      return done;
    },
    { timeout: 30_000, interval: 100 },
  );
  expect(trace.event.resources[0]).toMatch(/^Appointment\//);
}, 120_000);
