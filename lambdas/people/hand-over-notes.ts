import type { Composition, DocumentReference, Reference } from '@medplum/fhirtypes';
import { existing, type FhirResource, type Repository, unsignedBy, userSystem } from '../fhir/index.ts';

/** The drafts that name somebody as an author, as `Type/id`. */
export const notesOf = (repository: Repository, userId: string): Promise<string[]> =>
  unsignedBy(repository, `Practitioner/${userId}`);

/** Whoever wrote it stays its author; another may finish and sign it, since they are named beside them. */
export async function handOverNotes(
  repository: Repository,
  notes: readonly string[],
  to: { userId: string; name: string },
): Promise<void> {
  const reference = `Practitioner/${to.userId}`;
  const isPractitioner = (await existing(repository, [reference])).has(reference);
  const author: Reference = {
    ...(isPractitioner ? { reference } : {}),
    type: 'Practitioner',
    identifier: { system: userSystem, value: to.userId },
    display: to.name,
  };
  for (const name of notes) {
    const [type = '', id = ''] = name.split('/');
    const found = await repository.findForUpdate(type, id);
    if (!found) continue;
    const note = found.resource as unknown as (DocumentReference | Composition) & { id: string };
    const authors: Reference[] = note.author ?? [];
    if (authors.some(({ reference: known }) => known === reference)) continue;
    const next = { ...note, author: [...authors, author] };
    await repository.update(next as unknown as FhirResource & { id: string });
  }
}
