import {
  type FhirResource,
  provenanceAuthors,
  type Repository,
  refuse,
  type WriteRule,
  type Writer,
} from '../../fhir/index.ts';
import { type Acting, actingIn } from './acting.ts';
import { isImported, withOrigin } from './marks.ts';
import { attribute } from './rule.ts';
import { refuseToChangeSigned, refuseToDelete, sign } from './signed.ts';

/** Who may write what about whom, for everything that is written: see README.md. */
export const authorship: WriteRule = {
  create(repository, resource, writer) {
    return attributed(repository, resource, null, writer);
  },

  async update(repository, resource, before, writer) {
    const acting = actingIn(repository);
    // What was brought in may be corrected from where it came; what was signed here, by nobody's import.
    if (before && writer.isClient && !(writer.importSource !== undefined && isImported(before))) {
      const proposed = { resource, before, acting, isClient: true, now: repository.now.toISOString() };
      await refuseToChangeSigned(proposed, () => hasWritten(repository, before, acting));
    }
    return attributed(repository, resource, before, writer);
  },

  remove(_repository, before) {
    if (before.resourceType === 'Provenance') throw platformAlone();
    refuseToDelete(before);
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
    const imported = { source: writer.importSource, by: acting.reference, at: now };
    return withOrigin(resource, before, { imported });
  }
  const { isClient } = writer;
  if (isClient && resource.resourceType === 'Provenance') throw platformAlone();
  const proposed = { resource, before, acting, isClient, now };
  const isForOthers = attribute(proposed);
  if (isClient) sign(proposed);
  // What the platform itself takes in or does is nobody's statement.
  return withOrigin(
    resource,
    before,
    isForOthers && !acting.isPlatform ? { recordedBy: acting.reference } : {},
  );
}

/** Whether the caller wrote a version of it, as its Provenance tells. */
async function hasWritten(
  repository: Repository,
  { resourceType, id = '' }: FhirResource,
  acting: Acting,
): Promise<boolean> {
  const authors = await provenanceAuthors(repository, resourceType, id);
  return authors.some((who) => acting.isNamedBy(who));
}

const platformAlone = () =>
  refuse(403, 'forbidden', 'La procedencia de los datos la escribe solo la plataforma.', 'Provenance');

const notYoursToImport = () =>
  refuse(
    403,
    'forbidden',
    'Solo un administrador puede traer datos de otro sistema con sus autores y fechas.',
  );
