import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimRuns } from '../../../../lambdas/agents/runtime/claims.ts';
import type { WorkerDependencies } from '../../../../lambdas/agents/runtime/dependencies.ts';
import { workOnSafely } from '../../../../lambdas/agents/runtime/work-on.ts';
import type { Reaction } from '../../../../lambdas/fhir/extensions.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { extensions } from '../../../../lambdas/record/extensions.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { type AgentClinic, openAgentClinic } from './agent-clinic.ts';

/* What fails again and again, also where it is left to a person. */

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

/** A defect in whatever stands around the record: an agent cannot write these types. */
function breaking(clinic: AgentClinic, ...resourceTypes: string[]): WorkerDependencies {
  const defect: Reaction = {
    name: 'defect',
    resourceTypes,
    react: async ({ software }) => {
      if (software) throw new TypeError('A defect');
    },
  };
  const { operations, reactions, ...rest } = extensions;
  return {
    ...clinic.dependencies,
    extensions: { ...rest, operations, reactions: [...reactions, defect] },
  };
}

/** Until the run rests for good; a worker takes it again and again, later each time. */
async function workUntilDone(clinic: AgentClinic, dependencies: WorkerDependencies): Promise<void> {
  for (let tries = 0; tries < 30; tries += 1) {
    const [run] = await clinic.runs();
    if (run?.wake_at === null) return;
    const claims = await claimRuns(database, { now: clinic.now(), limit: 100 });
    for (const claim of claims.filter(({ organizationId }) => organizationId === clinic.organizationId)) {
      await workOnSafely(dependencies, claim);
    }
    clinic.pass(15);
  }
}

test('where not even a word to the patient can be written, a person gets the task, and an alarm', async () => {
  const clinic = await openAgentClinic(database);
  clinic.script.push({ calls: [['send_message', { text: 'Hola' }]] });
  await clinic.receive('¿Me pueden dar cita?');
  await workUntilDone(clinic, breaking(clinic, 'Communication'));
  expect(await clinic.runs()).toMatchObject([{ state: 'escalated', escalation_reason: 'failure' }]);
  const tasks = await clinic.resources('Task');
  expect(tasks).toMatchObject([
    {
      content: {
        priority: 'stat',
        code: { coding: [{ code: 'agent-escalation' }, { code: 'agent-incident' }] },
        description: expect.stringContaining('No se le ha podido avisar'),
        focus: { reference: expect.stringMatching(/^Communication\//) },
      },
    },
  ]);
});

test('where not even a task can be written, the run ends, and the log says why', async () => {
  const clinic = await openAgentClinic(database);
  clinic.script.push({ calls: [['send_message', { text: 'Hola' }]] });
  await clinic.receive('¿Me pueden dar cita?');
  await workUntilDone(clinic, breaking(clinic, 'Communication', 'Task'));
  expect(await clinic.runs()).toMatchObject([{ state: 'failed', wake_at: null }]);
  expect(clinic.logs).toContainEqual(expect.objectContaining({ level: 'error', event: 'run-postponed' }));
  expect(JSON.stringify(clinic.logs)).not.toContain('cita');
});
