import type * as z from 'zod';
import type { Refusal } from './refusal.ts';

/** Bytes; the largest document of `/api` is far smaller, and files go to storage directly. */
export const maximumBodyBytes = 256 * 1024;

/** Reads and checks a JSON body: 413, 415, 400 and 422 in that order. Unknown fields are refused, not dropped. */
export async function readBody<Body>(
  request: Request,
  schema: z.ZodType<Body>,
): Promise<{ value: Body } | { refusal: Refusal }> {
  const mediaType = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    return {
      refusal: { kind: 'unsupported-media-type', detail: 'Envíe el contenido como application/json.' },
    };
  }
  let json: unknown;
  try {
    json = await request.json();
  } catch {
    return { refusal: { kind: 'bad-request', detail: 'El contenido no es JSON válido.' } };
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { value: parsed.data };
  const errors = parsed.error.issues.map((issue) => ({
    pointer: issue.path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
    detail:
      issue.code === 'unrecognized_keys' ? `Campo desconocido: ${issue.keys.join(', ')}` : issue.message,
  }));
  return { refusal: { kind: 'invalid', detail: 'Revise los datos indicados.', errors } };
}
