import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { decideApproval } from '../../../lambdas/workflows/runs/decide-approval.ts';
import { retryRun } from '../../../lambdas/workflows/runs/retry-run.ts';
import { stopRun } from '../../../lambdas/workflows/runs/stop-run.ts';
import {
  approval,
  condition,
  end,
  graphOf,
  query,
  task,
  when,
} from '../../lambdas/workflows/sample-definitions.ts';
import { openWorkflowClinic, type WorkflowClinic } from './workflow-clinic.ts';

const mostEvents = 150;
const manual = { form: 1, trigger: { kind: 'manual', about: 'patient' } };
const list = Array.from({ length: 20 }, (_, item) => item);

/** Asks the record for each item, and a person at one of them; then tells how many there were. */
const long = {
  ...manual,
  graph: graphOf(
    {
      id: 'cada',
      kind: 'forEach',
      title: 'Cada',
      items: { ref: 'trigger.list' },
      atOnce: 1,
      next: 'cuantos',
      graph: graphOf(
        query('buscar', { next: 'es' }),
        condition('es', [{ when: when('item.cada', 'equals', 13), next: 'permiso' }]),
        approval('permiso'),
      ),
    },
    task('cuantos', { label: { text: ['Eran ', { ref: 'steps.cada.count' }] } }),
  ),
};

async function approveNow(clinic: WorkflowClinic, runId: string): Promise<void> {
  const taskId = (await clinic.run(runId))?.waits[0]?.taskId ?? '';
  await clinic.inRecord((repository) =>
    decideApproval(repository, taskId, { decision: 'approved', note: null }),
  );
  await clinic.settle();
}

const partOf = async (clinic: WorkflowClinic, runId: string) =>
  (await clinic.rows<{ part: number }>('SELECT part FROM workflow_runs WHERE run_id = $1', [runId]))[0]?.part;

/** Runs that are longer than what the history of one execution holds; on PGlite and on a PostgreSQL server. */
export function workflowPartsSuite(open: () => Database): void {
  test('a run goes on in further executions of its version and reads as one, also when its process ends in between', async () => {
    const clinic = await openWorkflowClinic(open(), new DatabaseSync(':memory:'), { mostEvents });
    const workflowId = await clinic.publish(long);
    const runId = await clinic.start(workflowId, { list });
    await clinic.settle();
    await clinic.restart();
    await clinic.settle();
    expect(await clinic.run(runId)).toMatchObject({
      state: 'running',
      version: 1,
      waits: [{ stepId: 'permiso' }],
    });
    expect(await partOf(clinic, runId)).toBeGreaterThan(1);
    await clinic.restart();
    await approveNow(clinic, runId);
    const ended = await clinic.run(runId);
    expect(ended).toMatchObject({ state: 'succeeded', version: 1 });
    const told = (ended?.steps ?? []).map(
      ({ stepId, entry }) => `${stepId} ${entry.split('/').slice(2).join('/')}`,
    );
    const asked = list.map((item) => `buscar ${item}`);
    expect(told.filter((one) => one.startsWith('buscar')).toSorted()).toEqual(asked.toSorted());
    expect(ended?.earlierSteps).toBe(0);
    expect(told.filter((one) => !one.startsWith('buscar')).toSorted()).toEqual(['cuantos ', 'permiso 13']);
    const [made] = await clinic.rows<{ label: string }>(
      `SELECT given ->> 'label' AS label FROM workflow_steps WHERE run_id = $1 AND step_id = 'cuantos'`,
      [runId],
    );
    expect(made?.label).toBe('Eran 20');
    await clinic.close();
  });

  test('a run is stopped in whichever execution it is, and goes on from there', async () => {
    const clinic = await openWorkflowClinic(open(), new DatabaseSync(':memory:'), { mostEvents });
    const runId = await clinic.start(await clinic.publish(long), { list });
    await clinic.settle();
    const part = await partOf(clinic, runId);
    await clinic.inRecord((repository) => stopRun(repository, runId, 'Un momento'));
    await clinic.settle();
    expect(await clinic.run(runId)).toMatchObject({ state: 'stopped', waits: [] });
    await clinic.inRecord(({ sql, now }) => retryRun(sql, runId, now));
    await clinic.settle();
    expect(await partOf(clinic, runId)).toBe(part);
    await approveNow(clinic, runId);
    const ended = await clinic.run(runId);
    expect(ended).toMatchObject({ state: 'succeeded' });
    expect(ended?.steps.filter(({ stepId }) => stepId === 'buscar')).toHaveLength(20);
    await clinic.close();
  });

  test('a run that knows more than an execution may be given fails, and says so', async () => {
    const clinic = await openWorkflowClinic(open(), new DatabaseSync(':memory:'), { mostEvents });
    const runId = await clinic.start(
      await clinic.publish({ ...manual, graph: graphOf({ ...long.graph.steps[0], next: 'fin' }, end()) }),
      { list, more: 'x'.repeat(251_000) },
    );
    await clinic.settle();
    const failed = await clinic.run(runId);
    expect(failed).toMatchObject({ state: 'failed', error: 'Refused' });
    expect(failed?.cause).toContain('no cabe en 256 KB');
    await clinic.close();
  });
}
