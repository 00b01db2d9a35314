import { parseAccept } from 'hono/utils/accept';
import type { FhirCall } from './interactions/call.ts';
import { refuse } from './outcome.ts';

const jsonNames = new Set(['json', 'application/json', 'application/fhir+json', 'text/json']);
/** What a client may accept of us besides: everything, and the files of an export. */
const otherNames = new Set([
  '*/*',
  'application/*',
  'application/fhir+ndjson',
  'application/ndjson',
  'ndjson',
]);

/**
 * How a client wants its answer (https://hl7.org/fhir/R4/http.html#mime-type): `_format` stands in for `Accept`. Answers are
 * JSON; 406 for who takes none. Takes both parameters out of the query: nobody else needs them.
 */
export function negotiate(call: FhirCall, accept: string | undefined): { isPretty: boolean } {
  const format = call.query.find(([name]) => name === '_format')?.[1];
  const isTaken =
    format === undefined
      ? accepts(accept)
      : [jsonNames, otherNames].some((names) => names.has(mediaTypeOf(format)));
  if (!isTaken) throw refuse(406, 'not-supported', 'Las respuestas son JSON: acepte application/fhir+json.');
  const pretty = call.query.find(([name]) => name === '_pretty')?.[1];
  if (pretty !== undefined && pretty !== 'true' && pretty !== 'false') {
    throw refuse(400, 'value', 'El parámetro _pretty es true o false.');
  }
  call.query = call.query.filter(([name]) => name !== '_pretty' && name !== '_format');
  return { isPretty: pretty === 'true' };
}

function accepts(header: string | undefined): boolean {
  if (header === undefined || header.trim() === '') return true;
  return parseAccept(header).some(({ type, q }) => {
    const name = mediaTypeOf(type);
    return q > 0 && (jsonNames.has(name) || otherNames.has(name));
  });
}

/** A plus sign that nobody encoded is read as a space. */
const mediaTypeOf = (text: string) => (text.split(';')[0] ?? '').trim().toLowerCase().replace(' ', '+');
