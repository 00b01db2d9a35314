import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { approval, definitionOf, end, query, task } from './sample-definitions.ts';
import { type Json, openWorkflowClinic, type WorkflowClinic } from './workflow-clinic.ts';

/* What lies between a question and its answer: time, restarts, people who leave. */

const opened: WorkflowClinic[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const clinic of opened.splice(0)) await clinic.platform.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
async function open(options: Parameters<typeof openWorkflowClinic>[0] = {}): Promise<WorkflowClinic> {
  const clinic = await openWorkflowClinic(options);
  opened.push(clinic);
  return clinic;
}

const asksForAnHour = definitionOf([
  approval('permiso', { expiresAfterSeconds: 3600, onExpiry: 'tarde', next: 'fin' }),
  task('tarde', { label: 'Nadie respondió' }),
  end(),
]);

describe('a question to which nobody answers in time', () => {
  it('is taken back, and the run goes on as its workflow says', async () => {
    let offset = 0;
    const clinic = await open({ now: () => new Date(Date.now() + offset) });
    const { id } = await clinic.publish(asksForAnHour);
    const runId = await clinic.start(id);
    const { waits } = await clinic.until(runId, { waits: [{ stepId: 'permiso' }] });
    offset = 59 * 60_000;
    clinic.platform.worker.wake();
    expect(await clinic.run(runId)).toMatchObject({ state: 'running' });
    offset = 61 * 60_000;
    const ended = await clinic.until(runId, { state: 'succeeded' });
    expect(ended.steps.map(({ stepId }: Json) => stepId)).toEqual(['permiso', 'tarde']);
    const { body } = await clinic.fhir('luis', 'GET', `/Task/${waits[0].taskId}`);
    expect(body).toMatchObject({ status: 'cancelled', statusReason: { text: 'Nadie respondió a tiempo' } });
    expect((await clinic.decide('luis', waits[0].taskId, 'approved')).status).toBe(409);
  });
});

describe('a run across a restart', () => {
  it('still waits for its answer, and takes it', async () => {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'auxilia-workflow-'));
    folders.push(dataDirectory);
    const before = await open({ dataDirectory });
    const { id } = await before.publish(asksForAnHour);
    const runId = await before.start(id);
    const { waits } = await before.until(runId, { waits: [{ stepId: 'permiso' }] });
    await before.platform.close();
    opened.length = 0;

    // Another code of the authenticator than the one that was used.
    const after = await open({ dataDirectory, now: () => new Date(Date.now() + 60_000) });
    expect(await after.run(runId)).toMatchObject({ state: 'running' });
    expect((await after.decide('luis', waits[0].taskId, 'approved')).status).toBe(200);
    await after.until(runId, { state: 'succeeded' });
  });
});

describe('a run has the rights of whoever published its version', () => {
  const reads = definitionOf([
    query('buscar', { resourceType: 'Observation', search: { patient: { ref: 'trigger.patient' } } }),
  ]);

  it('as they are now: once they are no clinician any more, it reads nothing clinical', async () => {
    const clinic = await open();
    const { id } = await clinic.publish(reads, 'Lee');
    const first = await clinic.start(id, 'ana');
    await clinic.until(first, { state: 'succeeded' });
    const { accounts } = (await clinic.api('ana', 'GET', '/user-accounts')).body;
    const luis = accounts.find(({ email }: Json) => email === clinic.platform.accounts[1]?.email);
    const changed = await clinic.api('ana', 'PUT', `/user-accounts/${luis.userId}/roles`, {
      body: { roles: ['staff'] },
      version: luis.version,
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const second = await clinic.start(id, 'ana');
    await clinic.until(second, { state: 'failed', error: 'Refused' }, 'ana');
  });
});
