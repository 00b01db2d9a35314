import { UnexpectedAnswer } from '../../lib/api-problem.ts';
import type { FhirClient } from '../../lib/fhir-client.ts';

/* Bulk Data Access: all that a person may read, put into files by the server (NDJSON). */

type Server = Pick<FhirClient, 'request'>;

export type ExportProgress =
  | { progress: string }
  | { files: { type: string; place: string; count: number }[] };

/** Answers say whole addresses; the client is asked for what is below the server's. */
const below = /\/\$export\/.+$/;

function placeIn(address: string | null): string {
  const [place] = below.exec(address ?? '') ?? [];
  if (place === undefined) throw new UnexpectedAnswer();
  return place;
}

/** Begins, and answers where to ask how far it is. */
export async function beginExport(fhir: Server): Promise<string> {
  const response = await fhir.request('/$export', { headers: { prefer: 'respond-async' } });
  return placeIn(response.headers.get('content-location'));
}

/** How far it is, in words, or the files once they are there. */
export async function readExport(fhir: Server, place: string, signal: AbortSignal): Promise<ExportProgress> {
  const response = await fhir.request(place, { signal });
  if (response.status === 202) return { progress: response.headers.get('x-progress') ?? '' };
  const { output } = (await response.json()) as { output: { type: string; url: string; count: number }[] };
  return { files: output.map(({ type, url, count }) => ({ type, count, place: placeIn(url) })) };
}

/** Resources, one a line. */
export async function readExportFile(fhir: Server, place: string): Promise<Blob> {
  const response = await fhir.request(place, { headers: { accept: 'application/fhir+ndjson' } });
  return response.blob();
}
