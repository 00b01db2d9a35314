import { describe, expect, it } from 'vitest';
import { checkDefinition } from '../../../lambdas/contracts/workflows/check.ts';
import { definitionSchema } from '../../../lambdas/contracts/workflows/definition.ts';
import {
  approval,
  condition,
  definitionOf,
  end,
  event,
  graphOf,
  notify,
  oneOf,
  query,
  task,
  when,
} from './sample-definitions.ts';

const codes = (steps: object[], start?: string) =>
  checkDefinition(definitionOf(steps, start)).map(({ stepId, code }) => `${stepId ?? ''} ${code}`.trim());

const wait = (id: string, next?: string) => ({
  id,
  kind: 'wait',
  title: id,
  for: { seconds: 60 },
  ...(next && { next }),
});
const forEach = (id: string, ref: string, ...steps: object[]) => ({
  id,
  kind: 'forEach',
  title: id,
  items: { ref },
  graph: graphOf(...steps),
});

describe('what keeps a workflow from being published', () => {
  it.each<[string, object[], string[]]>([
    ['a step that goes on nowhere', [task('a', { next: 'b' })], ['a unknown-step']],
    ['a way on error that leads nowhere', [task('a', { onError: 'b' })], ['a unknown-step']],
    ['a step that nothing leads to', [task('a'), task('b')], ['b unreachable']],
    ['a circle without a way out', [wait('a', 'b'), wait('b', 'a')], ['a no-way-out', 'b no-way-out']],
    [
      'a circle that never waits',
      [
        query('a', { next: 'b' }),
        condition('b', [{ when: when('steps.a.count', 'equals', 0), next: 'a' }], { otherwise: 'c' }),
        end('c'),
      ],
      ['a busy-loop', 'b busy-loop'],
    ],
    [
      'turns within a loop, which nobody counts',
      [
        forEach(
          'cada',
          'trigger.list',
          wait('espera', 'hay'),
          condition('hay', [{ when: when('item.cada.x', 'isPresent'), next: 'fuera' }], {
            otherwise: 'espera',
          }),
          end('fuera'),
        ),
      ],
      ['espera inner-circle', 'hay inner-circle'],
    ],
    ['two steps of one name', [forEach('a', 'trigger.list', task('a'))], ['a duplicate-id']],
    [
      'a value of a step that is not there',
      [task('a', { label: { ref: 'steps.x.count' } })],
      ['a unknown-reference'],
    ],
    [
      'a value that its step does not give',
      [query('a', { next: 'b' }), task('b', { label: { ref: 'steps.a.decision' } })],
      ['b unknown-reference'],
    ],
    [
      'a value of its own',
      [query('a', { search: { code: { ref: 'steps.a.count' } } })],
      ['a uncertain-reference'],
    ],
    ['an item outside of its loop', [task('a', { label: { ref: 'item.b.name' } })], ['a unknown-reference']],
    [
      'a value that is given on one way alone',
      [
        condition('a', [{ when: when('trigger.x', 'isPresent'), next: 'b' }], { otherwise: 'c' }),
        query('b', { next: 'c' }),
        task('c', { label: { ref: 'steps.b.count' } }),
      ],
      ['c uncertain-reference'],
    ],
    [
      'a value of a step that failed',
      [query('a', { onError: 'b', next: 'c' }), task('b', { label: { ref: 'steps.a.count' } }), end('c')],
      ['b uncertain-reference'],
    ],
    [
      'a list that is compared by size',
      [
        query('a', { next: 'b' }),
        condition('b', [{ when: when('steps.a.resources', 'less', 1), next: 'c' }]),
        end('c'),
      ],
      ['b wrong-type'],
    ],
    [
      'a number that is compared with a text',
      [
        query('a', { next: 'b' }),
        condition('b', [{ when: when('steps.a.count', 'less', 'tres'), next: 'c' }]),
        end('c'),
      ],
      ['b wrong-type'],
    ],
    [
      'a comparison with nothing',
      [condition('b', [{ when: when('trigger.x', 'equals'), next: 'c' }]), end('c')],
      ['b missing-value'],
    ],
    [
      'a loop over what is no list',
      [query('a', { next: 'b' }), forEach('b', 'steps.a.count', task('c'))],
      ['b wrong-type'],
    ],
    [
      'a step within a loop that goes on outside of it',
      [forEach('a', 'trigger.list', task('b', { next: 'c' })), task('c')],
      ['c unreachable', 'b unknown-step'],
    ],
    [
      'a case that is there twice',
      [
        {
          ...oneOf('a', 'trigger.x', {}, { otherwise: 'c' }),
          cases: [
            { equals: 'x', next: 'b' },
            { equals: 'x', next: 'c' },
          ],
        },
        notify('b', { next: 'c' }),
        end('c'),
      ],
      ['a unreachable'],
    ],
    [
      'a case that leads nowhere',
      [oneOf('a', 'trigger.x', { x: 'b' }, { otherwise: 'c' }), end('c')],
      ['a unknown-step'],
    ],
    [
      'what came of an event that came not in time',
      [
        event('a', { onExpiry: 'c', next: 'b' }),
        end('b'),
        notify('c', { text: { ref: 'steps.a.resource' } }),
      ],
      ['c uncertain-reference'],
    ],
    [
      'graphs within graphs within graphs',
      [
        forEach(
          'a',
          'trigger.l',
          forEach('b', 'trigger.l', forEach('c', 'trigger.l', forEach('d', 'trigger.l', task('e')))),
        ),
      ],
      ['too-deep'],
    ],
  ])('%s', (_title, steps, expected) => {
    expect(codes(steps)).toEqual(expected);
  });

  it('is nothing where a value that may be missing has another in its place', () => {
    expect(
      codes([
        condition('a', [{ when: when('trigger.x', 'isPresent'), next: 'b' }], { otherwise: 'c' }),
        query('b', { next: 'c' }),
        task('c', { label: { ref: 'steps.b.count', otherwise: 'ninguno' } }),
      ]),
    ).toEqual([]);
  });

  it('is nothing where a circle waits for people and has a way out', () => {
    expect(
      codes([
        approval('a', { next: 'b' }),
        condition('b', [{ when: when('steps.a.decision', 'equals', 'approved'), next: 'c' }], {
          otherwise: 'a',
        }),
        end('c'),
      ]),
    ).toEqual([]);
  });

  it('tells in Spanish which step it is and what to do', () => {
    const [finding] = checkDefinition(
      definitionOf([task('a', { title: 'Llamar' }), task('b', { title: 'Sobra' })]),
    );
    expect(finding?.message).toBe('Ningún paso lleva a «Sobra»: conéctelo o quítelo.');
  });
});

describe('how a workflow begins', () => {
  const begins = (trigger: object) =>
    checkDefinition({ ...definitionOf([end()]), trigger: definitionSchema.shape.trigger.parse(trigger) }).map(
      ({ code }) => code,
    );

  it.each<[string, object, string[]]>([
    [
      'with a resource that is news',
      { kind: 'event', about: 'patient', criteria: 'DiagnosticReport?status=final' },
      [],
    ],
    [
      'with a type that nobody watches',
      { kind: 'event', about: 'patient', criteria: 'Basic?code=x' },
      ['wrong-type'],
    ],
    ['at its time, about nobody', { kind: 'schedule', about: 'nothing', time: '08:30', weekdays: [1] }, []],
    [
      'at its time, about patients that nobody named',
      { kind: 'schedule', about: 'patient', time: '08:30', weekdays: [1] },
      ['missing-value'],
    ],
    [
      'at its time, about nobody who is searched for',
      { kind: 'schedule', about: 'nothing', time: '08:30', weekdays: [1], criteria: 'Task?status=requested' },
      ['wrong-type'],
    ],
  ])('%s', (_title, trigger, expected) => {
    expect(begins(trigger)).toEqual(expected);
  });
});

describe('a document that is no workflow', () => {
  it.each<[string, unknown]>([
    ['another form', { form: 2, trigger: { kind: 'manual', about: 'patient' }, graph: graphOf(end()) }],
    ['a field that nobody knows', { ...definitionOf([end()]), secret: 1 }],
    [
      'a step that nobody knows',
      { ...definitionOf([end()]), graph: graphOf({ id: 'a', kind: 'shell', title: 'a' }) },
    ],
    [
      'a reference that is an expression',
      { ...definitionOf([end()]), graph: graphOf(task('a', { label: { ref: '$eval("1")' } })) },
    ],
    ['a name that is an expression', { ...definitionOf([end()]), graph: graphOf(task('a"b')) }],
    ['no steps', { ...definitionOf([end()]), graph: { start: 'a', steps: [] } }],
  ])('is refused: %s', (_title, document) => {
    expect(definitionSchema.safeParse(document).success).toBe(false);
  });
});
