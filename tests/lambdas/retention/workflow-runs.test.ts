import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { platformUserId } from '../../../lambdas/platform/platform-caller.ts';
import { yearsBefore } from '../../../lambdas/retention/plan.ts';
import { eraseWorkflowRuns } from '../../../lambdas/workflows/runs/erase-runs.ts';
import {
  clinic,
  nextDay,
  patient,
  periods,
  plan,
  rows,
  setPlan,
  today,
  withClinic,
} from './retention-clinic.ts';

/* What went into runs of workflows and came out goes by the organization's plan, and never sooner than the law lets it. */

withClinic();

const workflowId = randomUUID();
beforeAll(async () => {
  await rows(
    `INSERT INTO workflows (organization_id, workflow_id, name, draft, created_at, created_by, changed_at, changed_by)
     VALUES (current_organization_id(), $1, 'Acogida', '{}', now(), $2, now(), $2)`,
    [workflowId, platformUserId],
  );
  await rows(
    `INSERT INTO workflow_versions (organization_id, workflow_id, version, definition, published_at, published_by, acting_roles)
     VALUES (current_organization_id(), $1, 1, '{}', now(), $2, '{clinicians}')`,
    [workflowId, platformUserId],
  );
});

/** A run that ended so long ago, with a step, a failure and a wait. */
async function oldRun(years: number, patientId: string | null): Promise<string> {
  const runId = randomUUID();
  const ended = yearsBefore(clinic.now(), years);
  ended.setUTCDate(ended.getUTCDate() - 1);
  const at = ended.toISOString();
  await rows(
    `INSERT INTO workflow_runs (organization_id, run_id, workflow_id, version, state, trigger, patient_id, started_at, ended_at, cause)
     VALUES (current_organization_id(), $1, $2, 1, 'failed', '{"patient":"x"}', $3, $4, $4, 'Falta un dato')`,
    [runId, workflowId, patientId, at],
  );
  await rows(
    `INSERT INTO workflow_steps (organization_id, run_id, step_id, entry, kind, result, called_at, given)
     VALUES (current_organization_id(), $1, 'a', '1', 'query', '{"count":1}', $2, '{"patient":"x"}')`,
    [runId, at],
  );
  await rows(
    `INSERT INTO workflow_step_failures (organization_id, run_id, step_id, entry, kind, given, error, failed_at)
     VALUES (current_organization_id(), $1, 'a', '0', 'query', '{}', 'Refused', $2)`,
    [runId, at],
  );
  await rows(
    `INSERT INTO workflow_waits (organization_id, task_id, run_id, step_id, kind, token, asked_at, ended_at, output)
     VALUES (current_organization_id(), $2, $1, 'b', 'form', 't', $3, $3, '{"answers":{}}')`,
    [runId, randomUUID(), at],
  );
  return runId;
}

async function left(runId: string) {
  const [counted] = await rows(
    `SELECT (SELECT count(*)::int FROM workflow_steps WHERE run_id = $1) + (SELECT count(*)::int FROM workflow_waits WHERE run_id = $1)
       + (SELECT count(*)::int FROM workflow_step_failures WHERE run_id = $1) AS parts,
       patient_id, cause, trigger, erased_at IS NOT NULL AS erased, state FROM workflow_runs WHERE run_id = $1`,
    [runId],
  );
  return counted;
}

test('by the plan, young and held ones left out; the run stays, without whom it was about', async () => {
  const [adult, child, held] = [
    await patient('1970-05-05'),
    await patient(String(clinic.now().getUTCFullYear() - 20)),
    await patient('1970-05-05'),
  ];
  const ana = await today();
  await ana('POST', '/retention/holds', { body: { patientId: held, reason: 'Pleito' } });
  const due = [await oldRun(8, adult), await oldRun(8, null)];
  const kept = [await oldRun(8, child), await oldRun(8, held), await oldRun(3, adult)];
  const preview = await (await today())('POST', '/retention/preview', { body: periods });
  expect(preview.body.workflowRuns).toBe(2);
  expect((await setPlan(plan)).status).toBe(200);
  await nextDay(8);
  for (const runId of due) {
    expect(await left(runId)).toEqual({
      parts: 0,
      patient_id: null,
      cause: null,
      trigger: {},
      erased: true,
      state: 'failed',
    });
  }
  for (const runId of kept) expect(await left(runId)).toMatchObject({ parts: 3, erased: false });
  const { passes } = (await (await today())('GET', '/retention')).body;
  expect(passes[0]).toMatchObject({ workflowRuns: 2 });
});

test('the database keeps what is younger than six years, or held, whatever the code asks for', async () => {
  const runId = await oldRun(3, null);
  const { organizationId, database } = clinic;
  const scope = { role: 'app', organizationId, userId: platformUserId } as const;
  await expect(
    database.transaction(scope, (sql) =>
      eraseWorkflowRuns(sql, { before: clinic.now(), now: clinic.now(), limit: 10 }, []),
    ),
  ).rejects.toThrow('runs');
  expect(await left(runId)).toMatchObject({ parts: 3, erased: false });
});
