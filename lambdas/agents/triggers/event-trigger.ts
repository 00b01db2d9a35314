import { isRole } from '../../contracts/roles.ts';
import type { Change, Reaction } from '../../fhir/extensions.ts';
import { FhirRefusal } from '../../fhir/outcome.ts';
import type { SearchQuery } from '../../fhir/search/query.ts';
import { searchPage } from '../../fhir/search/run.ts';
import { flush } from '../../fhir/store/insert.ts';
import type { Session } from '../../fhir/store/session.ts';
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
  resourceTypes: eventTypes,
  async react(session, changes) {
    if (session.software?.id.startsWith('agents/')) return;
    const written = changes.filter((change) => change.after !== null && isNews(change));
    if (written.length === 0) return;
    for (const trigger of await findTriggers(session, written)) await apply(session, trigger, written);
  },
};

async function findTriggers({ sql, caller }: Session, changes: readonly Change[]): Promise<EventTrigger[]> {
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

async function apply(session: Session, trigger: EventTrigger, changes: readonly Change[]): Promise<void> {
  const ids = changes.flatMap(({ resourceType, id }) => (resourceType === trigger.resourceType ? [id] : []));
  const current = await findCurrentOnes(session, trigger.resourceType, ids);
  const query = current.length === 0 ? undefined : readSearch(session, trigger, current);
  if (!query) return;
  const { hits } = await searchPage(session, query);
  let left = await runsLeft(session, trigger.agentId);
  for (const { resourceType, id, patientIds } of hits) {
    if (left <= 0) return tellOfTooMuch(session, trigger);
    const [patientId, other] = patientIds;
    const focus = `${resourceType}/${id}`;
    const begun = await beginRun(session, {
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

async function findCurrentOnes(
  session: Session,
  resourceType: string,
  ids: readonly string[],
): Promise<string[]> {
  await flush(session);
  const rows = await session.sql<{ id: string }>(
    `SELECT id FROM resources WHERE organization_id = $1 AND resource_type = $2 AND id = ANY ($3::text[])
       AND NOT is_deleted AND sort_date > $4::timestamptz - $5 * interval '1 day'`,
    [session.caller.organization_id, resourceType, ids, session.now.toISOString(), currentDays],
  );
  return rows.map(({ id }) => id);
}

/** Criteria that were right when they were published and are not now must not keep anybody from writing. */
function readSearch(
  session: Session,
  trigger: EventTrigger,
  ids: readonly string[],
): SearchQuery | undefined {
  const { criteria, timeZone } = trigger;
  try {
    const facts = { now: session.now, timeZone, roles: trigger.roles.filter(isRole) };
    return searchOf(criteria, facts, [
      ['_id', ids.join(',')],
      ['_count', String(Math.min(ids.length, 1_000))],
    ]);
  } catch (error) {
    if (error instanceof FhirRefusal) return undefined;
    throw error;
  }
}
