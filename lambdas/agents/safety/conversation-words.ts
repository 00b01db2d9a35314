import type { Communication } from '@medplum/fhirtypes';
import type { Session } from '../../fhir/store/session.ts';
import { isNote, isSoftware, textOf } from '../../messaging/conventions.ts';

const mostRead = 200;

/** What people said in a conversation, newest first: what they gave themselves may be said back to them. */
export async function wordsSaid({ sql, caller }: Session, threadId: string | null): Promise<string> {
  if (threadId === null) return '';
  const rows = await sql<{ content: Communication }>(
    `SELECT r.content FROM thread_messages m JOIN resources r
       ON r.organization_id = $1 AND r.resource_type = 'Communication' AND r.id = m.message_id AND NOT r.is_deleted
     WHERE m.organization_id = $1 AND m.thread_id = $2 ORDER BY m.place DESC LIMIT ${mostRead}`,
    [caller.organization_id, threadId],
    'kept',
  );
  return rows
    .map(({ content }) => content)
    .filter((message) => !isSoftware(message.sender) && !isNote(message))
    .map((message) => textOf(message) ?? '')
    .join('\n');
}
