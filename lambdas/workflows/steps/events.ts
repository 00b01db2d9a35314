import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { searchOf } from '../../agents/triggers/criteria.ts';
import { watchedTypes } from '../../contracts/workflows/plain-steps.ts';
import { parseSearch, type Repository } from '../../fhir/index.ts';
import { organizationTimeZone } from '../../platform/organization-time-zone.ts';
import { endWait, lockWait } from '../runs/end-wait.ts';
import { type RunStep, readParameters } from './step-call.ts';
import { waitFor } from './wait-for.ts';

const parametersSchema = z.object({
  resourceType: z.enum(watchedTypes),
  search: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  expiresAfterSeconds: z.number().positive().optional(),
});

/** Has the run wait for what is written from now on. What the record cannot search by is refused here and now. */
export const waitForEvent: RunStep = async (repository, run, call) => {
  const { resourceType, search: given, expiresAfterSeconds } = readParameters(parametersSchema, call);
  repository.requirePermission(resourceType, 'read');
  const search = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
  parseSearch({ roles: repository.caller.roles, isCondition: true }, resourceType, Object.entries(search));
  const taskId = randomUUID();
  const watch = { resourceType, search };
  await waitFor(repository, run, call, { kind: 'event', taskId, seconds: expiresAfterSeconds, watch });
  await endIfThere(repository, run.runId, { resourceType, search, taskId });
  return { waitId: taskId };
};

/**
 * What came since the step before this one was over is what is waited for too: a run takes a moment from one step to the next.
 */
async function endIfThere(
  repository: Repository,
  runId: string,
  { resourceType, search, taskId }: { resourceType: string; search: Record<string, string>; taskId: string },
): Promise<void> {
  const { sql, now, caller } = repository;
  const [row] = await sql<{ since: Date }>(
    `SELECT greatest(r.started_at,
       (SELECT max(s.called_at) FROM workflow_steps s WHERE s.organization_id = r.organization_id AND s.run_id = r.run_id),
       (SELECT max(w.ended_at) FROM workflow_waits w WHERE w.organization_id = r.organization_id AND w.run_id = r.run_id)
     ) AS since
     FROM workflow_runs r WHERE r.organization_id = current_organization_id() AND r.run_id = $1`,
    [runId],
  );
  if (!row) return;
  const facts = { now, timeZone: await organizationTimeZone(repository), roles: caller.roles };
  const criteria = `${resourceType}?${new URLSearchParams(search)}`;
  const { hits } = await repository.search(
    searchOf(criteria, facts, [
      ['_lastUpdated', `ge${row.since.toISOString()}`],
      ['_sort', '_lastUpdated'],
      ['_count', '1'],
    ]),
  );
  const wait = hits[0] && (await lockWait(sql, taskId));
  if (wait)
    await endWait(sql, wait, { resource: `${resourceType}/${hits[0]?.id}`, at: now.toISOString() }, now);
}
