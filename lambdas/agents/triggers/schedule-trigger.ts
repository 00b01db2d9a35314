import * as z from 'zod';
import { addDays, dayOf } from '../../clinical/clinic-day.ts';
import { triggerSchema } from '../../contracts/agents/definition.ts';
import { isRole } from '../../contracts/roles.ts';
import { FhirRefusal, type JobHandler, type Repository } from '../../fhir/index.ts';
import { instantAt } from '../runtime/clinic-clock.ts';
import { beginRun } from './begin-run.ts';
import { searchOf } from './criteria.ts';
import { mostRunsPerDay, runsLeft, tellOfTooMuch } from './too-much-work.ts';

export const scheduleKind = 'agent-schedule';

const payloadSchema = z.object({ agentId: z.string(), place: z.int() });

type Schedule = Pick<Extract<z.infer<typeof triggerSchema>, { kind: 'schedule' }>, 'time' | 'weekdays'>;

/** The next time that a schedule comes round by the clinic's clocks; ISO 8601 weekdays. */
export function nextOccurrence({ time, weekdays }: Schedule, after: Date, timeZone: string): Date {
  const today = dayOf(after, timeZone);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = addDays(today, ahead);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
    const at = instantAt(day, time, timeZone);
    if (weekdays.includes(weekday) && at > after) return at;
  }
  return instantAt(addDays(today, 8), time, timeZone);
}

/** Begins the runs of an agent's schedule: one for each resource that its criteria find, once a day. */
export const runSchedule: JobHandler = {
  kind: scheduleKind,
  name: 'Agentes: trabajo programado',
  async run(repository, job) {
    const { agentId, place } = payloadSchema.parse(job.payload);
    const found = await readTrigger(repository, agentId, place);
    if (!found) return undefined;
    const { timeZone, trigger, state } = found;
    if (state === 'active') await beginRuns(repository, agentId, found);
    return { again: nextOccurrence(trigger, repository.now, timeZone) };
  },
};

async function readTrigger({ sql, caller }: Repository, agentId: string, place: number) {
  const [row] = await sql<{
    detail: unknown;
    state: string;
    version: number;
    roles: string[];
    timeZone: string;
  }>(
    `SELECT t.detail, a.state, a.published_version AS version, a.acting_roles AS roles, o.time_zone AS "timeZone"
     FROM agent_triggers t JOIN agents a ON a.organization_id = $1 AND a.agent_id = t.agent_id
       JOIN organizations o ON o.organization_id = $1
     WHERE t.organization_id = $1 AND t.agent_id = $2 AND t.place = $3 AND t.kind = 'schedule'`,
    [caller.organization_id, agentId, place],
  );
  if (!row) return undefined;
  const parsed = z.object({ trigger: triggerSchema }).safeParse(row.detail);
  if (!parsed.success || parsed.data.trigger.kind !== 'schedule') return undefined;
  return { ...row, trigger: parsed.data.trigger, roles: row.roles.filter(isRole) };
}

async function beginRuns(
  repository: Repository,
  agentId: string,
  { trigger, version, roles, timeZone }: NonNullable<Awaited<ReturnType<typeof readTrigger>>>,
): Promise<void> {
  const { criteria } = trigger;
  const day = dayOf(repository.now, timeZone);
  let left = await runsLeft(repository, agentId);
  for (const { resourceType, id, patientIds } of await find(repository, criteria, { roles, timeZone })) {
    if (left <= 0) return tellOfTooMuch(repository, { agentId, criteria, timeZone });
    const [patientId, other] = patientIds;
    const focus = `${resourceType}/${id}`;
    const begun = await beginRun(repository, {
      agentId,
      version,
      trigger: 'schedule',
      cause: `schedule/${day}/${criteria}/${focus}`,
      focus,
      patientId: other === undefined ? patientId : undefined,
    });
    if (begun !== undefined) left -= 1;
  }
}

async function find(
  repository: Repository,
  criteria: string,
  { roles, timeZone }: Pick<Parameters<typeof searchOf>[1], 'roles' | 'timeZone'>,
) {
  try {
    const facts = { now: repository.now, timeZone, roles };
    const { hits } = await repository.search(
      searchOf(criteria, facts, [['_count', String(mostRunsPerDay + 1)]]),
    );
    return hits;
  } catch (error) {
    // Criteria that a newer release refuses are for whoever publishes the agent to mend.
    if (error instanceof FhirRefusal) return [];
    throw error;
  }
}
