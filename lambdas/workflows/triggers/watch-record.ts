import { searchOf } from '../../agents/triggers/criteria.ts';
import { isRole } from '../../contracts/roles.ts';
import { watchedTypes } from '../../contracts/workflows/plain-steps.ts';
import { type Change, FhirRefusal, type Reaction, type Repository, recentIds } from '../../fhir/index.ts';
import { endWait, lockWait } from '../runs/end-wait.ts';
import { readActing } from '../runs/read-acting.ts';
import { startRunOnce } from '../runs/start-run.ts';

/** An import of old results is no reason to begin anything. */
const currentDays = 7;

interface Watcher extends Record<string, unknown> {
  /** Of a run that waits; null: a workflow begins. */
  taskId: string | null;
  runId: string | null;
  workflowId: string | null;
  version: number | null;
  roles: string[] | null;
  timeZone: string | null;
  resourceType: string;
  criteria: string;
}

/**
 * What is written into the record goes to whom it concerns: runs that wait for it go on, and workflows that begin with it
 * begin, once for each resource. What agents and workflows write begins none: two would keep each other at work for ever.
 */
export const watchRecord: Reaction = {
  name: 'workflow-events',
  resourceTypes: watchedTypes,
  async react(repository, changes) {
    const written = changes.filter(({ after }) => after !== null);
    if (written.length === 0) return;
    const mayBegin = !/^(agents|workflow)\//.test(repository.software?.id ?? '');
    for (const watcher of await findWatchers(repository, written)) {
      if (watcher.taskId !== null) await goOn(repository, watcher, written);
      else if (mayBegin) await begin(repository, watcher, written);
    }
  },
};

/** One look for both, since every write of these types takes it. */
const findWatchers = ({ sql, caller }: Repository, changes: readonly Change[]): Promise<Watcher[]> =>
  sql<Watcher>(
    `SELECT NULL AS "taskId", NULL AS "runId", t.workflow_id AS "workflowId", v.version, to_jsonb(v.acting_roles) AS roles,
       o.time_zone AS "timeZone", t.resource_type AS "resourceType", t.detail ->> 'criteria' AS criteria
     FROM workflow_triggers t
       JOIN workflows w ON w.organization_id = $1 AND w.workflow_id = t.workflow_id AND NOT w.is_paused AND w.archived_at IS NULL
       JOIN workflow_versions v ON v.organization_id = $1 AND v.workflow_id = w.workflow_id AND v.version = w.published_version
       JOIN organizations o ON o.organization_id = $1
     WHERE t.organization_id = $1 AND t.kind = 'event' AND t.resource_type = ANY ($2::text[])
     UNION ALL
     SELECT task_id, run_id, NULL, NULL, NULL,
       (SELECT time_zone FROM organizations WHERE organization_id = $1), resource_type, search::text FROM workflow_waits
     WHERE organization_id = $1 AND kind = 'event' AND ended_at IS NULL AND resource_type = ANY ($2::text[])`,
    [caller.organization_id, [...new Set(changes.map(({ resourceType }) => resourceType))]],
    'kept',
  );

const idsOf = (changes: readonly Change[], resourceType: string) =>
  changes.filter((change) => change.resourceType === resourceType).map(({ id }) => id);

/** What was right when it was published and is not now must not keep anybody from writing. */
async function found(
  search: () => ReturnType<Repository['search']>,
): Promise<Awaited<ReturnType<Repository['search']>>['hits']> {
  try {
    return (await search()).hits;
  } catch (error) {
    if (error instanceof FhirRefusal) return [];
    throw error;
  }
}

async function goOn(repository: Repository, watcher: Watcher, changes: readonly Change[]): Promise<void> {
  const { taskId, runId, resourceType, criteria, timeZone } = watcher;
  const { sql, now } = repository;
  const acting = await readActing(sql, runId ?? '');
  if (acting === 'publisher-left') return;
  const search = new URLSearchParams(JSON.parse(criteria) as Record<string, string>);
  const facts = { now, timeZone: timeZone ?? 'UTC', roles: acting.roles };
  const ids = idsOf(changes, resourceType);
  const [hit] = await found(async () =>
    repository.search(searchOf(`${resourceType}?${search}`, facts, only(ids))),
  );
  const wait = hit && (await lockWait(sql, taskId ?? ''));
  if (wait) await endWait(sql, wait, { resource: `${resourceType}/${hit.id}`, at: now.toISOString() }, now);
}

const only = (ids: readonly string[]): [string, string][] => [
  ['_id', ids.join(',')],
  ['_count', String(Math.min(ids.length, 1_000))],
];

/** A resource is news when it is written first and when its status changes. */
const isNews = ({ before, after }: Change) => before === null || before.status !== after?.status;

async function begin(repository: Repository, watcher: Watcher, changes: readonly Change[]): Promise<void> {
  const { workflowId, version, resourceType, criteria, roles, timeZone } = watcher;
  if (workflowId === null || version === null) return;
  const { sql, now, caller } = repository;
  const ids = await recentIds(repository, {
    resourceType,
    ids: idsOf(changes.filter(isNews), resourceType),
    now,
    days: currentDays,
  });
  if (ids.length === 0) return;
  const facts = { now, timeZone: timeZone ?? 'UTC', roles: (roles ?? []).filter(isRole) };
  const hits = await found(async () => repository.search(searchOf(criteria, facts, only(ids))));
  for (const { id, patientIds } of hits) {
    const [patientId, other] = patientIds;
    // A workflow about a patient begins for one whom the resource names, and for nobody else.
    if (patientId === undefined || other !== undefined) continue;
    const resource = `${resourceType}/${id}`;
    const begunFor = `event/${criteria}/${resource}`;
    const organizationId = caller.organization_id;
    const run = { organizationId, workflowId, version, patientId, startedBy: null, resource, begunFor };
    await startRunOnce(sql, run, now);
  }
}
