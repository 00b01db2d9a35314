import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonObject } from '../../../infra/local/states/asl/types.ts';
import { findFault } from '../../../infra/local/states/find-fault.ts';
import { checkDefinition } from '../../../lambdas/contracts/workflows/check.ts';
import type { Definition } from '../../../lambdas/contracts/workflows/definition.ts';
import { compile } from '../../../lambdas/workflows/compile/compile.ts';
import { type Answer, type Call, playWorkflow } from './play-workflow.ts';
import {
  agent,
  approval,
  condition,
  definitionOf,
  end,
  event,
  http,
  notify,
  oneOf,
  query,
  service,
  subWorkflow,
  task,
  tool,
  when,
} from './sample-definitions.ts';

/* Any workflow compiles to valid Amazon States Language and does what a plain walk over its plan predicts. */

const pinned = 'f0000000-0000-4000-8000-000000000001';

type Plan = Statement[];
const simple = [
  'query',
  'approval',
  'task',
  'wait',
  'notify',
  'event',
  'subWorkflow',
  'agent',
  'tool',
  'service',
  'http',
] as const;
type Simple = (typeof simple)[number];
type Statement =
  | { do: Simple }
  | { do: 'if'; limit: number; then_: Plan; else_: Plan }
  | { do: 'switch'; equals: number; then_: Plan; else_: Plan }
  | { do: 'each'; length: number; body: Plan }
  | { do: 'both'; left: Plan; right: Plan };

const plans: fc.Arbitrary<Plan> = fc.letrec<{ plan: Plan; statement: Statement }>((tie) => ({
  plan: fc.array(tie('statement'), { minLength: 1, maxLength: 4 }),
  statement: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ do: fc.constantFrom(...simple) }),
    fc.record({ do: fc.constant('if' as const), limit: fc.nat(4), then_: tie('plan'), else_: tie('plan') }),
    fc.record({
      do: fc.constant('switch' as const),
      equals: fc.nat(4),
      then_: tie('plan'),
      else_: tie('plan'),
    }),
    fc.record({ do: fc.constant('each' as const), length: fc.nat(3), body: tie('plan') }),
    fc.record({ do: fc.constant('both' as const), left: tie('plan'), right: tie('plan') }),
  ),
})).plan;

const depthOf = (plan: Plan): number =>
  Math.max(
    1,
    ...plan.map((statement) => {
      if (statement.do === 'if' || statement.do === 'switch')
        return Math.max(depthOf(statement.then_), depthOf(statement.else_));
      if (statement.do === 'each') return 1 + depthOf(statement.body);
      return statement.do === 'both' ? 1 + Math.max(depthOf(statement.left), depthOf(statement.right)) : 1;
    }),
  );

/** What a step gets back: the same for the plain walk and for the run. */
const answerOf = (step: string, index: string): JsonObject => {
  const count = [...`${step}${index}`].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 97, 7) % 5;
  return { count, resources: [], decision: 'approved' };
};

/** Builds the document and, beside it, the plain walk that says which calls it makes. */
function build(plan: Plan) {
  let number = 0;
  const newId = () => {
    number += 1;
    return `s${number}`;
  };
  type Walk = (known: Map<string, JsonObject>, index: string, calls: string[]) => void;

  function lower(
    statements: Plan,
    after: string | undefined,
    known: string | undefined,
  ): { start: string; steps: object[]; walk: Walk } {
    const steps: object[] = [];
    const walks: Walk[] = [];
    const ids = statements.map(newId);
    let source = known;
    for (const [at, statement] of statements.entries()) {
      const id = ids[at] as string;
      const next = ids[at + 1] ?? after;
      const to = next === undefined ? {} : { next };
      if (statement.do === 'wait') {
        steps.push({ id, kind: 'wait', title: id, for: { seconds: 60 }, ...to });
      } else if (statement.do === 'if' || statement.do === 'switch') {
        const seen = source;
        if (seen === undefined) {
          steps.push(task(id, to));
          walks.push((_known, index, calls) => calls.push(`${id} ${index} Llamar`));
          continue;
        }
        const joined = next ?? newId();
        const yes = lower(statement.then_, joined, source);
        const no = lower(statement.else_, joined, source);
        const ref = `steps.${seen}.count`;
        steps.push(
          statement.do === 'if'
            ? condition(id, [{ when: when(ref, 'greater', statement.limit), next: yes.start }], {
                otherwise: no.start,
              })
            : {
                ...oneOf(id, ref, {}, { otherwise: no.start }),
                cases: [{ equals: statement.equals, next: yes.start }],
              },
          ...yes.steps,
          ...no.steps,
          ...(next === undefined ? [end(joined)] : []),
        );
        walks.push((values, index, calls) => {
          const count = Number(values.get(seen)?.count);
          const isSo = statement.do === 'if' ? count > statement.limit : count === statement.equals;
          const chosen = isSo ? yes : no;
          chosen.walk(new Map(values), index, calls);
        });
      } else if (statement.do === 'each') {
        const inner = lower(statement.body, undefined, undefined);
        const items = Array.from({ length: statement.length }, (_, item) => item);
        steps.push({
          id,
          kind: 'forEach',
          title: id,
          items: { ref: `trigger.list${statement.length}` },
          graph: { start: inner.start, steps: inner.steps },
          ...to,
        });
        walks.push((_values, index, calls) => {
          for (const item of items) inner.walk(new Map(), `${index}/${item}`, calls);
        });
      } else if (statement.do === 'both') {
        const [left, right] = [
          lower(statement.left, undefined, source),
          lower(statement.right, undefined, source),
        ];
        const graphs = [left, right].map(({ start, steps: within }) => ({ start, steps: within }));
        steps.push({ id, kind: 'parallel', title: id, graphs, ...to });
        walks.push((values, index, calls) => {
          left.walk(new Map(values), index, calls);
          right.walk(new Map(values), index, calls);
        });
      } else {
        const seen = source;
        const label = seen === undefined ? 'Llamar' : { text: ['n=', { ref: `steps.${seen}.count` }] };
        if (statement.do === 'query') steps.push(query(id, { search: { code: label }, ...to }));
        else if (statement.do === 'approval') steps.push(approval(id, { question: label, ...to }));
        else if (statement.do === 'notify') steps.push(notify(id, { text: label, ...to }));
        else if (statement.do === 'event') steps.push(event(id, { search: { code: label }, ...to }));
        else if (statement.do === 'subWorkflow')
          steps.push(subWorkflow(id, pinned, 1, { patient: label, ...to }));
        else if (statement.do === 'agent') steps.push(agent(id, { patient: label, ...to }));
        else if (statement.do === 'tool') steps.push(tool(id, { input: { question: label }, ...to }));
        else if (statement.do === 'service') steps.push(service(id, { patient: label, ...to }));
        else if (statement.do === 'http') steps.push(http(id, { body: { folio: label }, ...to }));
        else steps.push(task(id, { label, ...to }));
        walks.push((values, index, calls) => {
          calls.push(`${id} ${index} ${seen === undefined ? 'Llamar' : `n=${values.get(seen)?.count}`}`);
          values.set(id, answerOf(id, index));
        });
        if (statement.do === 'query') source = id;
      }
    }
    const walk: Walk = (values, index, calls) => {
      for (const each of walks) each(values, index, calls);
    };
    return { start: ids[0] as string, steps, walk };
  }

  const { start, steps, walk } = lower(plan, undefined, undefined);
  return { definition: definitionOf(steps, start), walk };
}

/** `/1/0`: which items of the loops around a call is in, by its entry. */
const indexOf = ({ entry }: Call) => {
  const loops = entry.split('/').slice(2);
  return loops.map((index) => `/${index}`).join('');
};

const told = (call: Call) => {
  const { label, question, text, patient, search, input, body } = call.parameters;
  const within = ((search ?? input ?? body) as JsonObject | undefined) ?? {};
  const given = label ?? question ?? text ?? within.code ?? within.question ?? within.folio ?? patient;
  return `${call.step} ${indexOf(call)} ${given}`;
};

/** As it is played in executions that hold little; a loop within others that finds too little room for its list says so before it begins, and gets more. */
async function playInParts(
  definition: Definition,
  answer: (call: Call) => Answer,
  trigger: JsonObject,
  mostEvents = 500,
): ReturnType<typeof playWorkflow> {
  const played = await playWorkflow(definition, answer, trigger, { mostEvents });
  const isTooLong = /: la lista tiene más de \d+ elementos/.test(played.execution.cause ?? '');
  return isTooLong ? playInParts(definition, answer, trigger, 2 * mostEvents) : played;
}

it('any workflow is valid Amazon States Language and does what its plan says, once each', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      plans.filter((plan) => depthOf(plan) <= 3),
      async (plan) => {
        const { definition, walk } = build(plan);
        expect(checkDefinition(definition)).toEqual([]);
        expect(
          await findFault(JSON.stringify(compile(definition, { functionName: 'steps' }))),
        ).toBeUndefined();
        const answer = (call: Call): Answer => ({ output: answerOf(call.step, indexOf(call)) });
        const trigger = { patient: 'Patient/1', list0: [], list1: [0], list2: [0, 1], list3: [0, 1, 2] };
        const { execution, calls } = await playWorkflow(definition, answer, trigger);
        expect(execution).toMatchObject({ status: 'SUCCEEDED' });
        const predicted: string[] = [];
        walk(new Map(), '', predicted);
        expect(calls.map(told).toSorted()).toEqual(predicted.toSorted());
        // However little an execution may hold, the run does the same in as many as it needs.
        const inParts = await playInParts(definition, answer, trigger);
        expect(inParts.execution).toMatchObject({ status: 'SUCCEEDED' });
        expect(inParts.calls.map(told).toSorted()).toEqual(predicted.toSorted());
      },
    ),
    { numRuns: 60 },
  );
});
