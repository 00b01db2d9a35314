import { randomUUID } from 'node:crypto';
import { eraseRuns } from '../agents/traces.ts';
import type { JobHandler, Repository } from '../fhir/index.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Sql } from '../platform/database.ts';
import { keepJob } from '../platform/job-queue.ts';
import { platformUserId } from '../platform/platform-caller.ts';
import { eraseWorkflowRuns } from '../workflows/runs/erase-runs.ts';
import { countRuns, keptAtPresent } from './due.ts';
import { readPlan } from './plan.ts';

const kind = 'apply-retention';
const dayMs = 24 * 60 * 60_000;
/** In one transaction, which holds others up for no longer than a moment. */
const atOnce = 200;

/** Sees to it that the organization's plan is applied each day from now on. */
export const startApplying = (sql: Sql, now: Date): Promise<void> =>
  keepJob(sql, { key: 'retention/apply', kind, dueAt: new Date(now.getTime() + dayMs), payload: {} });

/**
 * Erases what the plan says, the oldest first, and writes down how much, and how much that is due was kept. Holds are read in the
 * same transaction. Nothing is done without a plan, before it takes effect, or where it keeps all for ever.
 */
export async function applyPlan(repository: Repository): Promise<{ isMore: boolean }> {
  const { sql, now, caller } = repository;
  // Whoever places a hold meanwhile waits for this, or this sees it.
  await sql('SELECT pg_advisory_xact_lock(hashtextextended($1, 35))', [caller.organization_id]);
  const plan = await readPlan(sql);
  if (!plan || now < new Date(plan.effectiveAt)) return { isMore: false };
  const kept = await keptAtPresent(repository, plan, now);
  if (!kept) return { isMore: false };
  const { held, minors } = await countRuns(repository, kept);
  if (kept.isAllHeld) return { isMore: false };
  const stays = [...kept.held, ...kept.minors];
  const work = { before: kept.before, now, limit: atOnce };
  const runs = await eraseRuns(sql, work, stays);
  const workflowRuns = await eraseWorkflowRuns(sql, work, stays);
  if (runs + workflowRuns === 0) return { isMore: false };
  const passId = randomUUID();
  await sql(
    `INSERT INTO retention_passes (organization_id, pass_id, at, plan_version, runs, held, minors, workflow_runs)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [caller.organization_id, passId, now.toISOString(), plan.version, runs, held, minors, workflowRuns],
  );
  await recordAudit(sql, {
    organizationId: caller.organization_id,
    userId: platformUserId,
    action: 'retention-applied',
    sourceId: passId,
    detail: { erased: { runs, ...(workflowRuns > 0 && { workflowRuns }) } },
  });
  return { isMore: runs === atOnce || workflowRuns === atOnce };
}

export const applyRetention: JobHandler = {
  kind,
  name: 'Plan de conservación',
  async run(repository) {
    const { isMore } = await applyPlan(repository);
    return { again: new Date(repository.now.getTime() + (isMore ? 1_000 : dayMs)) };
  },
};
