import type { Composition, DocumentReference, Reference } from '@medplum/fhirtypes';
import * as z from 'zod';
import { patientName } from '../clinical/patient-identity.ts';
import { recordedByUrl } from '../contracts/authorship-marks.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import type { UnsignedNote, UnsignedNotes, UnsignedPart } from '../contracts/unsigned-notes.ts';
import { documentLabels, type FhirResource, type Reaction, type Repository } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';
import { enqueueJob } from '../platform/job-queue.ts';
import { namedPerson, userIdOf } from './people.ts';
import { cosignersOf } from './supervision.ts';

export const remindKind = 'remind-of-unsigned';
/** After how many hours whoever is to sign a note, or to sign it second, is reminded of it, once each. */
export const reminderHours = [24, 72] as const;
const hourMs = 60 * 60_000;

type Part = 'author' | 'writer';

/** Whoever has it before them: authors are to sign it, and who writes it for them waits for that. */
function peopleOf(resource: FhirResource | null): Map<string, Part> {
  const people = new Map<string, Part>();
  const { status, docStatus, author = [], meta } = (resource ?? {}) as Partial<DocumentReference>;
  if (docStatus !== 'preliminary' || status !== 'current') return people;
  const add = (reference: Reference | undefined, part: Part) => {
    const userId = reference && userIdOf(reference);
    if (userId && z.uuid().safeParse(userId).success && !people.has(userId)) people.set(userId, part);
  };
  for (const one of author) add(one as Reference, 'author');
  add(meta?.extension?.findLast(({ url }) => url === recordedByUrl)?.valueReference, 'writer');
  return people;
}

/** Keeps who has which draft before them, whatever writes it, and asks for the reminders. */
export const unsignedNotes: Reaction = {
  name: 'unsigned-notes',
  resourceTypes: ['DocumentReference', 'Composition'],
  async react(repository, changes) {
    for (const { id, before, after } of changes) {
      if ((after ?? before)?.resourceType === 'Composition') {
        await takeCosigned(repository, id, after as Composition | null);
        continue;
      }
      const [was, is] = [peopleOf(before), peopleOf(after)];
      if (isSigned(after) || isSigned(before)) await placeCosigners(repository, id, before, after);
      if (was.size === 0 && is.size === 0) continue;
      if ([...is].every(([userId, part]) => was.get(userId) === part) && was.size === is.size) continue;
      await place(repository, id, is);
      if (was.size === 0) await planReminders(repository);
    }
  },
};

const isSigned = (resource: FhirResource | null): boolean => {
  const { resourceType, status, docStatus } = (resource ?? {}) as Partial<DocumentReference>;
  return resourceType === 'DocumentReference' && status === 'current' && docStatus !== 'preliminary';
};

/** A note that is signed by somebody in training waits from then on; one that counts no more does not. */
async function placeCosigners(
  repository: Repository,
  noteId: string,
  before: FhirResource | null,
  after: FhirResource | null,
): Promise<void> {
  const { sql, caller, now } = repository;
  if (!isSigned(after)) {
    await sql(
      `DELETE FROM unsigned_notes WHERE organization_id = $1 AND note_id = $2 AND part = 'cosigner'`,
      [caller.organization_id, noteId],
    );
    return;
  }
  if (isSigned(before)) return;
  const found = await cosignersOf(sql, after as unknown as DocumentReference);
  if (!found) return;
  await sql(
    `INSERT INTO unsigned_notes (organization_id, user_id, note_id, part, begun_at, composition_id, signed_by)
     SELECT $1, supervisor, $2, 'cosigner', $3, $4, $5 FROM unnest($6::uuid[]) AS supervisor
     ON CONFLICT (organization_id, user_id, note_id) DO UPDATE SET part = excluded.part, begun_at = excluded.begun_at,
       composition_id = excluded.composition_id, signed_by = excluded.signed_by, reminded_hours = 0`,
    [
      caller.organization_id,
      noteId,
      now.toISOString(),
      found.compositionId,
      found.signedBy,
      found.supervisors,
    ],
  );
  await planReminders(repository);
}

/** One of those who supervise has signed it too: it waits for none of them any more. */
async function takeCosigned(
  { sql, caller }: Repository,
  compositionId: string,
  composition: Composition | null,
): Promise<void> {
  const signers = (composition?.attester ?? []).flatMap(({ party }) => (party && userIdOf(party)) ?? []);
  if (signers.length === 0) return;
  await sql(
    `DELETE FROM unsigned_notes u WHERE organization_id = $1 AND composition_id = $2 AND part = 'cosigner'
       AND EXISTS (SELECT FROM unsigned_notes o WHERE o.organization_id = u.organization_id AND o.note_id = u.note_id
         AND o.part = 'cosigner' AND o.user_id::text = ANY ($3::text[]))`,
    [caller.organization_id, compositionId, signers],
  );
}

async function place({ sql, caller, now }: Repository, noteId: string, people: Map<string, Part>) {
  const known = await sql<{ begunAt: Date }>(
    'SELECT min(begun_at) AS "begunAt" FROM unsigned_notes WHERE organization_id = $1 AND note_id = $2 HAVING count(*) > 0',
    [caller.organization_id, noteId],
  );
  await sql(
    `DELETE FROM unsigned_notes
     WHERE organization_id = $1 AND note_id = $2 AND part <> 'cosigner' AND user_id <> ALL ($3::uuid[])`,
    [caller.organization_id, noteId, [...people.keys()]],
  );
  for (const [userId, part] of people)
    await sql(
      `INSERT INTO unsigned_notes (organization_id, user_id, note_id, part, begun_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (organization_id, user_id, note_id) DO UPDATE SET part = excluded.part`,
      [caller.organization_id, userId, noteId, part, (known[0]?.begunAt ?? now).toISOString()],
    );
}

/** One look for all notes of an hour, so that whoever wrote several is reminded of them together. */
async function planReminders({ sql, now }: Repository): Promise<void> {
  for (const hours of reminderHours) {
    const dueAt = new Date(Math.ceil((now.getTime() + hours * hourMs) / hourMs) * hourMs);
    await enqueueJob(sql, {
      key: `${remindKind}/${dueAt.toISOString()}`,
      kind: remindKind,
      dueAt,
      payload: {},
    });
  }
}

/** Whose rows a list has: one's own of this part, or the drafts of those whom one supervises. */
const ownRows = 'organization_id = $1 AND user_id = $2 AND part = $3';
const teamRows = `organization_id = $1 AND part = 'author' AND $3 = 'team' AND user_id IN (
  SELECT s.user_id FROM supervised_people s WHERE s.organization_id = $1 AND $2 = ANY (s.supervisors))`;

/** What the caller has before them, as `unsignedParts` tells; the oldest first. */
export async function listUnsigned(
  reader: { sql: Sql; caller: AccessClaims },
  { part, limit }: { part: UnsignedPart; limit: number },
): Promise<UnsignedNotes> {
  const { sql, caller } = reader;
  const own = [caller.organization_id, caller.user_id, part];
  const where = part === 'team' ? teamRows : ownRows;
  const rows = await sql<{ noteId: string; begunAt: Date }>(
    `SELECT note_id AS "noteId", begun_at AS "begunAt" FROM unsigned_notes
     WHERE ${where} ORDER BY begun_at, note_id LIMIT ${limit}`,
    own,
  );
  const [counted] = await sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM unsigned_notes WHERE ${where}`,
    own,
  );
  const labels = new Map(
    (
      await documentLabels(
        reader,
        rows.map(({ noteId }) => noteId),
      )
    ).map((label) => [label.id, label]),
  );
  const notes = rows.flatMap(({ noteId, begunAt }): UnsignedNote[] => {
    const label = labels.get(noteId);
    if (!label) return [];
    const { title, patientId, patientName: name, authors } = label;
    return [
      {
        id: noteId,
        title: title ?? 'Nota sin título',
        patient: { id: patientId ?? '', name: name ? patientName({ name }) : 'Paciente sin nombre' },
        authors: (authors ?? []).map((one) => namedPerson(one).name),
        begunAt: begunAt.toISOString(),
      },
    ];
  });
  return { notes, total: counted?.total ?? 0 };
}
