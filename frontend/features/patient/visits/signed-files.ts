import type { Attachment, DocumentReference } from '@medplum/fhirtypes';
import { attachmentDigestUrl } from '../../../../lambdas/contracts/authorship-marks.ts';
import { documentRoutes } from '../../../../lambdas/contracts/documents.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import type { FhirClient } from '../../../lib/fhir-client.ts';
import { FileGone, fetchFile } from '../../../lib/signed-file.ts';

/** A file that lies apart from the note, with the SHA-256 of the bytes that were signed with it, in base64. */
export interface SignedFile {
  url: string;
  digest: string;
  sizeBytes: number | undefined;
}

export const signedFiles = ({ content }: Pick<DocumentReference, 'content'>): SignedFile[] =>
  content.flatMap(({ attachment }) => {
    const digest = digestOf(attachment);
    const { url, size: sizeBytes } = attachment;
    return url === undefined || digest === undefined ? [] : [{ url, digest, sizeBytes }];
  });

const digestOf = ({ extension }: Attachment) =>
  extension?.find(({ url }) => url === attachmentDigestUrl)?.valueBase64Binary;

/** The bytes of a file; undefined of one that is not there. Rejects where they do not come. */
export type ReadFile = (url: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

export const fileReader =
  ({ api, fhir }: { api: ApiClient; fhir: FhirClient }, signal?: AbortSignal): ReadFile =>
  async (url) => {
    const [, documentId] = /^\/api\/documents\/([\da-f-]{36})$/.exec(url) ?? [];
    const [, binaryId] = /(?:^|\/)Binary\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/[^/]+)?$/.exec(url) ?? [];
    try {
      if (documentId !== undefined) {
        const { link } = await api.of(documentRoutes).call('readDocument', { params: { documentId } });
        return link ? new Uint8Array(await (await fetchFile(link.url, signal)).arrayBuffer()) : undefined;
      }
      const { resource } = await fhir.read('Binary', binaryId ?? '', signal);
      return Uint8Array.from(atob(resource.data ?? ''), (character) => character.charCodeAt(0));
    } catch (error) {
      if (error instanceof FileGone) return undefined;
      if (error instanceof ApiProblem && error.kind === 'not-found') return undefined;
      throw error;
    }
  };

/** In bytes: a chart that is opened on the move does not fetch more of a file than this to check it. */
const largestChecked = 5 * 1024 * 1024;

export type FileState = 'matches' | 'differs' | 'missing' | 'unchecked';

export async function fileState(
  { url, digest, sizeBytes = 0 }: SignedFile,
  read: ReadFile,
): Promise<FileState> {
  if (sizeBytes > largestChecked) return 'unchecked';
  try {
    const bytes = await read(url);
    if (!bytes) return 'missing';
    return (await sha256(bytes)) === digest ? 'matches' : 'differs';
  } catch {
    return 'unchecked';
  }
}

/** In base64. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest));
}
