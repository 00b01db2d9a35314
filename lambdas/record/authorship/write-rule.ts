import { signedContentOf } from '../../contracts/signed-content.ts';
import {
  type FhirResource,
  provenanceAuthors,
  type Repository,
  refuse,
  type WriteRule,
  type Writer,
} from '../../fhir/index.ts';
import { dropAcknowledgements } from './acknowledged.ts';
import { type Acting, actingIn } from './acting.ts';
import { noteDigests, refuseToChangeFile, refuseToDeleteFile } from './attachments.ts';
import { importedDigest, refuseToOverwrite, withoutOwnMarks } from './imports.ts';
import { withOrigin } from './marks.ts';
import { nameTruly } from './names.ts';
import { partsOf } from './parts.ts';
import { isRewritten } from './rewritten.ts';
import { attribute, type Proposed, platformAlone } from './rule.ts';
import { isSigned, refuseToChangeSigned, refuseToDelete, sign } from './signed.ts';
import { refuseToChangeSignedInside, refuseToDropSigned, refuseToSignInside } from './signed-parts.ts';
import { isNote, mayBeSigned, noteAskedSigning } from './signing.ts';

/** Who may write what about whom, for everything that is written: see README.md. */
export const authorship: WriteRule = {
  async prepare(repository, resource, { importSource }, isNew) {
    // An import keeps what it brings.
    if (importSource !== undefined) return;
    await nameTruly(repository, resource, isNew);
    if (isSigned(resource)) await noteDigests(repository, resource);
    if (partsOf(resource, null).some((part) => isNote(part.resource))) await noteAskedSigning(repository);
  },

  create(repository, resource, writer) {
    return attributed(repository, resource, null, writer);
  },

  async update(repository, resource, before, writer) {
    // It is only added to, by imports as well.
    if (before?.resourceType === 'Provenance') throw platformAlone();
    if (resource.resourceType === 'Binary') refuseToChangeFile(resource, before);
    if (before && writer.isClient) {
      const acting = actingIn(repository);
      const proposed = proposedIn(repository, { resource, before, acting }, writer);
      if (writer.importSource !== undefined) refuseToOverwrite(resource, before);
      else {
        await refuseToChangeSigned(proposed, () => hasIssued(repository, before, acting));
        await refuseToChangeSignedInside(proposed);
        refuseToDropSigned(before, resource);
      }
    }
    return attributed(repository, resource, before, writer);
  },

  remove(_repository, before) {
    if (before.resourceType === 'Provenance') throw platformAlone();
    if (before.resourceType === 'Binary') refuseToDeleteFile();
    refuseToDelete(before);
    refuseToDropSigned(before, null);
  },
};

function attributed<Resource extends FhirResource>(
  repository: Repository,
  resource: Resource,
  before: FhirResource | null,
  writer: Writer,
): Resource {
  const acting = actingIn(repository);
  const now = repository.now.toISOString();
  if (writer.importSource !== undefined) {
    if (!acting.isAdministrator) throw notYoursToImport();
    withoutOwnMarks(resource);
    const digest = importedDigest(resource);
    return withOrigin(resource, before, {
      imported: { source: writer.importSource, by: acting.reference, at: now, digest },
    });
  }
  const { isClient } = writer;
  const proposed = proposedIn(repository, { resource, before, acting }, writer);
  if (isClient) {
    refuseToSignInside(proposed);
    dropAcknowledgements(proposed);
  }
  const namesOthers = attribute(proposed) || (isClient && isRewritten(resource, before, acting));
  const standsForOthers = sign(proposed);
  // What the platform itself takes in or does is nobody's statement.
  const isForOthers = (namesOthers || standsForOthers) && !acting.isPlatform;
  return withOrigin(resource, before, isForOthers ? { recordedBy: acting.reference } : {});
}

const proposedIn = (
  repository: Repository,
  what: Pick<Proposed, 'resource' | 'before' | 'acting'>,
  writer: Writer,
): Proposed => ({
  ...what,
  isClient: writer.isClient,
  now: repository.now.toISOString(),
  signing: writer.signing,
  mayBeSigned: mayBeSigned(repository, writer),
});

/** Whether the caller made the version of it that was given out first, as its Provenance tells. */
async function hasIssued(
  repository: Repository,
  { resourceType, id = '' }: FhirResource,
  acting: Acting,
): Promise<boolean> {
  const rules = signedContentOf(resourceType);
  if (!rules) return false;
  const { status, signed: states } = rules;
  const authors = await provenanceAuthors(repository, { resourceType, id, status, states });
  return authors.some((who) => acting.isNamedBy(who));
}

const notYoursToImport = () =>
  refuse(
    403,
    'forbidden',
    'Solo un administrador puede traer datos de otro sistema con sus autores y fechas.',
  );
