import type { JobHandler, Repository } from '../fhir/index.ts';
import { enqueueMessage } from '../platform/outbox.ts';
import { reminderHours, remindKind } from './unsigned-notes.ts';

const hourMs = 60 * 60_000;

/**
 * Reminds whoever is to sign, and whoever is to sign second: once after each time, of all that are that old, and never of whom
 * they are.
 */
export const remindOfUnsigned: JobHandler = {
  kind: remindKind,
  name: 'Recordatorios de notas sin firmar',
  async run(repository) {
    const siteUrl = new URL(repository.baseUrl).origin;
    // Whoever is reminded of the older ones is not told of the same again as of a day.
    for (const hours of reminderHours.toReversed())
      for (const part of parts) await remind(repository, part, hours, siteUrl);
    return undefined;
  },
};

const parts = ['author', 'cosigner'] as const;
type Part = (typeof parts)[number];

async function remind({ sql, caller, now }: Repository, part: Part, hours: number, siteUrl: string) {
  const due = await sql<{ userId: string; count: number }>(
    `WITH due AS (
       UPDATE unsigned_notes SET reminded_hours = $2
       WHERE organization_id = $1 AND part = '${part}' AND reminded_hours < $2 AND begun_at <= $3
       RETURNING user_id
     ) SELECT user_id AS "userId", count(*)::int AS count FROM due GROUP BY user_id ORDER BY user_id`,
    [caller.organization_id, hours, new Date(now.getTime() - hours * hourMs).toISOString()],
  );
  if (due.length === 0) return;
  const people = await sql<{ userId: string; email: string; clinic: string }>(
    `SELECT user_id AS "userId", email, legal_name AS clinic FROM users JOIN organizations USING (organization_id)
     WHERE organization_id = $1 AND user_id = ANY ($2::uuid[]) AND disabled_at IS NULL AND deactivated_at IS NULL`,
    [caller.organization_id, due.map(({ userId }) => userId)],
  );
  for (const { userId, email, clinic } of people) {
    const count = due.find((one) => one.userId === userId)?.count ?? 0;
    await enqueueMessage(
      sql,
      { channel: 'email', to: email, ...letter(count, part, hours, clinic, siteUrl) },
      { now },
    );
  }
}

const subjects: Record<Part, (count: number) => string> = {
  author: (count) => (count === 1 ? 'Tiene una nota sin firmar' : `Tiene ${count} notas sin firmar`),
  cosigner: (count) =>
    count === 1
      ? 'Una nota de su equipo espera su segunda firma'
      : `${count} notas de su equipo esperan su segunda firma`,
};

function letter(count: number, part: Part, hours: number, clinic: string, siteUrl: string) {
  const notes = count === 1 ? 'una nota que espera' : `${count} notas que esperan`;
  const signature = part === 'author' ? 'su firma' : 'su segunda firma';
  const since = hours === 24 ? 'un día' : `${hours / 24} días`;
  return {
    subject: subjects[part](count),
    text: [
      `Tiene en ${clinic} ${notes} ${signature} desde hace más de ${since}.`,
      `Entre en Auxilia y revíselas una a una: ${siteUrl}/clinical-dashboard`,
    ].join('\n\n'),
  };
}
