import type * as z from 'zod';
import spanish from 'zod/v4/locales/es.js';
import { isStorable } from '../contracts/plain-text.ts';
import { largestPackedMeasure } from '../contracts/quality.ts';
import { largestDefinitionBytes } from '../contracts/workflows/definition.ts';
import { largestFileBytes } from '../contracts/workflows/transfer.ts';
import type { Refusal } from './refusal.ts';

/** Bytes; the largest document of `/api` is far smaller, and files go to storage directly. */
export const maximumBodyBytes = 256 * 1024;

/** What a measure's bundle is packed to, and what is written around it. */
const measureBytes = largestPackedMeasure + 10_000;

/** A laboratory's message of the day can be long. In the cloud what stands before us takes less (README of lambdas/laboratory). */
export const largerBodies = {
  '/api/inbound/hl7': 20 * 1024 * 1024,
  '/api/quality/measures': measureBytes,
  '/api/quality/measures/preview': measureBytes,
  // With photographs, of one form.
  '/api/patient-page/answers': 4 * 1024 * 1024,
  // A definition with its name; `*` stands for the id.
  '/api/workflows': largestDefinitionBytes + 16 * 1024,
  '/api/workflows/*': largestDefinitionBytes + 16 * 1024,
  // A text within JSON, whose quotes are written as two signs.
  '/api/workflows/import': 2 * largestFileBytes,
} as const;

/** JSON is UTF-8 (RFC 8259 §8.1); read as anything else, an accent would be replaced in silence. */
const acceptedTypes = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

/** What is wrong with a field, where its schema has no words of its own for it. */
const { localeError } = spanish();

const refuse = (kind: Refusal['kind'], detail: string) => ({ refusal: { kind, detail } });

/** Reads and checks a JSON body: 413, 415, 400 and 422 in that order. Unknown fields are refused, not dropped. */
export async function readBody<Body>(
  request: Request,
  schema: z.ZodType<Body>,
): Promise<{ value: Body } | { refusal: Refusal }> {
  const isPlain = (request.headers.get('content-encoding') ?? 'identity') === 'identity';
  if (!isPlain || !acceptedTypes.test(request.headers.get('content-type') ?? '')) {
    return refuse('unsupported-media-type', 'Envíe el contenido como application/json, en UTF-8.');
  }
  let json: unknown;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await request.arrayBuffer());
    json = JSON.parse(text, assertStorable);
  } catch {
    return refuse('bad-request', 'El contenido no es JSON válido.');
  }
  const parsed = schema.safeParse(json, { error: localeError });
  if (parsed.success) return { value: parsed.data };
  const errors = parsed.error.issues.map((issue) => ({
    pointer: issue.path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
    detail:
      issue.code === 'unrecognized_keys' ? `Campo desconocido: ${issue.keys.join(', ')}` : issue.message,
  }));
  return { refusal: { kind: 'invalid', detail: 'Revise los datos indicados.', errors } };
}

/** JSON's escapes can spell what the database cannot store. Called for each field and each element. */
function assertStorable(key: string, value: unknown): unknown {
  if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) {
    throw new SyntaxError('Not storable');
  }
  return value;
}
