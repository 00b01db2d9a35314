import { describe, expect, it } from 'vitest';
import { checkDefinition } from '../../../lambdas/contracts/workflows/check.ts';
import type { Answer, Call } from './play-workflow.ts';
import { playWorkflow } from './play-workflow.ts';
import { approval, condition, definitionOf, end, graphOf, query, task, when } from './sample-definitions.ts';

const found =
  (count: number) =>
  ({ kind }: Call): Answer =>
    kind === 'query' ? { output: { count, resources: [] } } : { output: { decision: 'approved' } };

describe('a compiled workflow', () => {
  it('asks for each step with what the steps before it gave', async () => {
    const definition = definitionOf([
      query('buscar', { next: 'pedir' }),
      task('pedir', {
        label: {
          text: ['Hay ', { ref: 'steps.buscar.count' }, ' resultados de ', { ref: 'trigger.patient' }],
        },
      }),
    ]);
    expect(checkDefinition(definition)).toEqual([]);
    const { execution, calls } = await playWorkflow(definition, found(3), { patient: 'Patient/1' });
    expect(execution).toMatchObject({ status: 'SUCCEEDED' });
    expect(calls).toMatchObject([
      { step: 'buscar', kind: 'query', parameters: { search: { patient: 'Patient/1' } } },
      { step: 'pedir', kind: 'task', parameters: { label: 'Hay 3 resultados de Patient/1' } },
    ]);
    expect(calls[0]?.entry).not.toBe('');
  });

  it('knows what steps gave by any name that a step may have', async () => {
    const item = (name: string) => ({ ref: `item.${name}.code` });
    const taken = [
      'states',
      'count',
      'string',
      'error',
      'exists',
      'item_x',
      'index_x',
      'error_x',
      'not',
      'type',
    ];
    const chain = taken.map((id, at) => query(id, { next: taken[at + 1] ?? 'x' }));
    const definition = definitionOf([
      ...chain,
      {
        id: 'x',
        kind: 'forEach',
        title: 'x',
        items: { ref: 'trigger.list' },
        atOnce: 1,
        graph: graphOf(
          query('merge', { next: 'por_cada' }),
          task('por_cada', { label: { text: [item('x'), ' ', { ref: 'steps.merge.count' }] } }),
        ),
        next: 'pedir',
      },
      task('pedir', {
        label: { text: taken.flatMap((id) => [{ ref: `steps.${id}.count` }, ' ']) },
        description: { ref: 'steps.x.items.1.merge.count' },
      }),
    ]);
    expect(checkDefinition(definition)).toEqual([]);
    let asked = 0;
    const counting = ({ kind }: Call): Answer => {
      asked += kind === 'query' ? 1 : 0;
      return { output: kind === 'query' ? { count: asked, resources: [] } : {} };
    };
    const trigger = { patient: 'Patient/1', list: [{ code: 'a' }, { code: 'b' }] };
    const { execution, calls } = await playWorkflow(definition, counting, trigger);
    expect(execution, execution.cause).toMatchObject({ status: 'SUCCEEDED' });
    const labels = calls.flatMap(({ parameters }) =>
      parameters.label === undefined ? [] : [parameters.label],
    );
    expect(labels).toEqual(['a 11', 'b 12', `${taken.map((_, at) => at + 1).join(' ')} `]);
    expect(calls.at(-1)?.parameters.description).toBe(12);
  });

  it('fails at the step whose value is missing, and says which', async () => {
    const { execution, history } = await playWorkflow(definitionOf([query('buscar')]), found(1), {});
    expect(execution).toMatchObject({ status: 'FAILED', error: 'States.QueryEvaluationError' });
    expect(execution.cause).toContain('trigger.patient');
    expect(history.some(({ type, state }) => type === 'EvaluationFailed' && state === 'buscar')).toBe(true);
  });

  it('takes another value where it was told one', async () => {
    const search = { patient: { ref: 'trigger.patient', otherwise: 'Patient/none' } };
    const { calls } = await playWorkflow(definitionOf([query('buscar', { search })]), found(1), {});
    expect(calls[0]?.parameters).toMatchObject({ search: { patient: 'Patient/none' } });
  });

  it.each([
    [5, 'muchos'],
    [2, 'pocos'],
  ])('goes the way that is so: %i results', async (count, expected) => {
    const definition = definitionOf([
      query('buscar', { next: 'cuantos' }),
      condition('cuantos', [{ when: when('steps.buscar.count', 'greater', 3), next: 'muchos' }], {
        otherwise: 'pocos',
      }),
      task('muchos'),
      task('pocos'),
    ]);
    const { calls } = await playWorkflow(definition, found(count), { patient: 'Patient/1' });
    expect(calls.at(-1)?.step).toBe(expected);
  });

  it.each([
    // Ten in New York is three in the afternoon in Greenwich, whatever comes first in the alphabet.
    ['2026-03-02T10:00:00-05:00', 'greater', '2026-03-02T14:00:00Z', 'sí'],
    ['2026-03-02T10:00:00-05:00', 'equals', '2026-03-02T15:00:00.000Z', 'sí'],
    ['2026-03-02T10:00:00-05:00', 'notEquals', '2026-03-02T15:00:00.000Z', 'no'],
    ['2026-03-02T10:00:00-05:00', 'less', { ref: 'steps.buscar.other' }, 'sí'],
    ['2026-03-02', 'less', '2026-03-02T14:00:00Z', 'sí'],
    ['b', 'greater', 'a', 'sí'],
  ])('compares moments as moments: %s %s %j', async (at, operator, right, expected) => {
    const definition = definitionOf([
      query('buscar', { next: 'luego' }),
      condition('luego', [{ when: when('steps.buscar.at', operator, right), next: 'si' }], {
        otherwise: 'no',
      }),
      task('si'),
      task('no'),
    ]);
    const answer = { output: { at, other: '2026-03-02T16:00:00+00:00' } };
    const { calls } = await playWorkflow(definition, () => answer, { patient: 'Patient/1' });
    expect(calls.at(-1)?.step).toBe(expected === 'sí' ? 'si' : 'no');
  });

  it('is neither yes nor no where a compared value is missing', async () => {
    const steps = (more: object) => [
      condition('alto', [{ when: when('trigger.potassium', 'greater', 6), next: 'avisar' }], more),
      task('avisar'),
      task('preguntar'),
      task('nada'),
    ];
    const told = await playWorkflow(
      definitionOf(steps({ otherwise: 'nada', whenMissing: 'preguntar' })),
      found(0),
    );
    expect(told.calls.map(({ step }) => step)).toEqual(['preguntar']);
    const untold = await playWorkflow(definitionOf(steps({ otherwise: 'nada' })), found(0));
    expect(untold.execution).toMatchObject({ status: 'FAILED', error: 'ValueMissing' });
    expect(untold.calls).toEqual([]);
  });

  it('goes on elsewhere when nobody answers in time, and when a step fails for good', async () => {
    const definition = definitionOf([
      approval('permiso', { expiresAfterSeconds: 3600, onExpiry: 'tarde', next: 'buscar' }),
      query('buscar', { onError: 'fallo', retry: { times: 2, seconds: 60 } }),
      task('tarde'),
      task('fallo', { description: { ref: 'error.buscar.cause' } }),
    ]);
    const late = await playWorkflow(definition, (call) =>
      call.kind === 'approval' ? 'nobody' : found(0)(call),
    );
    expect(late.calls.map(({ step }) => step)).toEqual(['permiso', 'tarde']);
    // Whether it is late is decided with the answers; a state machine that hears nothing gives up a day after.
    expect(late.now - Date.parse('2026-03-02T09:00:00Z')).toBe(25 * 3_600_000);
    const expired = await playWorkflow(definition, (call) =>
      call.kind === 'approval' ? { error: 'Expired' } : found(0)(call),
    );
    expect(expired.calls.map(({ step }) => step)).toEqual(['permiso', 'tarde']);

    const failing = await playWorkflow(
      definition,
      (call) => (call.kind === 'query' ? { error: 'Refused', cause: 'sin permiso' } : found(0)(call)),
      { patient: 'Patient/1' },
    );
    expect(failing.calls.map(({ step }) => step)).toEqual(['permiso', 'buscar', 'buscar', 'buscar', 'fallo']);
    expect(failing.calls.at(-1)?.parameters).toMatchObject({ description: 'sin permiso' });
    // Each try is told apart from the others.
    expect(new Set(failing.calls.map(({ step, entry }) => `${step} ${entry}`)).size).toBe(5);
  });

  it.each(['Expired', 'Refused'])(
    'knows nothing any more of what a step gave the time before, once it comes to nothing: %s',
    async (error) => {
      const definition = definitionOf([
        approval('permiso', {
          expiresAfterSeconds: 3600,
          onExpiry: 'apuntar',
          onError: 'apuntar',
          next: 'mes',
        }),
        { id: 'mes', kind: 'wait', title: 'mes', for: { seconds: 30 * 86_400 }, next: 'permiso' },
        task('apuntar', {
          label: { text: ['Dijo: ', { ref: 'steps.permiso.note', otherwise: 'no se sabe' }] },
        }),
      ]);
      expect(checkDefinition(definition)).toEqual([]);
      let asked = 0;
      const { calls } = await playWorkflow(definition, ({ kind }) => {
        if (kind !== 'approval') return { output: { taskId: 't' } };
        asked += 1;
        return asked === 1 ? { output: { decision: 'approved', note: 'Está peor' } } : { error };
      });
      expect(calls.map(({ step }) => step)).toEqual(['permiso', 'permiso', 'apuntar']);
      expect(calls.at(-1)?.parameters.label).toBe('Dijo: no se sabe');
    },
  );

  it('runs steps for each item and at once, and hands their results on', async () => {
    const definition = definitionOf([
      {
        id: 'cada',
        kind: 'forEach',
        title: 'cada',
        items: { ref: 'trigger.people' },
        graph: graphOf(query('ver', { search: { patient: { ref: 'item.cada.id' } } })),
        next: 'dos',
      },
      {
        id: 'dos',
        kind: 'parallel',
        title: 'dos',
        graphs: [graphOf(query('uno')), graphOf(approval('otro'))],
        next: 'aviso',
      },
      task('aviso', {
        label: {
          text: [
            { ref: 'steps.cada.items.1.ver.count' },
            '/',
            { ref: 'steps.cada.count' },
            ' ',
            { ref: 'steps.dos.otro.decision' },
          ],
        },
      }),
    ]);
    expect(checkDefinition(definition)).toEqual([]);
    const trigger = { patient: 'Patient/0', people: [{ id: 'Patient/1' }, { id: 'Patient/2' }] };
    const { execution, calls } = await playWorkflow(definition, found(7), trigger);
    expect(execution).toMatchObject({ status: 'SUCCEEDED' });
    const seen = calls.filter(({ step }) => step === 'ver');
    expect(seen.map(({ parameters }) => parameters.search)).toEqual([
      { patient: 'Patient/1' },
      { patient: 'Patient/2' },
    ]);
    // Iterations are entered in the same millisecond.
    expect(new Set(seen.map(({ entry }) => entry)).size).toBe(2);
    expect(calls.at(-1)?.parameters).toMatchObject({ label: '7/2 approved' });
  });

  it('waits until a time of the data', async () => {
    const definition = definitionOf([
      { id: 'espera', kind: 'wait', title: 'espera', for: { until: { ref: 'trigger.at' } }, next: 'fin' },
      end(),
    ]);
    const { execution, now } = await playWorkflow(definition, found(0), { at: '2026-06-01T08:00:00+02:00' });
    expect(execution).toMatchObject({ status: 'SUCCEEDED' });
    expect(new Date(now).toISOString()).toBe('2026-06-01T06:00:00.000Z');
  });

  it('takes a text for what it is, also where it looks like an expression', async () => {
    const label = '{% $states.context.Execution.Input %}';
    const { calls } = await playWorkflow(definitionOf([task('pedir', { label })]), found(0));
    expect(calls[0]?.parameters).toMatchObject({ label });
    const joined = { text: ['"; $eval("1") & "', { ref: 'run.id' }] };
    const second = await playWorkflow(definitionOf([task('pedir', { label: joined })]), found(0));
    expect(second.calls[0]?.parameters).toMatchObject({ label: '"; $eval("1") & "run-1' });
  });

  it('ends as failed with the reason that its step gives', async () => {
    const reason = { text: ['No se pudo: ', { ref: 'trigger.why' }] };
    const { execution } = await playWorkflow(
      definitionOf([{ id: 'mal', kind: 'fail', title: 'mal', reason }]),
      found(0),
      { why: 'sin seguro' },
    );
    expect(execution).toMatchObject({ status: 'FAILED', error: 'Failed', cause: 'No se pudo: sin seguro' });
  });
});
