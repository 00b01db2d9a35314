import type { DocumentReference, Reference } from '@medplum/fhirtypes';
import * as z from 'zod';
import { patientName } from '../clinical/patient-identity.ts';
import { recordedByUrl } from '../contracts/authorship-marks.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import type { UnsignedNote, UnsignedNotes } from '../contracts/unsigned-notes.ts';
import { documentLabels, type FhirResource, type Reaction, type Repository } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';
import { enqueueJob } from '../platform/job-queue.ts';
import { namedPerson, userIdOf } from './people.ts';

export const remindKind = 'remind-of-unsigned';
/** After how many hours whoever is to sign a draft is reminded of it, once each. */
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
  resourceTypes: ['DocumentReference'],
  async react(repository, changes) {
    for (const { id, before, after } of changes) {
      const [was, is] = [peopleOf(before), peopleOf(after)];
      if (was.size === 0 && is.size === 0) continue;
      if ([...is].every(([userId, part]) => was.get(userId) === part) && was.size === is.size) continue;
      await place(repository, id, is);
      if (was.size === 0) await planReminders(repository);
    }
  },
};

async function place({ sql, caller, now }: Repository, noteId: string, people: Map<string, Part>) {
  const known = await sql<{ begunAt: Date }>(
    'SELECT min(begun_at) AS "begunAt" FROM unsigned_notes WHERE organization_id = $1 AND note_id = $2 HAVING count(*) > 0',
    [caller.organization_id, noteId],
  );
  await sql(
    'DELETE FROM unsigned_notes WHERE organization_id = $1 AND note_id = $2 AND user_id <> ALL ($3::uuid[])',
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

/** What the caller has before them: to be signed by them, or written by them for others; the oldest first. */
export async function listUnsigned(
  reader: { sql: Sql; caller: AccessClaims },
  { part, limit }: { part: Part; limit: number },
): Promise<UnsignedNotes> {
  const { sql, caller } = reader;
  const own = [caller.organization_id, caller.user_id, part];
  const rows = await sql<{ noteId: string; begunAt: Date }>(
    `SELECT note_id AS "noteId", begun_at AS "begunAt" FROM unsigned_notes
     WHERE organization_id = $1 AND user_id = $2 AND part = $3 ORDER BY begun_at, note_id LIMIT ${limit}`,
    own,
  );
  const [counted] = await sql<{ total: number }>(
    'SELECT count(*)::int AS total FROM unsigned_notes WHERE organization_id = $1 AND user_id = $2 AND part = $3',
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
