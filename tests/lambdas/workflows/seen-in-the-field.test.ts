import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approval, definitionOf, graphOf, query, subWorkflow, task } from './sample-definitions.ts';
import { type Json, openWorkflowClinic, type WorkflowClinic } from './workflow-clinic.ts';

/* What was seen wrong in the field in products of this kind, each by its sentence. */

let clinic: WorkflowClinic;
beforeAll(async () => {
  clinic = await openWorkflowClinic();
});
afterAll(() => clinic?.platform.close());

const patient = { ref: 'trigger.patient' };
const wrong = query('mal', { resourceType: 'Nonsense', search: {} });
const again = async (runId: string, from: string | null, version: number) => {
  const answer = await clinic.api('luis', 'POST', `/workflow-runs/${runId}/again`, {
    body: { from, version },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const correct = async (workflowId: string, draft: object): Promise<Json> => {
  const { body: now } = await clinic.api('luis', 'GET', `/workflows/${workflowId}`);
  const { name, description, version } = now;
  const body = { name, description, draft };
  const saved = await clinic.api('luis', 'PUT', `/workflows/${workflowId}`, { body, version });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const published = await clinic.api('luis', 'POST', `/workflows/${workflowId}/publish`, {
    body: {},
    version: saved.body.version,
  });
  expect(published.status, JSON.stringify(published.body)).toBe(200);
  return published.body;
};
const idsOf = (run: Json) => run.steps.map(({ stepId }: Json) => stepId);
const labels = async (): Promise<string[]> => {
  const { body } = await clinic.fhir('luis', 'GET', '/Task?_count=500');
  return body.entry.map(({ resource }: Json) => resource.code.text);
};

describe('seen wrong in the field', () => {
  it('retry from start', async () => {
    const { id } = await clinic.publish(
      definitionOf([approval('permiso', { patient, next: 'mal' }), wrong]),
      'Desde el principio',
    );
    const first = await clinic.start(id);
    const { waits } = await clinic.until(first, { waits: [{ stepId: 'permiso' }] });
    await clinic.decide('luis', waits[0].taskId, 'approved');
    await clinic.until(first, { state: 'failed' });
    const second = await again(first, null, 1);
    expect(second).toMatchObject({ state: 'running', patientId: 'p1', again: { of: first, from: null } });
    // It asks anew, and the first stays as it was, looked after.
    await clinic.until(second.id, { waits: [{ stepId: 'permiso' }] });
    expect(await clinic.run(first)).toMatchObject({
      state: 'failed',
      resolution: 'Se ha repetido en otra ejecución',
    });
  });

  it('retry on the corrected version', async () => {
    const { id } = await clinic.publish(
      definitionOf([approval('permiso', { patient, next: 'mal' }), wrong]),
      'Se corrige',
    );
    const first = await clinic.start(id);
    const { waits } = await clinic.until(first, { waits: [{ stepId: 'permiso' }] });
    await clinic.decide('luis', waits[0].taskId, 'approved', 'Adelante');
    await clinic.until(first, { state: 'failed' });
    const label = { text: ['Corregido: ', { ref: 'steps.permiso.note' }] };
    await correct(id, definitionOf([approval('permiso', { patient, next: 'mal' }), task('mal', { label })]));
    const second = await again(first, 'mal', 2);
    expect(await clinic.until(second.id, { state: 'succeeded' })).toMatchObject({ version: 2 });
    // What the person had answered is not asked again, and is what goes on.
    expect(idsOf(await clinic.run(second.id))).toEqual(['mal']);
    expect(await labels()).toContain('Corregido: Adelante');
  });

  it('re-run from a chosen step', async () => {
    const each = { id: 'cada', kind: 'forEach', title: 'cada', items: { ref: 'steps.buscar.resources' } };
    const { id } = await clinic.publish(
      definitionOf([
        query('buscar', { resourceType: 'Patient', search: { _id: 'p1' }, next: 'cada' }),
        { ...each, graph: graphOf(task('llamar', { label: 'Llamar' })), next: 'contar' },
        task('contar', { label: { text: ['Llamadas: ', { ref: 'steps.cada.count' }] }, next: 'cerrar' }),
        task('cerrar', { label: { text: ['Cierre de ', { ref: 'steps.buscar.count' }] } }),
      ]),
      'Desde un paso',
    );
    const first = await clinic.start(id);
    await clinic.until(first, { state: 'succeeded' });
    const second = await again(first, 'contar', 1);
    expect(idsOf(await clinic.until(second.id, { state: 'succeeded' }))).toEqual(['contar', 'cerrar']);
    expect((await labels()).filter((label) => label === 'Llamadas: 1')).toHaveLength(2);
    // Once more, from a run that itself began in the middle: what it was given is known still.
    const third = await again(second.id, 'cerrar', 1);
    expect(idsOf(await clinic.until(third.id, { state: 'succeeded' }))).toEqual(['cerrar']);
    expect((await labels()).filter((label) => label === 'Cierre de 1')).toHaveLength(3);
    const never = await clinic.publish(
      definitionOf([
        { ...wrong, next: 'contar' },
        task('contar', { label: { text: ['Son ', { ref: 'steps.mal.count' }] } }),
      ]),
      'No llega',
    );
    const short = await clinic.start(never.id);
    await clinic.until(short, { state: 'failed' });
    const refused = await clinic.api('luis', 'POST', `/workflow-runs/${short}/again`, {
      body: { from: 'contar', version: 1 },
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('no llegó a «mal»') },
    });
    const within = await clinic.api('luis', 'POST', `/workflow-runs/${first}/again`, {
      body: { from: 'llamar', version: 1 },
    });
    expect(within.status).toBe(409);
  });

  it('re-run from a step after one that came to nothing the last time that it was passed', async () => {
    const { id } = await clinic.publish(
      definitionOf([
        approval('permiso', { patient, next: 'buscar' }),
        query('buscar', {
          resourceType: 'Patient',
          search: { birthdate: { ref: 'steps.permiso.note' } },
          next: 'permiso',
          onError: 'apuntar',
        }),
        task('apuntar', {
          label: { text: ['Había: ', { ref: 'steps.buscar.count', otherwise: 'no se sabe' }] },
        }),
      ]),
      'Da vueltas',
    );
    const first = await clinic.start(id);
    for (const note of ['ge1900-01-01', 'ayer']) {
      const { waits } = await clinic.until(first, { waits: [{ stepId: 'permiso' }] });
      await clinic.decide('luis', waits[0].taskId, 'approved', note);
    }
    await clinic.until(first, { state: 'succeeded' });
    const second = await again(first, 'apuntar', 1);
    await clinic.until(second.id, { state: 'succeeded' });
    const told = (await labels()).filter((label) => label.startsWith('Había: '));
    expect(told).toEqual(['Había: no se sabe', 'Había: no se sabe']);
  });

  it('a failed step that stays running', async () => {
    const { id } = await clinic.publish(definitionOf([wrong]), 'Falla');
    const failed = await clinic.until(await clinic.start(id), { state: 'failed' });
    expect(failed.steps).toMatchObject([{ stepId: 'mal', state: 'failed', error: 'Refused' }]);
    expect(failed.steps[0].endedAt).not.toBeNull();
    expect(failed.waits).toEqual([]);
  });

  it("output lost after a person's input", async () => {
    const note = 'Solo por la mañana';
    const { id } = await clinic.publish(
      definitionOf([
        approval('permiso', { patient, next: 'apuntar' }),
        task('apuntar', { label: { text: ['Dijo: ', { ref: 'steps.permiso.note' }] } }),
      ]),
      'Respuesta de una persona',
    );
    const runId = await clinic.start(id);
    const { waits } = await clinic.until(runId, { waits: [{ stepId: 'permiso' }] });
    await clinic.decide('luis', waits[0].taskId, 'approved', note);
    await clinic.until(runId, { state: 'succeeded' });
    expect(await labels()).toContain(`Dijo: ${note}`);
    const { body } = await clinic.api('luis', 'GET', `/workflow-runs/${runId}/data`);
    expect(body.steps[0].output).toMatchObject({ decision: 'approved', note });
  });

  it('another version runs than the one selected', async () => {
    const { id } = await clinic.publish(definitionOf([task('uno', { label: 'Primera' })]), 'Dos versiones');
    const first = await clinic.start(id);
    await clinic.until(first, { state: 'succeeded' });
    await correct(id, definitionOf([task('dos', { label: 'Segunda' })]));
    const old = await again(first, null, 1);
    const current = await again(first, null, 2);
    expect(idsOf(await clinic.until(old.id, { state: 'succeeded', version: 1 }))).toEqual(['uno']);
    expect(idsOf(await clinic.until(current.id, { state: 'succeeded', version: 2 }))).toEqual(['dos']);
  });

  it('restore loses settings', async () => {
    const whole = {
      form: 1,
      trigger: { kind: 'schedule', about: 'nothing', time: '07:30', weekdays: [1, 3] },
      graph: graphOf({
        ...task('uno', { label: 'Primera', dueInHours: 48, priority: 'urgent', waits: true }),
        note: 'Con nota',
        position: { x: 10, y: 20 },
        retry: { times: 3, seconds: 60, backoff: 2 },
        expiresAfterSeconds: 3600,
      }),
    };
    const { id } = await clinic.publish(whole, 'Se restaura');
    await correct(id, definitionOf([task('dos')]));
    const { body } = await clinic.api('luis', 'GET', `/workflows/${id}/versions/1`);
    expect(body.definition).toEqual(whole);
    const restored = await correct(id, body.definition);
    expect(restored.draft).toEqual(whole);
    expect(restored).toMatchObject({ publishedVersion: 3, hasChanges: false });
    expect(restored.nextAt).not.toBeNull();
  });

  it('history does not load or is hidden from those who may see it', async () => {
    const { id } = await clinic.publish(definitionOf([task('uno')]), 'Se mira');
    const runId = await clinic.start(id);
    await clinic.until(runId, { state: 'succeeded' });
    for (const name of ['ana', 'luis', 'marta'] as const)
      expect(idsOf(await clinic.run(runId, name)), name).toEqual(['uno']);
    const statuses = await Promise.all(
      (['luis', 'marta', 'elena'] as const).map(
        async (name) => (await clinic.api(name, 'GET', `/workflow-runs/${runId}/data`)).status,
      ),
    );
    expect(statuses).toEqual([200, 403, 404]);
  });

  it('an old run opens the newest', async () => {
    const { id } = await clinic.publish(definitionOf([task('uno', { label: 'Primera' })]), 'Se abre');
    const runId = await clinic.start(id);
    await clinic.until(runId, { state: 'succeeded' });
    await correct(id, definitionOf([task('dos')]));
    const opened = await clinic.run(runId);
    expect(opened.definition.graph.steps).toMatchObject([{ id: 'uno', label: 'Primera' }]);
    expect(opened).toMatchObject({ version: 1, publishedVersion: 2 });
  });

  it('retries missing from the history', async () => {
    const { id } = await clinic.publish(
      definitionOf([{ ...wrong, retry: { times: 2, seconds: 1, backoff: 1 } }]),
      'Se reintenta',
    );
    const failed = await clinic.until(await clinic.start(id), { state: 'failed' });
    expect(failed.steps.map(({ attempt, state }: Json) => [attempt, state])).toEqual([
      [1, 'failed'],
      [2, 'failed'],
      [3, 'failed'],
    ]);
  });
});

describe('a run that goes on', () => {
  it('where what was asked was taken back asks anew, and does not wait for an answer that nobody can give', async () => {
    const { id } = await clinic.publish(definitionOf([approval('permiso', { patient })]), 'Se retoma');
    const runId = await clinic.start(id);
    const { waits } = await clinic.until(runId, { waits: [{ stepId: 'permiso' }] });
    await clinic.api('luis', 'POST', `/workflow-runs/${runId}/stop`, { body: { reason: 'Sobra' } });
    await clinic.until(runId, { state: 'stopped', waits: [] });
    await clinic.api('luis', 'POST', `/workflow-runs/${runId}/retry`, { body: {} });
    const { waits: anew } = await clinic.until(runId, { state: 'running', waits: [{ stepId: 'permiso' }] });
    expect(anew[0].taskId).not.toBe(waits[0].taskId);
    await clinic.decide('luis', anew[0].taskId, 'approved');
    const ended = await clinic.until(runId, { state: 'succeeded' });
    expect(ended.steps.map(({ state }: Json) => state)).toEqual(['withdrawn', 'done']);
  });
});

describe('a workflow within another that failed', () => {
  it('and is tried again is told to the outer run, which goes on when it ends', async () => {
    const inner = await clinic.publish(
      definitionOf([
        task('de_dentro', { label: 'De dentro', assignee: { user: '00000000-0000-4000-8000-00000000dead' } }),
      ]),
      'De dentro, que falla',
    );
    const outer = await clinic.publish(
      definitionOf([
        subWorkflow('dentro', inner.id, 1, { next: 'fin' }),
        task('fin', { label: 'Fin de fuera' }),
      ]),
      'De fuera, que sigue',
    );
    const outerId = await clinic.start(outer.id);
    await clinic.until(outerId, { state: 'failed', error: 'SubWorkflowFailed' });
    const [innerRun] = (await clinic.api('luis', 'GET', `/workflow-runs?workflow=${inner.id}`)).body.runs;
    // It fails again: the outer run hears of it again.
    await clinic.api('luis', 'POST', `/workflow-runs/${innerRun.id}/retry`, { body: {} });
    await clinic.until(innerRun.id, { state: 'failed' });
    const told = await clinic.until(outerId, { state: 'failed', waits: [] });
    expect(told.steps.map(({ stepId, state }: Json) => [stepId, state])).toEqual([
      ['dentro', 'failed'],
      ['dentro', 'failed'],
    ]);
    // No second run of the inner one was begun.
    const { runs } = (await clinic.api('luis', 'GET', `/workflow-runs?workflow=${inner.id}`)).body;
    expect(runs).toHaveLength(1);
  });

  it('and is tried again resumes no outer run that failed elsewhere', async () => {
    const inner = await clinic.publish(definitionOf([wrong]), 'De dentro, que no estorba');
    const outer = await clinic.publish(
      definitionOf([subWorkflow('dentro', inner.id, 1, { onError: 'mal', next: 'fin' }), wrong, task('fin')]),
      'De fuera, que falla después',
    );
    const outerId = await clinic.start(outer.id);
    const before = await clinic.until(outerId, { state: 'failed', error: 'Refused' });
    const [innerRun] = (await clinic.api('luis', 'GET', `/workflow-runs?workflow=${inner.id}`)).body.runs;
    await clinic.api('luis', 'POST', `/workflow-runs/${innerRun.id}/retry`, { body: {} });
    expect(await clinic.run(outerId)).toMatchObject({ state: 'failed', endedAt: before.endedAt });
  });

  it('for one of a list is that one’s: the next item begins a run for its own patient', async () => {
    await clinic.addPatient('p2');
    const inner = await clinic.publish(definitionOf([wrong]), 'De dentro, para cada uno');
    const of = { text: ['Patient/', { ref: 'item.cada.id' }] };
    const each = {
      id: 'cada',
      kind: 'forEach',
      title: 'cada',
      items: { ref: 'steps.lista.resources' },
      atOnce: 1,
      graph: graphOf(
        subWorkflow('dentro', inner.id, 1, { patient: of, onError: 'mirar', next: 'fin_de_uno' }),
        approval('mirar', { next: 'fin_de_uno' }),
        { id: 'fin_de_uno', kind: 'end', title: 'Fin' },
      ),
    };
    const search = { _id: 'p1,p2', _sort: '_id' };
    const outer = await clinic.publish(
      definitionOf([query('lista', { resourceType: 'Patient', search, next: 'cada' }), each]),
      'De fuera, para cada uno',
    );
    const outerId = await clinic.start(outer.id);
    const innerRuns = async (): Promise<Json[]> =>
      (await clinic.api('luis', 'GET', `/workflow-runs?workflow=${inner.id}`)).body.runs;
    for (const patientId of ['p1', 'p2']) {
      const { waits } = await clinic.until(outerId, { waits: [{ stepId: 'mirar' }] });
      const [last] = await innerRuns();
      expect(last).toMatchObject({ patientId, state: 'failed' });
      // Somebody has what failed tried again, while the outer run goes on with the next.
      await clinic.api('luis', 'POST', `/workflow-runs/${last.id}/retry`, { body: {} });
      await clinic.until(last.id, { state: 'failed' });
      await clinic.decide('luis', waits[0].taskId, 'approved');
    }
    await clinic.until(outerId, { state: 'succeeded' });
    expect((await innerRuns()).map(({ patientId }) => patientId)).toEqual(['p2', 'p1']);
  });
});
