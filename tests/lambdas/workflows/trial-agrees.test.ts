import fc from 'fast-check';
import { expect, it } from 'vitest';
import { walkTrial } from '../../../frontend/features/workflows/builder/trial/walk-trial.ts';
import { checkDefinition } from '../../../lambdas/contracts/workflows/check.ts';
import { playWorkflow } from './play-workflow.ts';
import { definitionOf, task, tool } from './sample-definitions.ts';

/* A trial in the browser comes to what the compiled workflow comes to, whatever the data are. */

const scalar = fc.oneof(
  fc.constantFrom('a', 'b', '', 'ab', '2026-01-05', '2026-03-01'),
  fc.constantFrom('2026-01-05T09:00:00-05:00', '2026-01-05T14:00:00Z', '2026-01-05T14:00:00.5Z'),
  fc.integer({ min: -2, max: 2 }),
  fc.boolean(),
);
const datum = fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), fc.constant(null));
const name = fc.constantFrom('x', 'y', 'z');
const reference = fc.tuple(name, fc.option(scalar, { nil: undefined })).map(([of, otherwise]) => ({
  ref: `steps.dato.result.${of}`,
  ...(otherwise !== undefined && { otherwise }),
}));
const comparison = fc.record({
  left: reference,
  operator: fc.constantFrom(
    'equals',
    'notEquals',
    'less',
    'lessOrEqual',
    'greater',
    'greaterOrEqual',
    'contains',
    'isPresent',
    'isAbsent',
  ),
  right: fc.oneof(scalar, reference),
});
const condition = fc
  .tuple(fc.boolean(), fc.array(comparison, { minLength: 1, maxLength: 3 }))
  .map(([isAll, parts]) => (isAll ? { all: parts } : { any: parts }));
const label = { text: ['x=', { ref: 'steps.dato.result.x', otherwise: 'nada' }] };

it('a trial goes the way that the compiled workflow goes, and says the same', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ x: datum, y: datum }, { requiredKeys: [] }),
      fc.array(condition, { minLength: 1, maxLength: 2 }),
      fc.option(fc.array(scalar, { minLength: 1, maxLength: 3 }), { nil: undefined }),
      fc.boolean(),
      async (result, conditions, cases, tellsMissing) => {
        const missing = tellsMissing ? { whenMissing: 'falta' } : {};
        const ways = ['uno', 'dos', 'tres'];
        const choice =
          cases === undefined
            ? {
                kind: 'condition',
                branches: conditions.map((when, at) => ({ when, next: ways[at] })),
              }
            : {
                kind: 'switch',
                value: { ref: 'steps.dato.result.x' },
                cases: [...new Set(cases)].map((equals, at) => ({ equals, next: ways[at] })),
              };
        const used = cases === undefined ? conditions.length : new Set(cases).size;
        const definition = definitionOf([
          tool('dato', { next: 'elegir' }),
          { id: 'elegir', title: 'elegir', ...choice, otherwise: 'otro', ...missing },
          ...ways.slice(0, used).map((id) => task(id, { label })),
          task('otro', { label }),
          ...(tellsMissing ? [task('falta', { label })] : []),
        ]);
        fc.pre(checkDefinition(definition).length === 0);
        const trial = walkTrial(definition, new Map([['dato', { result }]]));
        const { execution, calls } = await playWorkflow(definition, ({ step }) => ({
          output: step === 'dato' ? { result } : { taskId: 't' },
        }));
        const told = calls.flatMap(({ kind, step, parameters }) =>
          kind === 'task' ? [[step, parameters.label]] : [],
        );
        const tried = trial.entries.flatMap(({ stepId, input }) =>
          'label' in input ? [[stepId, input.label]] : [],
        );
        expect({ told: tried, end: trial.end }).toEqual({
          told,
          end: execution.status === 'SUCCEEDED' ? 'succeeded' : 'failed',
        });
      },
    ),
    { numRuns: 300 },
  );
});
