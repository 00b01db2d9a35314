import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../infra/local/states/asl/types.ts';
import { findFault } from '../../../infra/local/states/find-fault.ts';
import { checkDefinition } from '../../../lambdas/contracts/workflows/check.ts';
import { checkSize } from '../../../lambdas/workflows/catalogue/check-size.ts';
import { compile } from '../../../lambdas/workflows/compile/compile.ts';
import { nextPart } from '../../../lambdas/workflows/runs/next-part.ts';
import { type Answer, type Call, playWorkflow } from './play-workflow.ts';
import { approval, condition, definitionOf, end, graphOf, query, task, when } from './sample-definitions.ts';

/* Runs that outlive an execution: its history holds 25,000 events, here often fewer. */

const loop = (id: string, steps: object[], more: object = {}) => ({
  id,
  kind: 'forEach',
  title: id,
  items: { ref: 'trigger.list' },
  graph: graphOf(...(steps as [object])),
  ...more,
});
const done: Answer = { output: { taskId: 't', decision: 'approved' } };
const indexOf = ({ entry }: Call) => entry.split('/').slice(2).join('/');
const upTo = (count: number) => Array.from({ length: count }, (_, item) => item);

describe('a run that is longer than an execution', () => {
  const untilOne = loop(
    'cada',
    [condition('es', [{ when: when('item.cada', 'equals', 1), next: 'llamar' }]), task('llamar')],
    {
      next: 'cuantos',
    },
  );
  const counting = definitionOf([
    untilOne,
    task('cuantos', { label: { text: ['Eran ', { ref: 'steps.cada.count' }] } }),
  ]);

  it('goes through a list at the limits of AWS, in its order and each item once', async () => {
    expect(checkDefinition(counting)).toEqual([]);
    const list = upTo(3000).map((item) => (item === 2999 ? 1 : 0));
    const { execution, calls, parts } = await playWorkflow(counting, () => done, { list });
    expect(execution).toMatchObject({ status: 'SUCCEEDED' });
    expect(calls.map(({ step }) => step)).toEqual(['llamar', 'cuantos']);
    expect(indexOf(calls[0] as Call)).toBe('2999');
    expect(calls[1]?.parameters.label).toBe('Eran 3000');
    expect(parts.length).toBeGreaterThan(3);
    expect(Math.max(...parts)).toBeLessThan(25_000);
  });

  it('begins a loop over 100,000 items, as many as a state holds, and hands all of them on', async () => {
    const list = upTo(100_000).map((item) => item % 10);
    const { following, parts } = await playWorkflow(
      counting,
      () => done,
      { list: list.map(() => 0) },
      { executions: 2 },
    );
    expect(Math.max(...parts)).toBeLessThan(25_000);
    const { most } = following?.loop ? { most: following.loop.items.length } : { most: 0 };
    const begin = { from: 'cada', known: {}, list, most };
    const gone: unknown[] = [];
    for (let part = await nextPart(begin, 'e', async () => list); part?.loop; ) {
      const { items, offset, total } = part.loop;
      gone.push(...items);
      const done = { list: 'e', offset, total, size: items.length };
      part = await nextPart({ from: 'cada', known: {}, done, most }, 'f', async () => list);
    }
    expect(gone).toEqual(list);
  });

  it('keeps what the items of a loop gave only where something refers to it', async () => {
    const steps = (ref: string) => [
      loop('cada', [query('buscar')], { next: 'fin' }),
      task('fin', { label: { text: ['n=', { ref }] } }),
    ];
    const play = (ref: string) =>
      playWorkflow(
        definitionOf(steps(ref)),
        ({ kind, entry }) => ({ output: kind === 'query' ? { count: Number(entry.split('/').at(-1)) } : {} }),
        { patient: 'Patient/1', list: upTo(60) },
        { mostEvents: 300 },
      );
    const referred = await play('steps.cada.items.41.buscar.count');
    expect(referred.calls.at(-1)?.parameters.label).toBe('n=41');
    expect(referred.calls).toHaveLength(61);
    expect(referred.parts.length).toBeGreaterThan(2);
    const counted = await play('steps.cada.count');
    expect(counted.calls.at(-1)?.parameters.label).toBe('n=60');
    expect(
      counted.history
        .filter(({ type }) => type === 'MapStateExited')
        .every(({ assignedVariables }) => !JSON.stringify(assignedVariables).includes('buscar')),
    ).toBe(true);
  });

  it('asks each day for a year: what it knows goes with it, the failure that it caught among it', async () => {
    const definition = definitionOf([
      query('falla', { onError: 'preguntar', next: 'preguntar' }),
      approval('preguntar', {
        question: { text: ['Por ', { ref: 'error.falla.cause', otherwise: 'nada' }] },
        next: 'basta',
      }),
      condition('basta', [{ when: when('steps.preguntar.decision', 'equals', 'approved'), next: 'fin' }], {
        otherwise: 'manana',
      }),
      { id: 'manana', kind: 'wait', title: 'Mañana', for: { seconds: 86_400 }, next: 'preguntar' },
      end(),
    ]);
    expect(checkDefinition(definition)).toEqual([]);
    let asked = 0;
    const answer = ({ kind }: Call): Answer => {
      if (kind === 'query') return { error: 'Refused', cause: 'sin permiso' };
      asked += 1;
      return { output: { decision: asked < 365 ? 'rejected' : 'approved' } };
    };
    const { execution, calls, parts, now } = await playWorkflow(
      definition,
      answer,
      { patient: 'Patient/1' },
      { mostEvents: 2500 },
    );
    expect(execution).toMatchObject({ status: 'SUCCEEDED' });
    expect(calls.filter(({ kind }) => kind === 'approval')).toHaveLength(365);
    expect(new Set(calls.slice(1).map(({ parameters }) => parameters.question))).toEqual(
      new Set(['Por sin permiso']),
    );
    expect(new Set(calls.map(({ entry, step }) => `${step} ${entry}`)).size).toBe(calls.length);
    expect(now - Date.parse('2026-03-02T09:00:00Z')).toBe(364 * 86_400_000);
    expect(parts.length).toBeGreaterThan(1);
    expect(Math.max(...parts)).toBeLessThan(2500);
  });

  it('takes the way for failures of a loop in whichever execution it fails', async () => {
    const definition = definitionOf([
      loop('cada', [query('buscar')], { onError: 'avisar', next: 'bien' }),
      task('avisar', { label: { text: ['Falló: ', { ref: 'error.cada.cause' }] } }),
      task('bien'),
    ]);
    const answer = (call: Call): Answer =>
      call.kind === 'query' && indexOf(call) === '47' ? { error: 'Refused', cause: 'roto' } : done;
    const { execution, calls } = await playWorkflow(
      definition,
      answer,
      { patient: 'Patient/1', list: upTo(60) },
      { mostEvents: 300 },
    );
    expect(execution).toMatchObject({ status: 'SUCCEEDED' });
    expect(calls.at(-1)).toMatchObject({ step: 'avisar', parameters: { label: 'Falló: roto' } });
  });

  it('goes through lists within lists, and says of one within that is too long that it is, before it begins', async () => {
    const inner = loop('dentro', [task('llamar')], { items: { ref: 'item.cada' } });
    const definition = definitionOf([loop('cada', [inner])]);
    const lists = (count: number): JsonObject => ({ list: upTo(30).map(() => upTo(count)) });
    const { execution, calls, parts } = await playWorkflow(definition, () => done, lists(8), {
      mostEvents: 1000,
    });
    expect(execution).toMatchObject({ status: 'SUCCEEDED' });
    expect(new Set(calls.map(indexOf)).size).toBe(240);
    expect(Math.max(...parts)).toBeLessThan(1000);
    const tooLong = await playWorkflow(definition, () => done, lists(800), { mostEvents: 1000 });
    expect(tooLong.execution).toMatchObject({ status: 'FAILED', error: 'States.QueryEvaluationError' });
    expect(tooLong.execution.cause).toContain('«dentro»: la lista tiene más de');
    expect(tooLong.calls).toEqual([]);
  });

  it('a loop whose list is none says so at the loop, and its way for failures is taken', async () => {
    const definition = definitionOf([loop('cada', [task('llamar')], { onError: 'avisar' }), task('avisar')]);
    for (const trigger of [{}, { list: 'uno' }]) {
      const { calls } = await playWorkflow(definition, () => done, trigger);
      expect(calls.map(({ step }) => step)).toEqual(['avisar']);
    }
  });

  it('is valid Amazon States Language, 900 steps with tries of each among them', async () => {
    const many = upTo(900).map((n) =>
      query(`s${n}`, { retry: { times: 9, seconds: 1 }, next: n === 899 ? 'fin' : `s${n + 1}` }),
    );
    const definition = definitionOf([...many, end()]);
    const compiled = JSON.stringify(compile(definition, { functionName: 'steps' }));
    expect(await findFault(compiled)).toBeUndefined();
    expect(Buffer.byteLength(compiled)).toBeLessThan(1_048_576);
    expect(checkSize(definition)).toEqual([]);
    const details = 'Á'.repeat(150);
    const larger = upTo(999).map((n) =>
      approval(`s${n}`, { details, next: n === 998 ? 'fin' : `s${n + 1}` }),
    );
    expect(checkSize(definitionOf([...larger, end()]))).toMatchObject([{ code: 'too-large' }]);
  });
});
