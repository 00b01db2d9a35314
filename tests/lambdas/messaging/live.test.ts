import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createChangeBell } from '../../../lambdas/platform/change-bell.ts';
import { accessToken } from '../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { consentTo, openClinic } from './clinic.ts';

let platform: TestPlatform;
let token: string;

beforeAll(async () => {
  platform = await startTestPlatform();
  token = await accessToken(platform, 0);
});
afterAll(() => platform?.close());

const send = (method: string, path: string, body?: object) =>
  fetch(`${platform.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body
        ? { 'content-type': path.startsWith('/fhir') ? 'application/fhir+json' : 'application/json' }
        : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

/** Opens the stream and answers its events one after the other. */
async function openStream() {
  const abort = new AbortController();
  const response = await fetch(`${platform.url}/api/changes/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    response,
    close: () => abort.abort(),
    async next(): Promise<{ id: string; data: string }> {
      for (;;) {
        const [block, rest] = text.split(/\n\n(.*)/s);
        if (rest !== undefined) {
          text = rest;
          const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block ?? '')?.[1] ?? '';
          if (field('event') === 'changes') return { id: field('id'), data: field('data') };
          continue;
        }
        const read = await reader?.read();
        if (!read || read.done) throw new Error('The stream ended');
        text += read.value;
      }
    },
  };
}

describe('The stream of changes', () => {
  test('tells at once that something of a topic is new, and nothing of what', async () => {
    const stream = await openStream();
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    const first = await stream.next();
    const task = { resourceType: 'Task', status: 'requested', intent: 'order', description: 'Secreto' };
    expect((await send('POST', '/fhir/R4/Task', task)).status).toBe(201);
    const second = await stream.next();
    expect(second.id).not.toBe(first.id);
    expect(Object.keys(JSON.parse(second.data).marks)).toContain('Task');
    expect(second.data).not.toContain('Secreto');
    stream.close();
  });

  test('tells for how long a topic has not changed, which is nothing new by itself', async () => {
    const ask = (tag = '') =>
      fetch(`${platform.url}/api/changes`, {
        headers: { authorization: `Bearer ${token}`, ...(tag ? { 'if-none-match': tag } : {}) },
      });
    const write = () =>
      send('POST', '/fhir/R4/Task', { resourceType: 'Task', status: 'requested', intent: 'order' });
    await write();
    const first = await ask();
    const before = await first.json();
    expect(Object.keys(before.unchangedMs)).toEqual(Object.keys(before.marks));
    // Nothing changes, and time goes by.
    expect((await ask(first.headers.get('etag') ?? '')).status).toBe(304);
    const later = await (await ask()).json();
    expect(later.marks).toEqual(before.marks);
    expect(later.unchangedMs.Task).toBeGreaterThan(before.unchangedMs.Task);
    const begun = Date.now();
    await write();
    const after = await (await ask()).json();
    expect(after.marks.Task).not.toBe(before.marks.Task);
    expect(after.unchangedMs.Task).toBeLessThanOrEqual(Date.now() - begun);
  });

  test('is refused without a repository', async () => {
    expect((await fetch(`${platform.url}/api/changes/stream`)).status).toBe(401);
  });

  test('says that there is none where requests cannot be held open, and ends when its token expires', async () => {
    const database = await openMemoryDatabase();
    const bare = await (await openClinic(database)).person('Ana');
    expect((await bare.call('GET', '/api/changes/stream')).status).toBe(204);
    // The clock stands an hour behind the token's end but for an instant.
    let hour = 0;
    const clock = () => new Date(Date.UTC(2026, 0, 1) + hour);
    const clinic = await openClinic(database, { now: clock, bell: createChangeBell() });
    const ana = await clinic.person('Ana');
    hour = 3_600_000 - 50;
    const { status, body } = await ana.call('GET', '/api/changes/stream');
    expect([status, body]).toEqual([200, expect.stringContaining('event: changes')]);
    await database.close();
  });
});

test('an SMS that was sent says so on its message', async () => {
  const patient = await (
    await send('POST', '/fhir/R4/Patient', {
      resourceType: 'Patient',
      name: [{ given: ['Rosa'], family: 'Vidal' }],
      telecom: [{ system: 'phone', value: '(201) 555-0177', use: 'mobile' }],
    })
  ).json();
  await send('POST', '/fhir/R4/Consent', consentTo(patient.id, 'sms'));
  const body = { kind: 'patient', patientId: patient.id, topic: 'Cita', text: 'Confirme su cita' };
  const { id } = await (await send('POST', '/api/threads', body)).json();
  await platform.worker.idle();
  const thread = await (await send('GET', `/api/threads/${id}`)).json();
  expect(thread.messages).toMatchObject([{ delivery: 'sent', channel: 'sms' }]);
  const mail = await (await fetch(`${platform.url}/_local/mailbox.json?to=%2B12015550177`)).json();
  expect(mail[0].text).toContain('Tiene un mensaje nuevo de');
  expect(mail[0].text).not.toContain('Confirme');
});
