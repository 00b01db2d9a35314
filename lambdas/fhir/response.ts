import type { FhirAnswer } from './interactions/call.ts';
import { prettyJson, writeJson } from './json.ts';
import { type FhirRefusal, operationOutcome } from './outcome.ts';

const mediaType = 'application/fhir+json; charset=utf-8';

export function answerResponse(
  { status, body, version, lastModified, location, headers: own }: FhirAnswer,
  baseUrl: string,
  isPretty = false,
): Response {
  const headers = new Headers(own);
  if (version !== undefined) headers.set('etag', `W/"${version}"`);
  if (lastModified) headers.set('last-modified', lastModified.toUTCString());
  if (location !== undefined) headers.set('location', `${baseUrl}/${location}`);
  if (!body || status === 304 || status === 204) return new Response(null, { status, headers });
  if (!headers.has('content-type')) headers.set('content-type', mediaType);
  const text = writeJson(body);
  return new Response(isPretty ? prettyJson(text) : text, { status, headers });
}

export function refusalResponse(refusal: FhirRefusal, extra: Record<string, string> = {}): Response {
  const headers = new Headers({ 'content-type': mediaType, ...extra });
  if (refusal.status === 401 && !headers.has('www-authenticate')) headers.set('www-authenticate', 'Bearer');
  if (refusal.status === 503) headers.set('retry-after', '5');
  return new Response(JSON.stringify(operationOutcome(refusal.issues)), { status: refusal.status, headers });
}
