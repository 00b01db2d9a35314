import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localFiles } from '../../../infra/local/local-files.ts';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';
import { sampleFiles } from '../../support/sample-files.ts';

const directory = mkdtempSync(join(tmpdir(), 'auxilia-unsent-'));
let platform: TestPlatform;
let time = new Date();

beforeAll(async () => {
  platform = await startTestPlatform({ dataDirectory: directory, now: () => time });
});
afterAll(async () => {
  await platform?.close();
  rmSync(directory, { recursive: true, force: true });
});

const hour = 60 * 60_000;
/** A clinician who signs in now, a number of hours after the last one. */
async function signInAfter(hours: number) {
  time = new Date(time.getTime() + hours * hour);
  return createCaller(platform.url, await accessToken(platform, 0, time.getTime()));
}
type Caller = Awaited<ReturnType<typeof signInAfter>>;

async function announce(call: Caller) {
  const sizeBytes = sampleFiles.pdf.byteLength;
  const { body } = await call('POST', '/documents', {
    body: { name: 'a.pdf', contentType: 'application/pdf', sizeBytes },
  });
  return { id: String(body.document.documentId), upload: body.upload };
}

const filesOf = (id: string) =>
  readdirSync(join(directory, localFiles.documents), { recursive: true }).filter((name) =>
    String(name).includes(id),
  );

test('a file that was announced and not completed is given up after a day, with its bytes', async () => {
  const early = await signInAfter(0);
  const [sent, unsent, completed] = [await announce(early), await announce(early), await announce(early)];
  for (const { upload } of [sent, completed]) {
    const body = new Uint8Array(sampleFiles.pdf);
    expect((await fetch(upload.url, { method: 'PUT', headers: upload.headers, body })).status).toBe(200);
  }
  await early('POST', `/documents/${completed.id}/complete`);

  const later = await signInAfter(23);
  await announce(later);
  expect((await later('GET', `/documents/${sent.id}`)).body.document.state).toBe('awaiting-upload');
  expect(filesOf(sent.id)).toHaveLength(1);

  const late = await signInAfter(2);
  const fresh = await announce(late);
  const stateOf = async (id: string) => (await late('GET', `/documents/${id}`)).body.document;
  for (const { id } of [sent, unsent]) {
    expect(await stateOf(id)).toMatchObject({ state: 'refused', refusal: null });
    const { body } = await late('POST', `/documents/${id}/complete`);
    expect(body.attachment).toBeNull();
  }
  expect(filesOf(sent.id)).toEqual([]);
  expect(await stateOf(completed.id)).toMatchObject({ state: 'ready' });
  expect(filesOf(completed.id)).toHaveLength(1);
  expect(await stateOf(fresh.id)).toMatchObject({ state: 'awaiting-upload' });
});
