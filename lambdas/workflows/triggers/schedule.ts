import type { Task } from '@medplum/fhirtypes';
import * as z from 'zod';
import { searchOf } from '../../agents/triggers/criteria.ts';
import { nextOccurrence } from '../../agents/triggers/schedule-trigger.ts';
import { dayOf } from '../../clinical/clinic-day.ts';
import { isRole } from '../../contracts/roles.ts';
import { type Trigger, triggerSchema } from '../../contracts/workflows/definition.ts';
import type { JobHandler, Repository } from '../../fhir/index.ts';
import { asResource } from '../../messaging/as-resource.ts';
import { inQueue, taskSystem } from '../../messaging/task-conventions.ts';
import { scheduleKind } from '../names.ts';
import { startRunOnce } from '../runs/start-run.ts';

const payloadSchema = z.object({ workflowId: z.uuid() });
const pageSize = 500;
/** A workflow for more than this at one time is a mistake in its criteria more often than not. */
const mostPages = 20;

interface Scheduled {
  workflowId: string;
  version: number;
  name: string;
  roles: string[];
  timeZone: string;
  isHeld: boolean;
  detail: unknown;
}

/** Begins the runs of a workflow's schedule by the clinic's clocks: each day one, or one for each resource that is found. */
export const runWorkflowSchedule: JobHandler = {
  kind: scheduleKind,
  name: 'Flujos de trabajo',
  async run(repository, job) {
    const { workflowId } = payloadSchema.parse(job.payload);
    const [row] = await repository.sql<Scheduled & Record<string, unknown>>(
      `SELECT t.workflow_id AS "workflowId", t.detail, w.name, v.version, to_jsonb(v.acting_roles) AS roles,
         o.time_zone AS "timeZone", w.is_paused OR w.archived_at IS NOT NULL AS "isHeld"
       FROM workflow_triggers t
         JOIN workflows w ON w.organization_id = t.organization_id AND w.workflow_id = t.workflow_id
         JOIN workflow_versions v ON v.organization_id = t.organization_id AND v.workflow_id = w.workflow_id
           AND v.version = w.published_version
         JOIN organizations o ON o.organization_id = t.organization_id
       WHERE t.organization_id = current_organization_id() AND t.workflow_id = $1 AND t.kind = 'schedule'`,
      [workflowId],
    );
    if (!row) return undefined;
    const trigger = triggerSchema.parse(row.detail);
    if (trigger.kind !== 'schedule') return undefined;
    if (!row.isHeld) await begin(repository, row, trigger);
    return { again: nextOccurrence(trigger, repository.now, row.timeZone) };
  },
};

async function begin(
  repository: Repository,
  { workflowId, version, roles, timeZone, name }: Scheduled,
  { about, criteria }: Extract<Trigger, { kind: 'schedule' }>,
): Promise<void> {
  const { sql, now, caller } = repository;
  const day = dayOf(now, timeZone);
  const run = { organizationId: caller.organization_id, workflowId, version, startedBy: null };
  if (about === 'nothing' || criteria === undefined) {
    await startRunOnce(sql, { ...run, patientId: null, begunFor: `schedule/${day}` }, now);
    return;
  }
  const facts = { now, timeZone, roles: roles.filter(isRole) };
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const more: [string, string][] = cursor === undefined ? [] : [['_cursor', cursor]];
    const { hits, nextCursor } = await repository.search(
      searchOf(criteria, facts, [['_count', String(pageSize)], ...more]),
    );
    for (const { resourceType, id, patientIds } of hits) {
      const [patientId, other] = patientIds;
      if (patientId === undefined || other !== undefined) continue;
      const resource = `${resourceType}/${id}`;
      await startRunOnce(sql, { ...run, patientId, resource, begunFor: `schedule/${day}/${resource}` }, now);
    }
    cursor = nextCursor;
    if (cursor === undefined) return;
  }
  await tellOfRest(repository, name);
}

/** Whoever looks after the clinic's work hears that some were left out. */
async function tellOfRest(repository: Repository, name: string): Promise<void> {
  const task: Task = {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    priority: 'urgent',
    code: {
      coding: [{ system: taskSystem, code: 'workflow-task' }],
      text: `«${name}» ha encontrado demasiado`,
    },
    description: `El flujo «${name}» ha encontrado más de ${pageSize * mostPages} a su hora. Ha empezado con los primeros; con el resto no. Revise qué tiene que cumplir lo que busca.`,
    authoredOn: repository.now.toISOString(),
    lastModified: repository.now.toISOString(),
    requester: { display: `Flujo de trabajo: ${name}` },
  };
  repository.create(asResource(inQueue(task, 'staff')), crypto.randomUUID());
  repository.noteWrites();
}
