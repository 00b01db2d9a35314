import { unseenSentences } from '../clinical/documentation/evidence.ts';
import { noteText } from '../clinical/notes/note-text.ts';
import type { NoteSigning } from '../contracts/note-signing.ts';
import type { GivenSignature, Note, NoteSourceContent } from '../contracts/notes.ts';
import { fold, type Repository, refuse } from '../fhir/index.ts';
import { recordUsage } from '../platform/record-usage.ts';
import { findDraft, removeDraft } from './note-drafts.ts';
import { contentOf, isTextOf, type NoteContent } from './note-resources.ts';
import { names, userIdOf } from './people.ts';
import { describeNote, findNote, stateOf } from './read-note.ts';
import { spendProof } from './signing-proof.ts';
import { updateAs } from './write.ts';
import { keep, requireDraft } from './write-note.ts';

/**
 * Signs a note as it stands in the version that was seen. The record says who may, and puts name, time and digest.
 * `stale`: somebody has saved another text meanwhile.
 */
export async function signNote(
  repository: Repository,
  id: string,
  version: number,
  given: GivenSignature,
): Promise<Note | 'stale'> {
  const note = await findNote(repository, id, true);
  requireDraft(note);
  const draft = await findDraft(repository, id);
  if ((draft?.version ?? 0) !== version) return 'stale';
  const content = draft?.content ?? contentOf(note.document, note.composition);
  if (noteText(content.sections) === '')
    throw refuse(422, 'business-rule', 'La nota no tiene texto: no hay nada que firmar.');
  if (content.source) requireSeen(content.sections, content.source);
  await keep(repository, note, content, {
    signing: await judge(repository, given, id),
    composition: { status: 'final' },
    document: { docStatus: 'final' },
  });
  await removeDraft(repository, id);
  const { sql, caller, now } = repository;
  await recordUsage(
    sql,
    [{ cause: `note/${id}`, kind: 'document', quantity: 1, userId: caller.user_id }],
    now,
  );
  return describeNote(repository, await findNote(repository, id));
}

/** The name of whoever supervises comes to stand beside that of whoever signed. */
export async function cosignNote(repository: Repository, id: string, given: GivenSignature): Promise<Note> {
  const note = await findNote(repository, id, true);
  const { document, composition } = note;
  const state = stateOf(document);
  if ((state !== 'signed' && state !== 'amended') || !composition || !isTextOf(document, composition))
    throw refuse(409, 'business-rule', 'Solo se añade una firma a una nota ya firmada aquí.');
  const { user_id: userId } = repository.caller;
  const signers = [document.authenticator, ...(composition.attester ?? []).map(({ party }) => party)];
  if (signers.some((one) => one !== undefined && userIdOf(one) === userId) || names(document.author, userId))
    throw refuse(409, 'business-rule', 'Ya consta usted en esta nota: la segunda firma es de otra persona.');
  const attester = [
    ...(composition.attester ?? []),
    { mode: 'professional' as const, party: repository.callerReference },
  ];
  const signing = await judge(repository, given, id);
  await updateAs(repository, { ...composition, attester }, { signing });
  return describeNote(repository, await findNote(repository, id));
}

/** How it was given, once it is good for this note. Whether that is enough is the record's to say (authorship/signing.ts). */
async function judge(repository: Repository, given: GivenSignature, noteId: string): Promise<NoteSigning> {
  if ('proofId' in given) {
    await spendProof(repository, given.proofId, noteId);
    return 'authenticator-code';
  }
  requireOwnName(repository, given.typedName);
  return 'typed-name';
}

/** Of a note that was drawn from a text: what that text does not say is seen by somebody before it is signed. */
function requireSeen(sections: NoteContent['sections'], source: NoteSourceContent): void {
  const [first, ...others] = unseenSentences(sections, source);
  if (!first) return;
  throw refuse(
    422,
    'business-rule',
    `${others.length === 0 ? 'Una frase no está' : `${others.length + 1} frases no están`} en el texto de partida y nadie ${others.length === 0 ? 'la' : 'las'} ha confirmado, en ${first.section}.`,
  );
}

function requireOwnName({ callerReference: { display } }: Repository, typedName: string): void {
  const plain = (name: string) => fold(name).replaceAll(/\s+/g, ' ').trim();
  if (display === undefined || plain(typedName) !== plain(display))
    throw refuse(422, 'business-rule', `Escriba su nombre completo para firmar: ${display ?? 'no consta'}.`);
}
