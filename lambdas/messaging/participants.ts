import type { Communication, Practitioner, Reference } from '@medplum/fhirtypes';
import { type Repository, refuse } from '../fhir/index.ts';
import { kindOf, userOf } from './conventions.ts';
import { personReference } from './person-reference.ts';

/** Who takes part in a conversation of the team, as its head says; undefined: the whole team. */
export function participantsOf(head: Communication): string[] | undefined {
  if (kindOf(head) !== 'internal') return undefined;
  const recipients = (head.recipient ?? []).flatMap((recipient) => userOf(recipient) ?? []);
  if (recipients.length === 0) return undefined;
  const sender = userOf(head.sender);
  return [...new Set([...(sender ? [sender] : []), ...recipients])];
}

/**
 * Gives a new conversation to those who take part in it, or adds people to one that is theirs already. One that the
 * whole team has seen stays the team's, and nobody who has read leaves. Whoever writes it down takes part too.
 */
export async function admitParticipants(
  { sql, caller }: Repository,
  threadId: string,
  head: Communication,
  isNew: boolean,
): Promise<void> {
  const people = participantsOf(head);
  if (people === undefined) return;
  const [admitted] = await sql<{ added: string[] }>(
    `UPDATE threads t SET restricted_to = ARRAY(SELECT DISTINCT p FROM unnest(before.people || $3::uuid[]) p ORDER BY p)
     FROM (SELECT coalesce(restricted_to, ARRAY[$4::uuid]) AS people, restricted_to IS NULL AS is_open FROM threads
       WHERE organization_id = $1 AND thread_id = $2) before
     WHERE t.organization_id = $1 AND t.thread_id = $2 AND before.is_open = $5
     RETURNING ARRAY(SELECT p FROM unnest($3::uuid[]) p WHERE NOT before.is_open AND p <> ALL (before.people)) AS added`,
    [caller.organization_id, threadId, people, caller.user_id, isNew],
  );
  if (!admitted || admitted.added.length === 0) return;
  // Who comes later has all of it to read.
  await sql(
    `INSERT INTO unread_threads (organization_id, user_id, thread_id, counted_before)
     SELECT $1, u, $2, 0 FROM unnest($3::uuid[]) u, threads t
     WHERE t.organization_id = $1 AND t.thread_id = $2 AND t.counted > 0 ON CONFLICT DO NOTHING`,
    [caller.organization_id, threadId, admitted.added],
  );
}

/** People of the organization as recipients; refuses whoever is none. */
export async function recipientsOf(
  repository: Repository,
  userIds: readonly string[],
): Promise<Reference<Practitioner>[]> {
  const people: Reference<Practitioner>[] = [];
  for (const userId of new Set(userIds)) {
    const person = await personReference(repository, userId);
    if (!person) throw refuse(422, 'not-found', 'No existe esa persona en su organización.');
    people.push(person);
  }
  return people;
}
