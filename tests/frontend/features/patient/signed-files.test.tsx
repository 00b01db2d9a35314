import type { DocumentReference } from '@medplum/fhirtypes';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleFiles } from '../../../support/sample-files.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

/* A document that was signed with files that lie apart, on the chart of the real platform. */

const fileText = 'Radiografía de tórax sin hallazgos.';
let clinic: Clinic;
let documentId: string;

beforeAll(async () => {
  clinic = await startClinic();
  documentId = await uploaded();
  const { resource: binary } = await clinic.colleague.create({
    resourceType: 'Binary',
    id: crypto.randomUUID(),
    contentType: 'text/plain',
    data: Buffer.from(fileText).toString('base64'),
  });
  await sign('Con un archivo', `/api/documents/${documentId}`);
  await sign('Con un recurso', `Binary/${binary.id}`);
});
afterAll(() => clinic?.platform.close());

async function uploaded(): Promise<string> {
  const call = await clinic.api('luis');
  const { body } = await call('POST', '/documents', {
    body: { name: 'torax.pdf', contentType: 'application/pdf', sizeBytes: sampleFiles.pdf.byteLength },
  });
  const { url, headers } = body.upload;
  await fetch(new URL(url, clinic.platform.url), {
    method: 'PUT',
    headers,
    body: new Uint8Array(sampleFiles.pdf),
  });
  const { documentId: id } = body.document;
  // The server in this process looks at Node's bytes, not at those of the page.
  vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer));
  const done = await call('POST', `/documents/${id}/complete`);
  vi.unstubAllGlobals();
  expect(done.body.document.state).toBe('ready');
  return id;
}

async function sign(description: string, url: string): Promise<void> {
  const me = await (await clinic.api('luis'))('GET', '/me');
  const signed: DocumentReference & { id: string } = {
    resourceType: 'DocumentReference',
    id: crypto.randomUUID(),
    status: 'current',
    docStatus: 'final',
    description,
    subject: { reference: 'Patient/maria' },
    author: [{ identifier: { system: 'urn:auxilia:user', value: me.body.userId } }],
    content: [{ attachment: { contentType: 'text/plain', url } }],
  };
  await clinic.colleague.create(signed);
}

/** Puts another answer in the place of that of an address. */
function answerInstead(part: string, answer: () => Response) {
  const network = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    String(url).includes(part) ? Promise.resolve(answer()) : network(url, init),
  );
}

async function itemOf(title: string) {
  await clinic.open('luis', '/paciente/maria?vista=documentos');
  const item = (await screen.findByText(title)).closest('li');
  return within(item as HTMLElement);
}

const doubts = /no coincide con lo firmado|que se firmó|no comprobados/;

describe('A document whose files lie apart', () => {
  it.each(['Con un archivo', 'Con un recurso'])('%s is compared with what was signed', async (title) => {
    const network = globalThis.fetch;
    const asked = vi.fn(network);
    vi.stubGlobal('fetch', asked);
    const item = await itemOf(title);
    const part = title === 'Con un archivo' ? `/documents/${documentId}` : '/Binary/';
    await waitFor(() => expect(asked.mock.calls.some(([url]) => String(url).includes(part))).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(item.queryByText(doubts)).not.toBeInTheDocument();
  });

  it('says that one of them is another', async () => {
    answerInstead('/Binary/', () =>
      Response.json(
        { resourceType: 'Binary', id: 'x', contentType: 'text/plain', data: 'QUJD' },
        { headers: { etag: 'W/"1"', 'content-type': 'application/fhir+json' } },
      ),
    );
    const item = await itemOf('Con un recurso');
    expect(await item.findByText('Un archivo adjunto no coincide con lo firmado')).toBeVisible();
  });

  it('says that one is gone', async () => {
    answerInstead(`/api/documents/${documentId}`, () =>
      Response.json(
        { type: 'urn:auxilia:problem:not-found', title: 'x', status: 404, detail: 'No existe ese archivo.' },
        { status: 404, headers: { 'content-type': 'application/problem+json' } },
      ),
    );
    const item = await itemOf('Con un archivo');
    expect(await item.findByText('Falta un archivo que se firmó')).toBeVisible();
  });

  it('says that it could not be compared', async () => {
    answerInstead(`/api/documents/${documentId}`, () => new Response(null, { status: 503 }));
    const item = await itemOf('Con un archivo');
    expect(await item.findByText('Archivos firmados: no comprobados', {}, { timeout: 10_000 })).toBeVisible();
  });
});
