import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approval, definitionOf, query } from './sample-definitions.ts';
import { type Json, openWorkflowClinic, type WorkflowClinic } from './workflow-clinic.ts';

let clinic: WorkflowClinic;
let asking: Json;
let failing: Json;
const patient = { ref: 'trigger.patient' };
beforeAll(async () => {
  clinic = await openWorkflowClinic();
  asking = await clinic.publish(definitionOf([approval('permiso', { patient })]), 'Que pregunta');
  failing = await clinic.publish(
    definitionOf([query('mal', { resourceType: 'Nonsense', search: {} })]),
    'Que falla',
  );
});
afterAll(() => clinic?.platform.close());

const unknown = '00000000-0000-4000-8000-000000000000';
type By = 'ana' | 'luis' | 'marta' | 'elena';
const change = (runIds: string[], what: object, by: By = 'luis', key: string = crypto.randomUUID()) =>
  clinic.api(by, 'POST', '/workflow-runs/changes', { body: { runIds, change: what }, key });

async function begun(workflow: Json, state: 'running' | 'failed', count: number): Promise<string[]> {
  const runIds: string[] = [];
  for (let n = 0; n < count; n += 1) runIds.push(await clinic.start(workflow.id));
  for (const runId of runIds)
    await clinic.until(runId, state === 'running' ? { waits: [{ stepId: 'permiso' }] } : { state });
  return runIds;
}
const events = (action: string) =>
  clinic.query(`SELECT detail FROM audit_events WHERE action = $1 ORDER BY sequence`, [action]);

describe('many runs at once', () => {
  it('stops those that run, says of each of the others why not, and notes each that it stopped', async () => {
    const running = await begun(asking, 'running', 3);
    const [ended] = await begun(failing, 'failed', 1);
    const asked = [running[0], ended, unknown, running[1], running[0]] as string[];
    const { status, body } = await change(asked, { kind: 'stop', reason: 'Se cierra la campaña' });
    expect(status).toBe(200);
    expect(body.outcomes).toEqual([
      { runId: running[0], isDone: true, text: 'Se ha detenido.', begun: null },
      { runId: ended, isDone: false, text: 'La ejecución ya ha terminado.', begun: null },
      { runId: unknown, isDone: false, text: 'No existe esa ejecución.', begun: null },
      { runId: running[1], isDone: true, text: 'Se ha detenido.', begun: null },
    ]);
    expect(await clinic.run(running[1] as string)).toMatchObject({
      state: 'stopped',
      cause: 'Se cierra la campaña',
      waits: [],
    });
    expect((await clinic.run(running[2] as string)).state).toBe('running');
    const noted = (await events('workflow-run-stopped')).map(({ detail }) => detail.fields[0]);
    expect(noted.toSorted()).toEqual([running[0], running[1]].toSorted());
  });

  it('repeats them once, however often the request comes, in their version or in the one published now', async () => {
    const failed = await begun(failing, 'failed', 2);
    const key = crypto.randomUUID();
    const [first, second] = await Promise.all([
      change(failed, { kind: 'again', version: 'same' }, 'luis', key),
      change(failed, { kind: 'again', version: 'same' }, 'luis', key),
    ]);
    const answers = [first, second].filter(({ status }) => status === 200);
    const { body } = await change(failed, { kind: 'again', version: 'same' }, 'luis', key);
    for (const answer of answers) expect(answer.body).toEqual(body);
    const repeated = body.outcomes.map((outcome: Json) => outcome.begun);
    expect(new Set(repeated).size).toBe(2);
    const { runs } = (await clinic.api('luis', 'GET', `/workflow-runs?workflow=${failing.id}`)).body;
    const again = runs.filter(({ again }: Json) => failed.includes(again?.of));
    expect(again.map(({ id }: Json) => id).toSorted()).toEqual(repeated.toSorted());
    expect((await events('workflow-run-repeated')).map(({ detail }) => detail.fields[0]).toSorted()).toEqual(
      failed.toSorted(),
    );

    const draft = definitionOf([query('bien', { resourceType: 'Patient', search: { _id: 'p1' } })]);
    const saved = await clinic.api('luis', 'PUT', `/workflows/${failing.id}`, {
      body: { name: 'Que falla', description: '', draft },
      version: failing.version,
    });
    failing = (
      await clinic.api('luis', 'POST', `/workflows/${failing.id}/publish`, {
        body: {},
        version: saved.body.version,
      })
    ).body;
    const mended = await change([failed[0] as string], { kind: 'again', version: 'published' });
    await clinic.until(mended.body.outcomes[0].begun, { state: 'succeeded', version: 2 });
  });

  it('resumes and marks as resolved with a reason what failed, each once', async () => {
    const workflow = await clinic.publish(
      definitionOf([query('mal', { resourceType: 'Nonsense', search: {} })]),
      'Que vuelve a fallar',
    );
    const [first, second] = (await begun(workflow, 'failed', 2)) as [string, string];
    const resumed = await change([first], { kind: 'retry' });
    expect(resumed.body.outcomes).toMatchObject([{ isDone: true, text: 'Sigue desde donde quedó.' }]);
    await clinic.until(first, { state: 'failed' });
    const resolve = (reason: string) => change([first, second], { kind: 'resolve', reason });
    expect((await resolve('Se hizo a mano')).body.outcomes).toMatchObject([
      { isDone: true },
      { isDone: true },
    ]);
    expect((await resolve('Otra cosa')).body.outcomes).toMatchObject([
      { isDone: false, text: 'La ejecución no ha fallado o ya está resuelta.' },
      { isDone: false },
    ]);
    expect((await clinic.run(second)).resolution).toBe('Se hizo a mano');
    expect(await events('workflow-run-resolved')).toHaveLength(2);
    expect(await events('workflow-run-resumed')).toHaveLength(1);
  });

  it('is for those who build workflows, of their own organization, with a reason and not without limit', async () => {
    const [runId] = (await begun(asking, 'running', 1)) as [string];
    const stop = { kind: 'stop', reason: 'No procede' };
    expect((await change([runId], stop, 'marta')).status).toBe(403);
    const elsewhere = await change([runId], stop, 'elena');
    expect(elsewhere.body.outcomes).toEqual([
      { runId, isDone: false, text: 'No existe esa ejecución.', begun: null },
    ]);
    for (const reason of ['', '   ', 'x'.repeat(501)])
      expect((await change([runId], { kind: 'stop', reason })).status).toBe(422);
    expect((await change([], stop)).status).toBe(422);
    const many = Array.from({ length: 101 }, () => crypto.randomUUID());
    expect((await change(many, stop)).status).toBe(422);
    expect((await change([runId], { kind: 'delete' })).status).toBe(422);
    expect((await clinic.run(runId)).state).toBe('running');
  });
});
