import type { Reaction, Repository } from '../fhir/index.ts';

/**
 * What screens can be told of: that something of these types is new, never what. `reads` are read receipts; runs and
 * approvals of agents are noted by those who write them.
 */
export const changeTopics = [
  'AllergyIntolerance',
  'Appointment',
  'Communication',
  'CommunicationRequest',
  'DiagnosticReport',
  'Task',
  'AgentRun',
  'AgentApproval',
  'reads',
] as const;
export type ChangeTopic = (typeof changeTopics)[number];

/** Where a process listens for changes of the database it serves (infra/local), they are announced here. */
export const changeChannel = 'auxilia_changes';

/** What each open transaction has changed. */
const noted = new WeakMap<Repository, Set<ChangeTopic>>();

export function noteTopic(repository: Repository, topic: ChangeTopic): void {
  noted.set(repository, (noted.get(repository) ?? new Set()).add(topic));
}

export const noteChanges: Reaction = {
  name: 'change-marks',
  resourceTypes: changeTopics,
  async react(repository, changes) {
    for (const { resourceType } of changes) {
      const topic = changeTopics.find((known) => known === resourceType);
      if (topic) noteTopic(repository, topic);
    }
  },
};

/**
 * Marks what a transaction changed, and announces it: PostgreSQL delivers a notification at commit and not otherwise.
 * It is sent only in a database where somebody listens, since it makes all who send one take turns. A mark's row is
 * locked until the transaction ends, so this is an ending.
 */
export async function markChanges(repository: Repository): Promise<void> {
  const topics = noted.get(repository);
  if (!topics) return;
  const { sql, caller } = repository;
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
