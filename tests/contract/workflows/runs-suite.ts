import type { Task } from '@medplum/fhirtypes';
import { expect, test } from 'vitest';
import { workflowTemplates } from '../../../lambdas/contracts/workflows/templates.ts';
import { asResource } from '../../../lambdas/messaging/as-resource.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { decideApproval } from '../../../lambdas/workflows/runs/decide-approval.ts';
import { runWorkflowSchedule } from '../../../lambdas/workflows/triggers/schedule.ts';
import { openWorkflowClinic, type WorkflowClinic } from './workflow-clinic.ts';

const day = 24 * 60 * 60_000;

/** Answers whatever a run waits for; false where it waits for nobody. */
async function answer(clinic: WorkflowClinic, runId: string): Promise<boolean> {
  const wait = (await clinic.run(runId))?.waits[0];
  if (!wait) return false;
  await clinic.inRecord(async (repository) => {
    if (wait.kind === 'approval') {
      await decideApproval(repository, wait.taskId, { decision: 'approved', note: 'Adelante' });
      return;
    }
    const { resource } = await repository.read('Task', wait.taskId);
    await repository.update(
      asResource<Task & { id: string }>({
        ...resource,
        // A form is closed by its answers alone; it may be taken back.
        status: wait.kind === 'form' ? 'cancelled' : 'completed',
        note: [{ text: 'Hecho' }],
      }),
    );
  });
  return true;
}

/** Plays a run to its end; `between` comes at each boundary. */
async function play(clinic: WorkflowClinic, runId: string, between: () => Promise<void>): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) {
    await between();
    await clinic.settle();
    if ((await clinic.run(runId))?.state !== 'running') return;
    await between();
    if (!(await answer(clinic, runId))) clinic.pass(15 * day);
  }
  throw new Error('The run does not end');
}

const stepsOf = async (clinic: WorkflowClinic, runId: string) =>
  ((await clinic.run(runId))?.steps ?? []).map(({ stepId }) => stepId);

/** Runs of workflows; run on PGlite and on a PostgreSQL server. */
export function workflowRunsSuite(open: () => Database): void {
  test.each(
    workflowTemplates
      .filter(({ id }) => id !== 'referral-until-report')
      .map(({ id, draft }) => [id, draft] as const),
  )(
    '%s comes to the same end, each step once, when its process ends at every boundary',
    async (_id, draft) => {
      const clinic = await openWorkflowClinic(open());
      const workflowId = await clinic.publish(draft);
      const calm = await clinic.start(workflowId);
      await play(clinic, calm, async () => undefined);
      expect(await clinic.run(calm)).toMatchObject({ state: 'succeeded', waits: [] });

      const broken = await clinic.start(workflowId);
      await play(clinic, broken, clinic.restart);
      expect(await clinic.run(broken)).toMatchObject({ state: 'succeeded', waits: [] });
      expect(await stepsOf(clinic, broken)).toEqual(await stepsOf(clinic, calm));
      // Nobody was asked twice.
      const [asked] = await clinic.rows(
        `SELECT (SELECT count(*)::int FROM workflow_waits WHERE run_id = $1) AS waits,
           (SELECT count(*)::int FROM workflow_steps WHERE run_id = $1 AND kind IN ('task', 'approval', 'patientForm')) AS steps`,
        [broken],
      );
      expect(asked?.waits).toBe(asked?.steps);
      await clinic.close();
    },
  );

  test('a schedule begins one run a day at its hour by the clinic’s clocks, also when these change', async () => {
    const clinic = await openWorkflowClinic(open());
    const steps = [{ id: 'fin', kind: 'end', title: 'Fin' }];
    const workflowId = await clinic.publish({
      form: 1,
      trigger: { kind: 'schedule', about: 'nothing', time: '08:30', weekdays: [1, 2, 3, 4, 5, 6, 7] },
      graph: { start: 'fin', steps },
    });
    const [job] = await clinic.rows<{ dueAt: Date }>(
      'SELECT due_at AS "dueAt" FROM jobs WHERE job_key = $1',
      [`workflow-schedule/${workflowId}`],
    );
    let due = job?.dueAt ?? new Date(0);
    const times: string[] = [];
    for (let day = 0; day < 8; day += 1) {
      times.push(due.toISOString().slice(5, 16));
      clinic.pass(due.getTime() - clinic.now().getTime());
      const come = () =>
        clinic.inRecord((repository) =>
          runWorkflowSchedule.run(repository, { key: 'x', dueAt: due, payload: { workflowId } } as never),
        );
      // A job may be run twice.
      await come();
      due = (await come())?.again ?? new Date(0);
    }
    // On 8 March 2026 New York goes over to summer time.
    expect(times.slice(0, 2)).toEqual(['03-02T13:30', '03-03T13:30']);
    expect(times.slice(5)).toEqual(['03-07T13:30', '03-08T12:30', '03-09T12:30']);
    expect(
      await clinic.rows('SELECT 1 FROM workflow_runs WHERE workflow_id = $1', [workflowId]),
    ).toHaveLength(8);
    await clinic.close();
  });

  test('of two answers at once one is taken', async () => {
    const clinic = await openWorkflowClinic(open());
    const draft = workflowTemplates.find(({ id }) => id === 'discharge-follow-up')?.draft ?? {};
    const runId = await clinic.start(await clinic.publish(draft));
    await clinic.settle();
    clinic.pass(3 * day);
    await clinic.settle();
    await answer(clinic, runId);
    await clinic.settle();
    const [wait] = (await clinic.run(runId))?.waits ?? [];
    expect(wait?.kind).toBe('approval');
    const decide = (decision: 'approved' | 'rejected') =>
      clinic.inRecord((repository) =>
        decideApproval(repository, wait?.taskId ?? '', { decision, note: null }),
      );
    const answers = await Promise.allSettled([decide('approved'), decide('rejected'), decide('approved')]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const calls = await clinic.rows(
      `SELECT 1 FROM state_machine_calls WHERE call ->> 'operation' = 'succeed'`,
    );
    expect(calls).toHaveLength(2);
    await clinic.close();
  });

  test('the worker sees that calls are due and which runs are under way, and nothing of what they say; another organization sees none', async () => {
    const clinic = await openWorkflowClinic(open());
    const draft = workflowTemplates.find(({ id }) => id === 'abnormal-result')?.draft ?? {};
    await clinic.start(await clinic.publish(draft));
    await clinic.settle();
    const worker = (statement: string) => open().transaction({ role: 'worker' }, (sql) => sql(statement));
    await expect(worker('SELECT call_id, state FROM state_machine_calls')).resolves.toBeDefined();
    for (const statement of [
      'SELECT call FROM state_machine_calls',
      'SELECT 1 FROM workflows',
      'SELECT trigger FROM workflow_runs',
      'SELECT patient_id FROM workflow_runs',
      `UPDATE workflow_runs SET state = 'stopped'`,
      'SELECT token FROM workflow_waits',
      `UPDATE state_machine_calls SET state = 'done'`,
    ]) {
      await expect(worker(statement), statement).rejects.toThrow(/permission denied/);
    }
    const stranger = await openWorkflowClinic(open());
    for (const table of ['workflows', 'workflow_versions', 'workflow_runs', 'state_machine_calls']) {
      expect((await clinic.rows(`SELECT 1 FROM ${table}`)).length, table).toBeGreaterThan(0);
      expect(await stranger.rows(`SELECT 1 FROM ${table}`), table).toEqual([]);
    }
    await expect(clinic.rows(`UPDATE workflow_versions SET definition = '{}'`)).rejects.toThrow(
      /permission denied/,
    );
    // Nothing goes before the law lets it, whoever asks (lambdas/retention).
    for (const table of ['workflow_steps', 'workflow_waits']) {
      expect(await clinic.rows(`DELETE FROM ${table} RETURNING 1`), table).toEqual([]);
      expect((await clinic.rows(`SELECT 1 FROM ${table}`)).length, table).toBeGreaterThan(0);
    }
    await clinic.close();
    await stranger.close();
  });
}
