import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { attachmentDigestUrl } from '../../contracts/authorship-marks.ts';
import { signedContentOf } from '../../contracts/signed-content.ts';
import { type FhirResource, isObject, type Repository, refuse } from '../../fhir/index.ts';
import { nestedIn } from './nested.ts';

/** Of attachments whose bytes are kept apart: SHA-256 in base64, until their resource is signed; null of what is not there. */
const digests = new WeakMap<object, string | null>();

const file =
  /^(?:\/?(?:fhir\/R4\/)?(Binary)|\/api\/documents)\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/[^/]+)?$/;

/** Looks up what is attached to what may be about to be signed. */
export async function noteDigests(repository: Repository, resource: FhirResource): Promise<void> {
  if (signedContentOf(resource.resourceType)?.signer === undefined) return;
  for (const { key, value, holder } of nestedIn(resource)) {
    if (key !== 'url' || typeof value !== 'string') continue;
    const { baseUrl } = repository;
    const isOwn = baseUrl !== '' && value.startsWith(`${baseUrl}/`);
    const [, binary, id] = file.exec(isOwn ? value.slice(baseUrl.length) : value) ?? [];
    if (id === undefined) continue;
    const digest = binary ? await digestOfBinary(repository, id) : await digestOfDocument(repository, id);
    digests.set(holder, digest ?? null);
  }
}

/**
 * Puts the digests of files beside their addresses, so that a signature covers the bytes, too. What is not there
 * cannot be signed: whoever came first would fill it.
 */
export function coverAttachments(resource: FhirResource): void {
  for (const { key, holder, path } of nestedIn(resource)) {
    const digest = key === 'url' ? digests.get(holder) : undefined;
    if (digest === undefined) continue;
    if (digest === null) throw missing(`${resource.resourceType}.${path}`);
    const others = Array.isArray(holder.extension)
      ? holder.extension.filter((one) => !isObject(one) || one.url !== attachmentDigestUrl)
      : [];
    holder.extension = [...others, { url: attachmentDigestUrl, valueBase64Binary: digest }];
  }
}

const missing = (path: string) =>
  refuse(422, 'not-found', 'El archivo adjunto no existe: no se puede firmar.', path);

/** Others may point at a file, which has no versions for them: another content is another file. `before` null: it was deleted. */
export function refuseToChangeFile(resource: FhirResource, before: FhirResource | null): void {
  const content = ({ meta: _, ...rest }: FhirResource) => rest;
  if (before && isDeepStrictEqual(content(before), content(resource))) return;
  throw refuse(409, 'business-rule', 'Un archivo guardado no se cambia: guarde otro nuevo.', 'Binary');
}

export function refuseToDeleteFile(): never {
  throw refuse(
    409,
    'business-rule',
    'Un archivo guardado no se borra: puede formar parte de lo firmado.',
    'Binary',
  );
}

async function digestOfBinary(repository: Repository, id: string): Promise<string | undefined> {
  const found = await repository.find('Binary', id);
  if (!found) return undefined;
  return createHash('sha256')
    .update(Buffer.from(found.resource.data ?? '', 'base64'))
    .digest('base64');
}

/** As it was kept when the file had been looked at. */
async function digestOfDocument(repository: Repository, id: string): Promise<string | undefined> {
  const [row] = await repository.sql<{ sha256: string | null }>(
    `SELECT sha256 FROM documents WHERE organization_id = $1 AND document_id::text = $2 AND state = 'ready'`,
    [repository.caller.organization_id, id],
  );
  return row?.sha256 ? Buffer.from(row.sha256, 'hex').toString('base64') : undefined;
}
