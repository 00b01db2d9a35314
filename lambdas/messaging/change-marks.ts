import type { Reaction } from '../fhir/extensions.ts';
import type { Session } from '../fhir/store/session.ts';

/**
 * What screens can be told of: that something of these types is new, never what. `reads` are read receipts; runs and
 * approvals of agents are noted by those who write them.
 */
export const changeTopics = [
  'Appointment',
  'Communication',
  'CommunicationRequest',
  'Task',
  'AgentRun',
  'AgentApproval',
  'reads',
] as const;
export type ChangeTopic = (typeof changeTopics)[number];

/** Where a process listens for changes of the database it serves (infra/local), they are announced here. */
export const changeChannel = 'auxilia_changes';

/** What each open transaction has changed. */
const noted = new WeakMap<Session, Set<ChangeTopic>>();

export function noteTopic(session: Session, topic: ChangeTopic): void {
  noted.set(session, (noted.get(session) ?? new Set()).add(topic));
}

export const noteChanges: Reaction = {
  resourceTypes: changeTopics,
  async react(session, changes) {
    for (const { resourceType } of changes) {
      const topic = changeTopics.find((known) => known === resourceType);
      if (topic) noteTopic(session, topic);
    }
  },
};

/**
 * Marks what a transaction changed, and announces it: PostgreSQL delivers a notification at commit and not otherwise.
 * It is sent only in a database where somebody listens, since it makes all who send one take turns. A mark's row is
 * locked until the transaction ends, so this is an ending.
 */
export async function markChanges(session: Session): Promise<void> {
  const topics = noted.get(session);
  if (!topics) return;
  const { sql, caller } = session;
  await sql(
    `WITH marked AS (
       INSERT INTO change_marks (organization_id, topic) SELECT $1, unnest($2::text[])
       ON CONFLICT (organization_id, topic) DO UPDATE
         SET mark = change_marks.mark + 1, changed_at = clock_timestamp()
     )
     SELECT pg_notify($3, $1::uuid::text) WHERE current_setting('auxilia.listens', true) = 'yes'`,
    [caller.organization_id, [...topics].sort(), changeChannel],
    'kept',
  );
}
