import { DatabaseSync } from 'node:sqlite';
import type { Task } from '@medplum/fhirtypes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStatesClient } from '../../../infra/local/states/client.ts';
import { openStateMachines } from '../../../infra/local/states/state-machines.ts';
import { createDispatcher } from '../../../lambdas/jobs/dispatcher.ts';
import { readEndedExecution } from '../../../lambdas/jobs/ended-execution.ts';
import { createJobs } from '../../../lambdas/jobs/handler.ts';
import { asResource } from '../../../lambdas/messaging/as-resource.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { maximumAttempts } from '../../../lambdas/platform/lease.ts';
import { enqueueStateMachineCall } from '../../../lambdas/platform/state-machine-calls.ts';
import { createStateMachines } from '../../../lambdas/platform/state-machines.ts';
import { extensions } from '../../../lambdas/record/extensions.ts';
import { machineName } from '../../../lambdas/workflows/names.ts';
import { retryRun } from '../../../lambdas/workflows/runs/retry-run.ts';
import { runStep } from '../../../lambdas/workflows/steps/run-step.ts';
import { openWorkflowClinic } from '../../contract/workflows/workflow-clinic.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { definitionOf, task } from '../workflows/sample-definitions.ts';

/* Workflows as the cloud runs them: the dispatcher reaches Step Functions, the jobs Lambda the database, EventBridge tells of ends. */

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

async function openCloud() {
  const clinic = await openWorkflowClinic(database);
  const { now } = clinic;
  const ended: string[] = [];
  const machines = openStateMachines({
    database: new DatabaseSync(':memory:'),
    now,
    invoke: async (_name, payload) => runStep({ database, extensions, now }, payload),
    onEnd: async ({ arn }) => {
      ended.push(arn);
    },
    onFault: (error) => {
      throw error;
    },
  });
  /** What Step Functions answers to some commands instead, by their names. */
  const faults = new Map<string, string>();
  const client = createStatesClient(machines);
  const send = client.send.bind(client);
  client.send = (async (command: { constructor: { name: string } }) => {
    const fault = faults.get(command.constructor.name);
    if (fault !== undefined) throw Object.assign(new Error(fault), { name: fault });
    return send(command as never);
  }) as never;
  const stateMachines = createStateMachines({
    client: async () => client,
    machineArnPrefix: `${machines.machineArnPrefix}auxilia-dev-`,
    roleArn: 'arn:aws:iam::000000000000:role/workflows',
    keyArn: 'arn:aws:kms:us-east-1:000000000000:key/data',
  });
  const jobs = createJobs({
    database,
    handlers: [],
    extensions,
    now,
    log: () => {},
    siteUrl: 'https://auxilia.example',
    tickMinutes: 1,
  });
  const asked: string[] = [];
  const { dispatch, endRun } = createDispatcher({
    channels: {},
    stateMachines,
    computeMeasures: async () => undefined,
    async askJobs(event) {
      asked.push(event.action);
      return JSON.parse(JSON.stringify(await jobs(JSON.parse(JSON.stringify(event)))));
    },
    probe: async () => ({ api: 'up', record: 'up' }),
    wait: async () => {},
  });
  const always = () => true;
  const tick = async () => {
    await dispatch(always, always);
    await machines.settle();
  };
  return {
    clinic,
    ended,
    asked,
    endRun,
    faults,
    tick,
    /** Until what is tried again and again is given up. */
    async giveUp() {
      for (let attempt = 0; attempt < maximumAttempts; attempt += 1) {
        await tick();
        clinic.pass(15 * 60_000);
      }
    },
    retry: (runId: string) => clinic.inRecord(({ sql, now }) => retryRun(sql, runId, now)),
    stateOf: async (runId: string) => {
      const [run] = await clinic.rows(
        `SELECT state, error, cause FROM workflow_runs
         WHERE organization_id = current_organization_id() AND run_id = $1`,
        [runId],
      );
      return run;
    },
    async close() {
      await machines.close();
      await clinic.close();
    },
  };
}

/** As EventBridge tells of it, where the key of the machine is ours: without input and output. */
const eventOf = (executionArn: string) => ({
  source: 'aws.states',
  'detail-type': 'Step Functions Execution Status Change',
  detail: { executionArn, status: 'SUCCEEDED', input: null, output: null },
});

test('a workflow is made a state machine, run, and ended in the record, which is told once or twice', async () => {
  const cloud = await openCloud();
  const runId = await cloud.clinic.start(await cloud.clinic.publish(definitionOf([task('llamar')])));
  await cloud.tick();
  expect(cloud.asked.filter((action) => action === 'report-calls')).toHaveLength(2);
  const [arn = ''] = cloud.ended;
  expect(arn).toContain(':execution:auxilia-dev-workflow-');
  expect((await cloud.stateOf(runId))?.state).toBe('running');
  for (let times = 0; times < 2; times += 1) await cloud.endRun(readEndedExecution(eventOf(arn)) ?? '');
  expect(await cloud.stateOf(runId)).toEqual({ state: 'succeeded', error: null, cause: null });
  const steps = await cloud.clinic.rows('SELECT step_id FROM workflow_steps WHERE run_id = $1', [runId]);
  expect(steps).toHaveLength(1);
  await cloud.close();
});

test('a run that failed says why', async () => {
  const cloud = await openCloud();
  const fail = { id: 'fin', kind: 'fail', title: 'Fin', reason: 'Nadie contesta' };
  const runId = await cloud.clinic.start(await cloud.clinic.publish(definitionOf([fail])));
  await cloud.tick();
  await cloud.endRun(cloud.ended[0] ?? '');
  expect(await cloud.stateOf(runId)).toMatchObject({ state: 'failed', cause: 'Nadie contesta' });
  await cloud.close();
});

test('an end that nobody told of is found when the run has been under way for a day', async () => {
  const cloud = await openCloud();
  const ends = await cloud.clinic.start(await cloud.clinic.publish(definitionOf([task('llamar')])));
  const waits = await cloud.clinic.start(
    await cloud.clinic.publish(definitionOf([task('llamar', { waits: true })])),
  );
  await cloud.tick();
  const states = async () => [(await cloud.stateOf(ends))?.state, (await cloud.stateOf(waits))?.state];
  cloud.clinic.pass(23 * 60 * 60_000);
  await cloud.tick();
  expect(await states()).toEqual(['running', 'running']);
  cloud.clinic.pass(2 * 60 * 60_000);
  await cloud.tick();
  expect(await states()).toEqual(['succeeded', 'running']);
  await cloud.close();
});

test('what could not be carried out is asked for anew when the run is resumed: no answer is lost', async () => {
  const cloud = await openCloud();
  const workflowId = await cloud.clinic.publish(
    definitionOf([
      task('llamar', { waits: true, next: 'apuntar' }),
      task('apuntar', { label: { text: ['Dijo: ', { ref: 'steps.llamar.note' }] } }),
    ]),
  );
  await cloud.tick();
  cloud.faults.set('StartExecutionCommand', 'ServiceUnavailable');
  cloud.faults.set('SendTaskSuccessCommand', 'ServiceUnavailable');
  const runId = await cloud.clinic.start(workflowId);
  await cloud.giveUp();
  expect(await cloud.stateOf(runId)).toMatchObject({ state: 'failed', error: 'NotCarriedOut' });
  cloud.faults.delete('StartExecutionCommand');
  expect(await cloud.retry(runId)).toBe(true);
  await cloud.tick();
  const [wait] = (await cloud.clinic.run(runId))?.waits ?? [];
  expect(wait?.stepId).toBe('llamar');

  await cloud.clinic.inRecord(async (repository) => {
    const { resource } = await repository.read('Task', wait?.taskId ?? '');
    await repository.update(
      asResource<Task & { id: string }>({ ...resource, status: 'completed', note: [{ text: 'Que sí' }] }),
    );
  });
  await cloud.giveUp();
  expect(await cloud.stateOf(runId)).toMatchObject({
    state: 'failed',
    cause: expect.stringContaining('ServiceUnavailable'),
  });
  cloud.faults.clear();
  expect(await cloud.retry(runId)).toBe(true);
  await cloud.tick();
  await cloud.endRun(cloud.ended[0] ?? '');
  expect((await cloud.stateOf(runId))?.state).toBe('succeeded');
  const [given] = await cloud.clinic.rows<{ label: string }>(
    `SELECT given ->> 'label' AS label FROM workflow_steps WHERE run_id = $1 AND step_id = 'apuntar'`,
    [runId],
  );
  expect(given?.label).toBe('Dijo: Que sí');
  await cloud.close();
});

test('a run whose execution cannot go on any more says so, and does not stay under way for ever', async () => {
  const cloud = await openCloud();
  const fail = { id: 'fin', kind: 'fail', title: 'Fin', reason: 'Nadie contesta' };
  const runId = await cloud.clinic.start(await cloud.clinic.publish(definitionOf([fail])));
  await cloud.tick();
  await cloud.endRun(cloud.ended[0] ?? '');
  // Step Functions has it go on for two weeks, and forgets it after ninety days.
  for (const fault of ['ExecutionNotRedrivable', 'ExecutionDoesNotExist']) {
    cloud.faults.set('RedriveExecutionCommand', fault);
    expect(await cloud.retry(runId)).toBe(true);
    await cloud.tick();
    expect(await cloud.stateOf(runId), fault).toEqual({
      state: 'failed',
      error: 'NotCarriedOut',
      cause: 'Ya no puede seguir desde donde quedó: repítala desde el principio o desde un paso.',
    });
  }
  await cloud.close();
});

test('a run that is resumed twice at once goes on once', async () => {
  const cloud = await openCloud();
  const workflowId = await cloud.clinic.publish(definitionOf([task('llamar', { waits: true })]));
  const runId = await cloud.clinic.start(workflowId);
  await cloud.tick();
  // Whoever carried it out the first time could not say so any more.
  await cloud.clinic.inRecord(({ sql, now }) => {
    const machine = machineName(workflowId, 1);
    return enqueueStateMachineCall(sql, { operation: 'redrive', machine, execution: runId }, { now, runId });
  });
  await cloud.tick();
  expect((await cloud.stateOf(runId))?.state).toBe('running');
  await cloud.close();
});

test('an execution that is not there changes nothing', async () => {
  const cloud = await openCloud();
  await cloud.endRun('arn:aws:states:local:000000000000:execution:auxilia-dev-workflow-x:y');
  expect(cloud.asked).toEqual([]);
  await cloud.close();
});

test.each([
  ['the clock', {}],
  ['a worker of agents', undefined],
  ['SES', { source: 'aws.ses', detail: {} }],
  [
    'a state machine that only changes',
    { source: 'aws.states', 'detail-type': 'Step Functions State Machine Change', detail: {} },
  ],
])('an event of %s ends no run', (_what, event) => {
  expect(readEndedExecution(event)).toBeUndefined();
});
