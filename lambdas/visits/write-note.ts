import type { Composition, DocumentReference } from '@medplum/fhirtypes';
import type * as z from 'zod';
import { noteKind } from '../clinical/notes/note-kinds.ts';
import type { NoteSigning } from '../contracts/note-signing.ts';
import type { Note, newNoteSchema, noteDraftSchema } from '../contracts/notes.ts';
import { statusReasonUrl } from '../contracts/signed-content.ts';
import { type Repository, refuse } from '../fhir/index.ts';
import { personReference } from '../messaging/person-reference.ts';
import { findDraft, removeDraft, writeDraft } from './note-drafts.ts';
import {
  compositionIdOf,
  kindOf,
  type NoteContent,
  type NoteFrame,
  toComposition,
  toDocument,
} from './note-resources.ts';
import { describeNote, findNote, readNote, type StoredNote, stateOf } from './read-note.ts';
import { createAs, updateAs } from './write.ts';

/** The record gets the text of a draft at least this often while somebody writes, with an entry of the access log. */
const keptEveryMs = 5 * 60_000;

/** Begins a note: a draft in the record, which lists, charts and hand-overs see from now on. */
export async function createNote(
  repository: Repository,
  { patientId, visitId, kind, title, sections, source, authorId, addendumTo }: z.output<typeof newNoteSchema>,
): Promise<Note> {
  const id = crypto.randomUUID();
  const frame: NoteFrame = {
    id,
    kind,
    patientId,
    visitId,
    author: [await authorOf(repository, authorId)],
    addendumTo: addendumTo === undefined ? undefined : await signedNote(repository, addendumTo, patientId),
  };
  if (visitId !== undefined) await checkVisit(repository, visitId, patientId);
  const content = { title: title ?? noteKind(kind).title, sections, source };
  await createAs(repository, { ...toComposition(frame, content, repository.now), id }, id);
  await createAs(repository, { ...toDocument(frame, content, id, repository.now), id }, id);
  await writeDraft(repository, { noteId: id, patientId }, content, { version: 0, isKept: true });
  return describeNote(repository, await findNote(repository, id));
}

async function authorOf(repository: Repository, authorId: string | undefined) {
  if (authorId === undefined || authorId === repository.caller.user_id) return repository.callerReference;
  const person = await personReference(repository, authorId);
  if (!person) throw refuse(422, 'business-rule', 'Esa persona no es de la organización.', 'authorId');
  return person;
}

async function checkVisit(repository: Repository, visitId: string, patientId: string): Promise<void> {
  const visit = await repository.find('Encounter', visitId);
  if (visit?.resource.subject?.reference !== `Patient/${patientId}`)
    throw refuse(422, 'business-rule', 'La visita no es de este paciente.', 'visitId');
  if (visit.resource.status === 'cancelled' || visit.resource.status === 'entered-in-error')
    throw refuse(
      409,
      'business-rule',
      'La visita no tuvo lugar: no se le escribe ninguna nota. Puede escribirla sin visita.',
    );
}

/** Only what is signed is added to: a draft is changed. */
async function signedNote(repository: Repository, id: string, patientId: string) {
  const note = await findNote(repository, id);
  if (note.patientId !== patientId)
    throw refuse(422, 'business-rule', 'La nota no es de este paciente.', 'addendumTo');
  const state = stateOf(note.document);
  if (state === 'draft')
    throw refuse(409, 'business-rule', 'La nota es un borrador: cámbielo, no le añada nada.', 'addendumTo');
  if (state === 'discarded')
    throw refuse(409, 'business-rule', 'A una nota registrada por error no se le añade nada.', 'addendumTo');
  return { documentId: id, compositionId: note.composition?.id };
}

type Draft = z.output<typeof noteDraftSchema>;

/** Saves the text of a draft over the version that was being written. */
export async function saveDraft(
  repository: Repository,
  id: string,
  version: number,
  { isCheckpoint, ...given }: Draft,
): Promise<{ version: number; savedAt: string } | 'stale'> {
  const note = await findNote(repository, id, true);
  requireDraft(note);
  const draft = await findDraft(repository, id);
  if ((draft?.version ?? 0) !== version) return 'stale';
  const content = { ...given, source: given.source ?? draft?.content.source };
  const isKept =
    draft === undefined ||
    isCheckpoint ||
    draft.keptBy !== repository.caller.user_id ||
    repository.now.getTime() - draft.keptAt.getTime() >= keptEveryMs;
  if (isKept) await keep(repository, note, content);
  const { patientId } = note;
  const saved = await writeDraft(repository, { noteId: id, patientId }, content, { version, isKept });
  return saved ? { version: saved.version, savedAt: repository.now.toISOString() } : 'stale';
}

export function requireDraft({ document }: StoredNote): void {
  const state = stateOf(document);
  if (state === 'draft') return;
  const signer = document.authenticator?.display;
  throw refuse(
    409,
    'business-rule',
    state === 'discarded'
      ? 'Esta nota consta como registrada por error: ya no se cambia.'
      : `Esta nota ya está firmada${signer ? ` por ${signer}` : ''}: lo que falte se le añade aparte.`,
  );
}

interface Standing {
  /** How whoever signs it so showed who they are. */
  signing?: NoteSigning;
  document?: Partial<DocumentReference>;
  composition?: Partial<Composition>;
}

/** Writes a note's text into the record, as it stands there otherwise. A note without sections gets them. */
export async function keep(
  repository: Repository,
  { document, composition, patientId }: StoredNote,
  content: NoteContent,
  standing: Standing = {},
): Promise<void> {
  const signing = standing.signing === undefined ? {} : { signing: standing.signing };
  const frame: NoteFrame = {
    id: document.id,
    kind: kindOf(composition),
    patientId,
    visitId: document.context?.encounter?.[0]?.reference?.replace(/^Encounter\//, ''),
    author: document.author ?? [],
  };
  const compositionId = composition?.id ?? compositionIdOf(document) ?? crypto.randomUUID();
  const written = toComposition(frame, content, repository.now);
  const { title, date, section } = written;
  const { section: _, ...known }: Composition = composition ?? written;
  const next: Composition = {
    ...known,
    author: frame.author,
    title,
    date,
    ...(section ? { section } : {}),
    ...standing.composition,
  };
  if (composition) await updateAs(repository, { ...next, id: compositionId }, signing);
  else await createAs(repository, { ...next, id: compositionId }, compositionId, standing.signing);
  const text = toDocument(frame, content, compositionId, repository.now);
  const kept = {
    ...document,
    description: title,
    content: text.content,
    date: text.date,
    context: { ...document.context, related: text.context?.related },
    ...standing.document,
  } as DocumentReference & { id: string };
  await updateAs(repository, kept, signing);
}

/** Says that a note was an error: a draft that is put away, or a signed one that no longer holds. */
export async function discardNote(repository: Repository, id: string, reason: string): Promise<Note> {
  const { document, composition } = await findNote(repository, id, true);
  if (stateOf(document) === 'discarded') return readNote(repository, id);
  const extension = [{ url: statusReasonUrl, valueCodeableConcept: { text: reason } }];
  const withReason = ({ extension: known = [] }: DocumentReference | Composition) => [...known, ...extension];
  await updateAs(repository, {
    ...document,
    status: 'entered-in-error',
    extension: withReason(document),
  });
  if (composition)
    await updateAs(repository, {
      ...composition,
      status: 'entered-in-error',
      extension: withReason(composition),
    });
  await removeDraft(repository, id);
  return readNote(repository, id);
}
