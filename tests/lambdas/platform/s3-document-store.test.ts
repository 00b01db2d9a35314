import { expect, test } from 'vitest';
import { openS3DocumentStore } from '../../../lambdas/platform/s3-document-store.ts';
import { type LoopbackAnswer, type ReceivedRequest, startLoopback } from '../../support/loopback-server.ts';

const document = {
  organizationId: '11111111-1111-4111-8111-111111111111',
  documentId: '22222222-2222-4222-8222-222222222222',
  name: 'Análisis (copia).pdf',
  contentType: 'application/pdf',
  sizeBytes: 1234,
};
const path = `/documents/organizations/${document.organizationId}/documents/${document.documentId}`;
const now = new Date('2026-11-20T12:00:00Z');

const openAt = (endpoint: string) =>
  openS3DocumentStore('documents', () => now, {
    endpoint,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' },
  });

async function serve(answer: (request: ReceivedRequest) => LoopbackAnswer) {
  const server = await startLoopback(answer);
  return { store: openAt(server.url), requests: server.requests };
}

test('an upload link is signed for these bytes, this type and one time, and lasts a quarter of an hour', async () => {
  const { url, headers, expiresAt } = await openAt('http://127.0.0.1:9').uploadLink(document);
  const { pathname, searchParams } = new URL(url);
  expect(pathname).toBe(path);
  expect(searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host;if-none-match');
  expect(searchParams.get('X-Amz-Expires')).toBe('900');
  expect(searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
  expect([...searchParams.keys()].some((name) => /checksum/i.test(name))).toBe(false);
  expect(headers).toEqual({ 'content-type': 'application/pdf', 'if-none-match': '*' });
  expect(expiresAt.toISOString()).toBe('2026-11-20T12:15:00.000Z');
});

test('a download link gives the file under its name, for five minutes', async () => {
  const { url, expiresAt } = await openAt('http://127.0.0.1:9').downloadLink(document);
  const { searchParams } = new URL(url);
  expect(searchParams.get('X-Amz-Expires')).toBe('300');
  expect(searchParams.get('response-content-type')).toBe('application/pdf');
  expect(searchParams.get('response-content-disposition')).toBe(
    "attachment; filename*=UTF-8''An%C3%A1lisis%20%28copia%29.pdf",
  );
  expect(expiresAt.toISOString()).toBe('2026-11-20T12:05:00.000Z');
});

test('bytes are read with a signed request', async () => {
  const { store, requests } = await serve(() => ({ status: 200, body: { a: 1 } }));
  expect(Buffer.from((await store.read(document)) ?? []).toString()).toBe('{"a":1}');
  expect(requests[0]).toMatchObject({ method: 'GET', path: `${path}?x-id=GetObject` });
  expect(requests[0]?.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/);
});

const xml = (status: number, content: string): LoopbackAnswer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  text: `<?xml version="1.0" encoding="UTF-8"?>${content}`,
});

test('what was never uploaded is nothing; what may not be read is an error', async () => {
  const missing = await serve(() => xml(404, '<Error><Code>NoSuchKey</Code></Error>'));
  expect(await missing.store.read(document)).toBeUndefined();
  const denied = await serve(() => xml(403, '<Error><Code>AccessDenied</Code></Error>'));
  await expect(denied.store.read(document)).rejects.toThrow();
});

test.each([
  ['has not been scanned yet', undefined, 'pending'],
  ['was found clean', 'NO_THREATS_FOUND', 'clean'],
  ['was found infected', 'THREATS_FOUND', 'infected'],
  ['could not be scanned', 'UNSUPPORTED', 'infected'],
  ['was out of the scan’s reach', 'ACCESS_DENIED', 'infected'],
])('a file that %s', async (_title, status, expected) => {
  const tag = status ? `<Tag><Key>GuardDutyMalwareScanStatus</Key><Value>${status}</Value></Tag>` : '';
  const { store, requests } = await serve(() => xml(200, `<Tagging><TagSet>${tag}</TagSet></Tagging>`));
  expect(await store.scan(document, new Uint8Array())).toBe(expected);
  expect(requests[0]?.path).toMatch(/\?tagging/);
});
