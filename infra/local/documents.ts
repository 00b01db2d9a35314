import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { link, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import {
  contentDisposition,
  type DocumentKey,
  type DocumentStore,
  downloadMinutes,
  objectKey,
  uploadMinutes,
} from '../../lambdas/platform/document-store.ts';

/** What every virus scanner must find, and no virus: https://www.eicar.org/download-anti-malware-testfile/ */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/**
 * S3 and its virus scan, played by a folder in DATA_DIR and links that this machine signs itself. An upload is
 * whole or not there, and can be made once. `directory` null keeps the files of one run alone.
 */
export function openLocalDocuments(options: {
  store: DatabaseSync;
  directory: string | null;
  now: () => Date;
  url: () => string;
}) {
  const { now } = options;
  const root = options.directory ?? mkdtempSync(join(tmpdir(), 'auxilia-documents-'));
  const key = signingKey(options.store);
  const fileOf = (document: DocumentKey) => join(root, objectKey(document));
  const sign = (method: string, path: string, query: URLSearchParams) =>
    createHmac('sha256', key).update(`${method}\n${path}\n${query}`).digest();

  function makeLink(method: string, document: DocumentKey, minutes: number, facts: Record<string, string>) {
    const expiresAt = new Date(now().getTime() + minutes * 60_000);
    const path = `/_local/documents/${document.organizationId}/${document.documentId}`;
    const query = new URLSearchParams({ ...facts, expires: String(expiresAt.getTime()) });
    query.append('signature', sign(method, path, query).toString('base64url'));
    return { url: `${options.url()}${path}?${query}`, expiresAt };
  }

  /** What the link was signed with; undefined where it was not, was changed, or has expired. */
  function readLink(method: string, url: string): URLSearchParams | undefined {
    const { pathname, searchParams } = new URL(url);
    const given = Buffer.from(searchParams.get('signature') ?? '', 'base64url');
    searchParams.delete('signature');
    const right = sign(method, pathname, searchParams);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    return Number(searchParams.get('expires')) > now().getTime() ? searchParams : undefined;
  }

  const documents: DocumentStore = {
    async uploadLink(document) {
      const { contentType, sizeBytes } = document;
      const link = makeLink('PUT', document, uploadMinutes, { contentType, size: String(sizeBytes) });
      return { ...link, headers: { 'content-type': contentType, 'if-none-match': '*' } };
    },
    async downloadLink(document) {
      const { contentType, name } = document;
      return makeLink('GET', document, downloadMinutes, { contentType, name });
    },
    async read(document) {
      const file = fileOf(document);
      return existsSync(file) ? readFileSync(file) : undefined;
    },
    async remove(document) {
      rmSync(fileOf(document), { force: true });
    },
    async scan(_document, bytes) {
      return Buffer.from(bytes).includes(eicar) ? 'infected' : 'clean';
    },
  };

  const pages = new Hono()
    .put('/documents/:organizationId/:documentId', async (context) => {
      const facts = readLink('PUT', context.req.url);
      if (!facts) return context.text('Enlace no válido o caducado.', 403);
      const { headers } = context.req.raw;
      const isAsSigned =
        headers.get('content-type') === facts.get('contentType') &&
        headers.get('content-length') === facts.get('size');
      if (!isAsSigned) return context.text('El archivo no es el anunciado.', 403);
      const bytes = new Uint8Array(await context.req.arrayBuffer());
      if (String(bytes.byteLength) !== facts.get('size'))
        return context.text('El archivo no está completo.', 400);
      const isNew = await writeOnce(fileOf(context.req.param()), bytes);
      return isNew ? context.body(null, 200) : context.text('El archivo ya se envió.', 412);
    })
    .get('/documents/:organizationId/:documentId', async (context) => {
      const facts = readLink('GET', context.req.url);
      if (!facts) return context.text('Enlace no válido o caducado.', 403);
      const bytes = await documents.read(context.req.param());
      if (!bytes) return context.text('No existe ese archivo.', 404);
      return context.body(new Uint8Array(bytes), 200, {
        'content-type': facts.get('contentType') ?? 'application/octet-stream',
        'content-disposition': contentDisposition(facts.get('name') ?? ''),
      });
    });

  const close = () => {
    if (options.directory === null) rmSync(root, { recursive: true, force: true });
  };
  return { documents, pages, close };
}

/** Made at the first start and kept, so that links outlive a restart. */
function signingKey(store: DatabaseSync): Buffer {
  store.exec('CREATE TABLE IF NOT EXISTS documents_key (key BLOB NOT NULL)');
  const row = store.prepare('SELECT key FROM documents_key').get();
  if (row?.key instanceof Uint8Array) return Buffer.from(row.key);
  const key = randomBytes(32);
  store.prepare('INSERT INTO documents_key VALUES (?)').run(key);
  return key;
}

/** On disk before it has its name; false when the name is taken. */
async function writeOnce(file: string, bytes: Uint8Array): Promise<boolean> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${randomUUID()}.part`;
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
    await link(unfinished, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await handle.close();
    await unlink(unfinished);
  }
}
