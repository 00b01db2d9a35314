import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';
import { sampleFiles } from '../../support/sample-files.ts';

let platform: TestPlatform;
let call: ReturnType<typeof createCaller>;
let stranger: ReturnType<typeof createCaller>;
let token: string;
let time = new Date();

beforeAll(async () => {
  platform = await startTestPlatform({ now: () => time });
  const { accounts } = platform;
  const clinician = accounts.findIndex(({ roles }) => roles.includes('clinicians'));
  const other = accounts.findIndex(
    ({ roles, organization }) =>
      roles.includes('clinicians') && organization !== accounts[clinician]?.organization,
  );
  token = await accessToken(platform, clinician, time.getTime());
  call = createCaller(platform.url, token);
  stranger = createCaller(platform.url, await accessToken(platform, other, time.getTime()));
});
afterAll(() => platform?.close());

const pdf = { name: 'Análisis.pdf', contentType: 'application/pdf' };

async function announce(bytes: Uint8Array, facts: object = pdf) {
  const { status, body } = await call('POST', '/documents', {
    body: { ...facts, sizeBytes: bytes.byteLength },
  });
  expect(status).toBe(200);
  return body as {
    document: { documentId: string; name: string; state: string };
    upload: { url: string; headers: Record<string, string>; expiresAt: string };
  };
}

const put = (upload: { url: string; headers: Record<string, string> }, bytes: Uint8Array) =>
  fetch(upload.url, { method: 'PUT', headers: upload.headers, body: new Uint8Array(bytes) });

async function attach(bytes: Uint8Array, facts: object = pdf) {
  const { document, upload } = await announce(bytes, facts);
  expect((await put(upload, bytes)).status).toBe(200);
  const { body } = await call('POST', `/documents/${document.documentId}/complete`);
  return body;
}

describe('a file', () => {
  test('is announced, sent, checked, and then given by a link', async () => {
    const { document, attachment } = await attach(sampleFiles.pdf);
    expect(document).toMatchObject({ name: 'Análisis.pdf', state: 'ready', refusal: null });
    expect(attachment).toEqual({
      contentType: 'application/pdf',
      url: `/api/documents/${document.documentId}`,
      title: 'Análisis.pdf',
      size: sampleFiles.pdf.byteLength,
    });
    const { body } = await call('GET', `/documents/${document.documentId}`);
    const download = await fetch(body.link.url);
    expect(download.status).toBe(200);
    expect(download.headers.get('content-type')).toBe('application/pdf');
    expect(download.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''An%C3%A1lisis.pdf",
    );
    expect(download.headers.get('x-content-type-options')).toBe('nosniff');
    expect(download.headers.get('cache-control')).toBe('no-store');
    expect(new Uint8Array(await download.arrayBuffer())).toEqual(sampleFiles.pdf);
  });

  test('can be attached to a message in the record', async () => {
    const { attachment } = await attach(sampleFiles.png, { name: 'foto.png', contentType: 'image/png' });
    const response = await fetch(`${platform.url}/fhir/R4/Communication/$validate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json' },
      body: JSON.stringify({
        resourceType: 'Communication',
        status: 'completed',
        payload: [{ contentAttachment: attachment }],
      }),
    });
    expect(await response.json()).toMatchObject({
      issue: [{ severity: 'warning' }, { severity: 'information' }],
    });
  });

  test('that has not been sent cannot be completed', async () => {
    const { document } = await announce(sampleFiles.pdf);
    const answer = await call('POST', `/documents/${document.documentId}/complete`);
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toBe('Todavía no se ha recibido el archivo. Envíelo primero.');
  });

  test.each([
    ['a program', sampleFiles.program, 'type'],
    ['a picture', sampleFiles.png, 'type'],
  ])('named .pdf that is %s is refused, and its bytes are gone', async (_title, bytes, refusal) => {
    const { document, attachment } = await attach(bytes);
    expect(document).toMatchObject({ state: 'refused', refusal });
    expect(attachment).toBeNull();
    expect((await call('GET', `/documents/${document.documentId}`)).body.link).toBeNull();
  });

  test('with the virus scanners’ test is refused', async () => {
    const { document } = await attach(sampleFiles.eicar, { name: 'nota.txt', contentType: 'text/plain' });
    expect(document).toMatchObject({ state: 'refused', refusal: 'virus' });
  });

  test('is of one organization alone', async () => {
    const { document } = await attach(sampleFiles.pdf);
    expect((await stranger('GET', `/documents/${document.documentId}`)).status).toBe(404);
    expect((await stranger('POST', `/documents/${document.documentId}/complete`)).status).toBe(404);
  });

  test('of a patient that does not exist is refused', async () => {
    const body = { ...pdf, sizeBytes: 10, patientId: 'nadie' };
    const answer = await call('POST', '/documents', { body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ pointer: '/patientId', detail: 'No existe ese paciente' }]);
  });

  test.each([
    ['40 MB', { ...pdf, sizeBytes: 40 * 1024 * 1024 }, 'El archivo supera 20 MB'],
    ['one byte more than 20 MB', { ...pdf, sizeBytes: 20 * 1024 * 1024 + 1 }, 'El archivo supera 20 MB'],
    ['nothing', { ...pdf, sizeBytes: 0 }, 'El archivo está vacío'],
    [
      'a program',
      { ...pdf, contentType: 'application/x-msdownload', sizeBytes: 9 },
      'Se admiten PDF, PNG, JPEG, WebP, texto y Word (DOCX)',
    ],
    [
      'HTML',
      { ...pdf, contentType: 'text/html', sizeBytes: 9 },
      'Se admiten PDF, PNG, JPEG, WebP, texto y Word (DOCX)',
    ],
  ])('of %s is refused before it is sent', async (_title, body, detail) => {
    const answer = await call('POST', '/documents', { body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].detail).toBe(detail);
  });

  test('of exactly 20 MB is accepted', async () => {
    const body = { ...pdf, sizeBytes: 20 * 1024 * 1024 };
    expect((await call('POST', '/documents', { body })).status).toBe(200);
  });
});

describe('an upload link', () => {
  test('takes the file once, so that what was checked is what is there', async () => {
    const { upload } = await announce(sampleFiles.pdf);
    expect((await put(upload, sampleFiles.pdf)).status).toBe(200);
    expect((await put(upload, sampleFiles.pdf)).status).toBe(412);
  });

  test.each([
    ['another type', { 'content-type': 'text/html' }, sampleFiles.pdf],
    ['more bytes', {}, new Uint8Array(sampleFiles.pdf.byteLength + 1)],
  ])('does not take %s than was announced', async (_title, headers, bytes) => {
    const { document, upload } = await announce(sampleFiles.pdf);
    expect((await put({ ...upload, headers: { ...upload.headers, ...headers } }, bytes)).status).toBe(403);
    expect((await call('POST', `/documents/${document.documentId}/complete`)).status).toBe(409);
  });

  test.each([
    ['its signature', (url: URL) => url.searchParams.set('signature', 'x')],
    ['its end', (url: URL) => url.searchParams.set('expires', '99999999999999')],
    ['its size', (url: URL) => url.searchParams.set('size', '1')],
    ['its file', (url: URL) => (url.pathname = url.pathname.replace(/[^/]+$/, crypto.randomUUID()))],
  ])('is worth nothing when somebody changes %s', async (_title, change) => {
    const { upload } = await announce(sampleFiles.pdf);
    const url = new URL(upload.url);
    change(url);
    expect((await put({ ...upload, url: url.toString() }, sampleFiles.pdf)).status).toBe(403);
  });

  test('is worth nothing after a quarter of an hour', async () => {
    const { upload } = await announce(sampleFiles.pdf);
    const before = time;
    time = new Date(before.getTime() + 15 * 60_000);
    expect((await put(upload, sampleFiles.pdf)).status).toBe(403);
    time = before;
  });
});

describe('a download link', () => {
  test('is worth nothing after five minutes, for another file or for an upload', async () => {
    const { document } = await attach(sampleFiles.pdf);
    const { body } = await call('GET', `/documents/${document.documentId}`);
    const other = body.link.url.replace(document.documentId, crypto.randomUUID());
    expect((await fetch(other)).status).toBe(403);
    expect((await fetch(body.link.url, { method: 'PUT', body: 'x' })).status).toBe(403);
    const before = time;
    time = new Date(before.getTime() + 5 * 60_000);
    expect((await fetch(body.link.url)).status).toBe(403);
    time = before;
  });
});

test('who read a patient’s file is in the log of access', async () => {
  const { document } = await attach(sampleFiles.pdf);
  await call('GET', `/documents/${document.documentId}`);
  const log = await fetch(`${platform.url}/fhir/R4/AuditEvent?_count=2`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(JSON.stringify(await log.json())).toContain(`Binary/${document.documentId}`);
});
