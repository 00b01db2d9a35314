import { createHash } from 'node:crypto';
import type { Composition, DocumentReference, Reference } from '@medplum/fhirtypes';
import { isWithdrawn } from '../clinical/notes/withdrawn-document.ts';
import { patientName } from '../clinical/patient-identity.ts';
import { recordedByUrl, signatureUrl } from '../contracts/authorship-marks.ts';
import { noteSignings } from '../contracts/note-signing.ts';
import type { Note, NoteSummary } from '../contracts/notes.ts';
import { signedText, statusReasonUrl } from '../contracts/signed-content.ts';
import { noteEachPatient, parseSearch, type Repository, refuse } from '../fhir/index.ts';
import { type DraftRow, findDraft } from './note-drafts.ts';
import { compositionIdOf, contentOf, isTextOf, kindOf, type NoteContent } from './note-resources.ts';
import { namedPerson, names } from './people.ts';

/** A note as the record holds it. */
export interface StoredNote {
  document: DocumentReference & { id: string };
  composition: (Composition & { id: string }) | undefined;
  patientId: string;
}

/** `isHeld`: nobody else changes it until the transaction ends. Refused with 404 where there is none. */
export async function findNote(repository: Repository, id: string, isHeld = false): Promise<StoredNote> {
  const find = isHeld ? repository.findForUpdate.bind(repository) : repository.find.bind(repository);
  const found = await find('DocumentReference', id);
  if (!found) throw refuse(404, 'not-found', 'No existe esa nota.');
  const compositionId = compositionIdOf(found.resource);
  const composition = compositionId === undefined ? undefined : await find('Composition', compositionId);
  return {
    document: found.resource,
    composition: composition?.resource,
    patientId: found.resource.subject?.reference?.replace(/^Patient\//, '') ?? '',
  };
}

export function stateOf(document: DocumentReference): Note['state'] {
  if (isWithdrawn(document)) return 'discarded';
  const { docStatus } = document;
  if (docStatus === 'preliminary') return 'draft';
  return docStatus === 'amended' ? 'amended' : 'signed';
}

export function summaryOf(
  { caller }: Repository,
  { document, composition }: Pick<StoredNote, 'document' | 'composition'>,
): NoteSummary {
  return {
    id: document.id,
    title: contentTitle(document),
    kind: kindOf(composition),
    state: stateOf(document),
    authors: (document.author ?? []).map(namedPerson),
    isMine: names(document.author, caller.user_id),
    date: document.date ?? null,
  };
}

const contentTitle = ({ description, type }: DocumentReference) =>
  description ?? type?.text ?? 'Nota sin título';

/** With the text that was saved last, where it is still being written; noted in the access log. */
export async function readNote(repository: Repository, id: string): Promise<Note> {
  const stored = await findNote(repository, id);
  repository.note(
    ...noteEachPatient({ interaction: 'read', outcome: 'success', resourceType: 'DocumentReference', id }, [
      stored.patientId,
    ]),
  );
  return describeNote(repository, stored);
}

export async function describeNote(repository: Repository, stored: StoredNote): Promise<Note> {
  const { document, composition, patientId } = stored;
  const draft = stateOf(document) === 'draft' ? await findDraft(repository, document.id) : undefined;
  const patient = await repository.find('Patient', patientId);
  const content: NoteContent = draft?.content ?? contentOf(document, composition);
  return {
    ...summaryOf(repository, stored),
    title: content.title,
    version: draft?.version ?? 0,
    patient: { id: patientId, name: patient ? patientName(patient.resource) : 'Paciente sin nombre' },
    visitId: document.context?.encounter?.[0]?.reference?.replace(/^Encounter\//, '') ?? null,
    addendumTo: appendedTo(document) ?? null,
    addenda: stateOf(document) === 'draft' ? [] : await addendaOf(repository, document.id),
    sections: content.sections,
    source: content.source ?? null,
    ...savedOf(draft),
    recordedBy: recordedByOf(document),
    ...signaturesOf(document, composition),
    reason: reasonOf(document),
  };
}

/** As many as anybody reads. */
const mostAddenda = '50';

async function addendaOf(repository: Repository, id: string): Promise<NoteSummary[]> {
  const query = parseSearch({ roles: repository.caller.roles }, 'DocumentReference', [
    ['relatesto', `DocumentReference/${id}`],
    ['_sort', 'date'],
    ['_count', mostAddenda],
  ]);
  const { hits } = await repository.search(query);
  return hits
    .map(({ json }) => JSON.parse(json) as StoredNote['document'])
    .filter((one) => stateOf(one) !== 'discarded' && appendedTo(one) === id)
    .map((document) => summaryOf(repository, { document, composition: undefined }));
}

/** The note that a document adds to. */
const appendedTo = ({ relatesTo }: DocumentReference): string | undefined =>
  relatesTo?.find(({ code }) => code === 'appends')?.target.reference?.replace(/^DocumentReference\//, '');

function savedOf(draft: DraftRow | undefined): Pick<Note, 'savedAt' | 'savedBy'> {
  if (!draft) return { savedAt: null, savedBy: null };
  return {
    savedAt: draft.savedAt.toISOString(),
    savedBy: { userId: draft.savedBy, name: draft.savedByName },
  };
}

function recordedByOf({ meta }: DocumentReference): Note['recordedBy'] {
  const recorder = meta?.extension?.findLast(({ url }) => url === recordedByUrl)?.valueReference;
  return recorder ? namedPerson(recorder) : null;
}

function reasonOf({ extension = [] }: DocumentReference): string | null {
  const reason = extension.findLast(({ url }) => url === statusReasonUrl)?.valueCodeableConcept;
  return reason?.text ?? reason?.coding?.[0]?.display ?? null;
}

const digestOf = (resource: DocumentReference | Composition) =>
  createHash('sha256').update(signedText(resource)).digest('base64');

/** `current`: the digest of what is read now. */
function signatureOf(
  party: Reference | undefined,
  holder: { extension?: Reference['extension'] },
  current: string | undefined,
) {
  const parts = holder.extension?.find(({ url }) => url === signatureUrl)?.extension;
  const digest = parts?.find(({ url }) => url === 'digest')?.valueBase64Binary;
  const at = parts?.find(({ url }) => url === 'when')?.valueInstant;
  const code = parts?.find(({ url }) => url === 'method')?.valueCode;
  const method = noteSignings.find((one) => one === code) ?? null;
  return party && digest && at
    ? { by: namedPerson(party), at, digest, isOfText: digest === current, method }
    : null;
}

/** Who signed it, and who signed with them afterwards. */
function signaturesOf(
  document: DocumentReference,
  composition: Composition | undefined,
): Pick<Note, 'signature' | 'cosignatures'> {
  const { authenticator } = document;
  const signature = authenticator ? signatureOf(authenticator, authenticator, digestOf(document)) : null;
  const current = composition && isTextOf(document, composition) ? digestOf(composition) : undefined;
  const cosignatures = (composition?.attester ?? []).flatMap(
    (attester) => signatureOf(attester.party, attester, current) ?? [],
  );
  return {
    signature,
    cosignatures: cosignatures.filter(({ by }) => by.userId !== signature?.by.userId),
  };
}
