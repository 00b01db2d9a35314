import { isRole } from '../../contracts/roles.ts';
import {
  type Change,
  FhirRefusal,
  type Reaction,
  type Repository,
  recentIds,
  type SearchQuery,
} from '../../fhir/index.ts';
import { beginRun } from './begin-run.ts';
import { searchOf } from './criteria.ts';
import { runsLeft, tellOfTooMuch } from './too-much-work.ts';

/** What agents can wait for. Each type costs every write of it a look at the triggers. */
export const eventTypes = [
  'Appointment',
  'Composition',
  'DiagnosticReport',
  'Encounter',
  'MedicationRequest',
  'Observation',
  'QuestionnaireResponse',
  'ServiceRequest',
  'Task',
] as const;

/** An import of old results is no reason to write to anybody. */
const currentDays = 7;

interface EventTrigger {
  agentId: string;
  version: number;
  criteria: string;
  resourceType: string;
  roles: string[];
  timeZone: string;
}

/**
 * A resource that comes to meet the criteria of an active agent begins a run, once for each resource and criteria. What
 * agents write begins none: two of them would keep each other at work for ever.
 */
export const eventTrigger: Reaction = {
  name: 'event-triggers',
  after: ['threads'],
  resourceTypes: eventTypes,
  async react(repository, changes) {
    if (repository.software?.id.startsWith('agents/')) return;
    const written = changes.filter((change) => change.after !== null && isNews(change));
    if (written.length === 0) return;
    for (const trigger of await findTriggers(repository, written)) await apply(repository, trigger, written);
  },
};

async function findTriggers(
  { sql, caller }: Repository,
  changes: readonly Change[],
): Promise<EventTrigger[]> {
  return sql<EventTrigger & Record<string, unknown>>(
    `SELECT t.agent_id AS "agentId", a.published_version AS version, t.detail ->> 'criteria' AS criteria,
       t.resource_type AS "resourceType", a.acting_roles AS roles, o.time_zone AS "timeZone"
     FROM agent_triggers t JOIN agents a ON a.organization_id = $1 AND a.agent_id = t.agent_id AND a.state = 'active'
       JOIN organizations o ON o.organization_id = $1
     WHERE t.organization_id = $1 AND t.kind = 'event' AND t.resource_type = ANY ($2::text[])
     ORDER BY t.agent_id, t.place`,
    [caller.organization_id, [...new Set(changes.map(({ resourceType }) => resourceType))]],
    'kept',
  );
}

async function apply(
  repository: Repository,
  trigger: EventTrigger,
  changes: readonly Change[],
): Promise<void> {
  const ids = changes.flatMap(({ resourceType, id }) => (resourceType === trigger.resourceType ? [id] : []));
  const current = await recentIds(repository, {
    resourceType: trigger.resourceType,
    ids,
    now: repository.now,
    days: currentDays,
  });
  const query = current.length === 0 ? undefined : readSearch(repository, trigger, current);
  if (!query) return;
  const { hits } = await repository.search(query);
  let left = await runsLeft(repository, trigger.agentId);
  for (const { resourceType, id, patientIds } of hits) {
    if (left <= 0) return tellOfTooMuch(repository, trigger);
    const [patientId, other] = patientIds;
    const focus = `${resourceType}/${id}`;
    const begun = await beginRun(repository, {
      agentId: trigger.agentId,
      version: trigger.version,
      trigger: 'event',
      cause: `event/${trigger.criteria}/${focus}`,
      focus,
      patientId: other === undefined ? patientId : undefined,
    });
    if (begun !== undefined) left -= 1;
  }
}

/**
 * A resource is news when it is written first and when its status changes, which every one of the types has: a result that
 * somebody acknowledges is the same result.
 */
const isNews = ({ before, after }: Change) => before === null || before.status !== after?.status;

/** Criteria that were right when they were published and are not now must not keep anybody from writing. */
function readSearch(
  repository: Repository,
  trigger: EventTrigger,
  ids: readonly string[],
): SearchQuery | undefined {
  const { criteria, timeZone } = trigger;
  try {
    const facts = { now: repository.now, timeZone, roles: trigger.roles.filter(isRole) };
    return searchOf(criteria, facts, [
      ['_id', ids.join(',')],
      ['_count', String(Math.min(ids.length, 1_000))],
    ]);
  } catch (error) {
    if (error instanceof FhirRefusal) return undefined;
    throw error;
  }
}
