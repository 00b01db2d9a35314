import {
  type CdsRequest,
  type CdsResource,
  cdsResourceSchema,
  maximumCdsBytes,
} from '../../contracts/cds-hooks.ts';
import type { PublicFetch } from '../../platform/public-fetch.ts';
import { requireAbout } from '../about-patient.ts';
import { filledTemplate, resourcesOf } from '../read-prefetch.ts';
import { CdsRefusal } from '../refusal.ts';
import type { Prefetched } from '../service.ts';

/** No list of one patient has more pages than a service waits for. */
const mostPages = 5;

/**
 * Fields that a client did not send, as its own server of FHIR answers them with the token that it sends along: from the
 * one address that is registered, and no other.
 */
export async function fetchPrefetch(
  fetch: PublicFetch,
  registered: string,
  request: CdsRequest,
  templates: Readonly<Record<string, string>>,
  fields: readonly string[],
): Promise<Prefetched> {
  const { fhirServer, fhirAuthorization, context } = request;
  if (fhirServer === undefined || fhirAuthorization === undefined) return {};
  const base = registered.replace(/\/$/, '');
  if (fhirServer.replace(/\/$/, '') !== base)
    throw new CdsRefusal('forbidden', 'fhirServer no es el servidor registrado de este sistema.');
  const headers = {
    accept: 'application/fhir+json',
    authorization: `Bearer ${fhirAuthorization.access_token}`,
  };
  const read = async (field: string): Promise<[string, CdsResource[]]> => {
    const found: CdsResource[] = [];
    let url: string | undefined = `${base}/${filledTemplate(templates[field] ?? '', context.patientId)}`;
    for (let page = 0; url !== undefined; page++) {
      if (page >= mostPages || !url.startsWith(`${base}/`)) throw notFetched(field);
      const answer: CdsResource = await readPage(fetch, url, headers, field);
      requireAbout(answer, { patientId: context.patientId, fhirServer }, field);
      const { next, rest } = withoutNext(answer);
      found.push(...resourcesOf(rest, field));
      url = next;
    }
    return [field, found];
  };
  return Object.fromEntries(await Promise.all(fields.map(read)));
}

const notFetched = (field: string) =>
  new CdsRefusal('missing-data', `El servidor de FHIR no ha dado el campo ${field}.`);

async function readPage(
  fetch: PublicFetch,
  url: string,
  headers: Record<string, string>,
  field: string,
): Promise<CdsResource> {
  try {
    const { status, text } = await fetch(url, { maximumBytes: maximumCdsBytes, headers });
    const answer = cdsResourceSchema.safeParse(status === 200 ? JSON.parse(text) : undefined);
    if (answer.success) return answer.data;
  } catch {
    // Said below, in the same words.
  }
  throw notFetched(field);
}

function withoutNext(answer: CdsResource): { next: string | undefined; rest: CdsResource } {
  const links = Array.isArray(answer.link) ? (answer.link as { relation?: unknown; url?: unknown }[]) : [];
  const next = links.find(({ relation }) => relation === 'next')?.url;
  return { next: typeof next === 'string' ? next : undefined, rest: { ...answer, link: [] } };
}
