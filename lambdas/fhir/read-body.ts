import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { refuse } from './outcome.ts';

/** Bytes of a request as it is sent. */
export const maximumBodyBytes = 10 * 1024 * 1024;

/**
 * Bytes of a compressed request once it is read. Gateways cap what is sent (Lambda at 6 MB), and imports send
 * Bundles that are larger; FHIR's JSON shrinks to a tenth.
 */
export const maximumInflatedBytes = 32 * 1024 * 1024;

const inflate = promisify(gunzip);
const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MiB`;

export const tooLarge = (bytes: number) =>
  refuse(413, 'too-long', `El contenido supera ${mebibytes(bytes)}.`);

/** The text of a body, inflated where it came compressed: 413, 415 or 400 for what is too large or cannot be read. */
export async function readText(request: Request): Promise<string> {
  const sent = new Uint8Array(await request.arrayBuffer());
  const coding = (request.headers.get('content-encoding') ?? 'identity').trim().toLowerCase();
  if (coding === 'identity' || sent.length === 0) return decode(sent);
  if (coding !== 'gzip' && coding !== 'x-gzip')
    throw refuse(415, 'not-supported', 'El contenido comprimido se admite como gzip.');
  // Stops at the limit: what a bomb would inflate to is never held.
  const inflated = await inflate(sent, { maxOutputLength: maximumInflatedBytes }).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    throw code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLarge(maximumInflatedBytes)
      : refuse(400, 'structure', 'El contenido no es gzip válido.');
  });
  return decode(inflated);
}

/** JSON is UTF-8 (RFC 8259 §8.1); read as anything else, an accent would be replaced in silence. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse(400, 'structure', 'El contenido no está en UTF-8.');
  }
}
