import { afterAll, beforeAll, expect, it } from 'vitest';
import { approval, definitionOf, end, query, task } from './sample-definitions.ts';
import { type Json, openWorkflowClinic, type WorkflowClinic } from './workflow-clinic.ts';

let clinic: WorkflowClinic;
beforeAll(async () => {
  clinic = await openWorkflowClinic();
});
afterAll(() => clinic?.platform.close());

const summaryOf = async (id: string): Promise<Json> =>
  (await clinic.api('marta', 'GET', '/workflows')).body.workflows.find((one: Json) => one.id === id);

it('tells how many of those that ended did so well, failures that somebody looked after among them', async () => {
  const { id } = await clinic.publish(
    definitionOf([
      query('buscar', {
        resourceType: 'Patient',
        search: { _id: { ref: 'trigger.patient' }, 'no-existe': '1' },
        onError: 'anotar',
      }),
      task('anotar', { label: 'Anotarlo' }),
    ]),
    'Con tasa',
  );
  expect(await summaryOf(id)).toMatchObject({ successRate: null, nextAt: null });
  await clinic.until(await clinic.start(id), { state: 'succeeded' });
  expect(await summaryOf(id)).toMatchObject({ successRate: 1 });

  const failing = definitionOf([query('mal', { resourceType: 'Patient', search: { 'no-existe': '1' } })]);
  const { id: second } = await clinic.publish(failing, 'Que falla');
  const runId = await clinic.start(second);
  await clinic.until(runId, { state: 'failed' });
  await clinic.api('luis', 'POST', `/workflow-runs/${runId}/resolve`, { body: { reason: 'A mano' } });
  expect(await summaryOf(second)).toMatchObject({ successRate: 0, runs: { failed: 0 } });
});

it('counts what runs since long ago, and what began long ago and ended of late', async () => {
  const { id } = await clinic.publish(definitionOf([approval('permiso')]), 'De meses');
  await clinic.query(
    `INSERT INTO workflow_runs (organization_id, run_id, workflow_id, version, state, trigger, started_at, ended_at, asked_about_at)
     SELECT current_organization_id(), gen_random_uuid(), $1, 1, one.state, '{}', now() - interval '40 days', one.ended_at, now()
     FROM (VALUES ('running', NULL::timestamptz), ('failed', now() - interval '1 day'), ('succeeded', now() - interval '35 days'))
       AS one (state, ended_at)`,
    [id],
  );
  expect(await summaryOf(id)).toMatchObject({
    runs: { running: 1, succeeded: 0, failed: 1, stopped: 0 },
    successRate: 0,
  });
});

it('tells when a workflow begins by itself next, unless it is paused', async () => {
  const scheduled = {
    ...definitionOf([task('anotar', { label: 'Anotarlo' })]),
    trigger: { kind: 'schedule', about: 'nothing', time: '08:00', weekdays: [1, 2, 3, 4, 5, 6, 7] },
  };
  const { id } = await clinic.publish(scheduled, 'Cada mañana');
  const { nextAt } = await summaryOf(id);
  const ahead = Date.parse(nextAt) - Date.now();
  expect(ahead).toBeGreaterThan(0);
  expect(ahead).toBeLessThanOrEqual(25 * 3_600_000);
  await clinic.api('luis', 'POST', `/workflows/${id}/pause`);
  expect((await summaryOf(id)).nextAt).toBeNull();
});

it('tells at the draft, before anybody publishes, that a workflow becomes too large to run', async () => {
  const details = 'Á'.repeat(150);
  const steps = Array.from({ length: 999 }, (_, n) =>
    approval(`s${n}`, { details, next: n === 998 ? 'fin' : `s${n + 1}` }),
  );
  const body = { name: 'Enorme', draft: definitionOf([...steps, end()]) };
  const made = await clinic.api('luis', 'POST', '/workflows', { body });
  expect(made.body.findings).toMatchObject([{ code: 'too-large' }]);
  const { id, version } = made.body;
  const smaller = {
    name: 'Menor',
    description: '',
    draft: definitionOf([approval('s0', { next: 'fin' }), end()]),
  };
  const saved = await clinic.api('luis', 'PUT', `/workflows/${id}`, { body: smaller, version });
  expect(saved.body.findings).toEqual([]);
});
