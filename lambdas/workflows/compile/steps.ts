import type { Graph, Step, StepKind, StepOf, Value } from '../../contracts/workflows/definition.ts';
import { walk } from '../../contracts/workflows/graph.ts';
import {
  anyMissing,
  asField,
  condition,
  expression,
  field,
  isThere,
  path,
  reference,
} from './expressions.ts';
import { outputAt } from './outputs.ts';
import { call, failures, nothing, onward, type States, type Surroundings } from './states.ts';

/* One function for each kind of step: from the step to its state, or states, of Amazon States Language. */

const assigned = (assignee: StepOf<'task'>['assignee']): Record<string, Value> =>
  'role' in assignee ? { role: assignee.role } : { user: assignee.user };

/** By the name of each answer that is given, its question. */
const namesOf = (answers: StepOf<'form'>['answers']): Record<string, Value> =>
  Object.fromEntries(answers.map(({ name, linkId, type }) => [name, `${type}:${linkId}`]));

/** A way for each case; where a value that is compared is not there, none of them is taken. */
function choice(
  step: StepOf<'condition' | 'switch'>,
  { outputAt }: Surroundings,
  { missing, choices }: { missing: string | undefined; choices: { Condition: string; Next: string }[] },
): States {
  const ends = `${step.id}·end`;
  const fails = `${step.id}·missing`;
  const first =
    missing === undefined ? [] : [{ Condition: asField(missing), Next: step.whenMissing ?? fails }];
  return {
    [step.id]: {
      Type: 'Choice',
      Output: nothing,
      Choices: [...first, ...choices].map((each) => ({ ...each, Output: nothing })),
      Default: step.otherwise ?? ends,
    },
    ...(step.otherwise === undefined && {
      [ends]: { Type: 'Pass', End: true, Output: outputAt?.(step) ?? nothing },
    }),
    ...(missing !== undefined &&
      step.whenMissing === undefined && {
        [fails]: { Type: 'Fail', Error: 'ValueMissing', Cause: 'Falta un dato que se compara' },
      }),
  };
}

/** Of the 25,000 events that an execution may have, what a loop may take. Source: Step Functions quotas, "execution history". */
const eventsOfLoop = 20_000;
/** Of one step: entered, scheduled, started, submitted, ended, left. */
const eventsOfStep = 6;

/** How many items a loop goes through at most: a longer list is told at once, and not when the execution breaks off. */
export const mostItems = ({ graph }: StepOf<'forEach'>): number =>
  Math.floor(eventsOfLoop / (eventsOfStep * ([...walk(graph)].length + 1)));

function bounded(step: StepOf<'forEach'>): string {
  const items = expression(step.items);
  const most = mostItems(step);
  const cause = `«${step.title}»: la lista tiene más de ${most} elementos, los que puede recorrer de una vez`;
  return `($count(${items}) > ${most} ? $error(${JSON.stringify(cause)}) : ${items})`;
}

type Compile<Kind extends StepKind> = (step: StepOf<Kind>, surroundings: Surroundings) => States;

const compilers: { [Kind in StepKind]: Compile<Kind> } = {
  task: (step, surroundings) => {
    const { label, description, patient, assignee, dueInHours, priority, waits, expiresAfterSeconds } = step;
    const parameters = { label, description, patient, assignee: assigned(assignee), dueInHours, priority };
    const limit = expiresAfterSeconds === undefined ? {} : { seconds: expiresAfterSeconds };
    return { [step.id]: call(step, parameters, surroundings, waits ? limit : undefined) };
  },
  approval: (step, surroundings) => {
    const { question, details, patient, assignee, expiresAfterSeconds } = step;
    const parameters = { question, details, patient, assignee: assigned(assignee) };
    const limit = expiresAfterSeconds === undefined ? {} : { seconds: expiresAfterSeconds };
    return { [step.id]: call(step, parameters, surroundings, limit) };
  },
  query: (step, surroundings) => {
    const { resourceType, search, limit } = step;
    return { [step.id]: call(step, { resourceType, search, limit }, surroundings) };
  },
  wait: (step, surroundings) => ({
    [step.id]: {
      Type: 'Wait',
      ...('seconds' in step.for ? { Seconds: step.for.seconds } : { Timestamp: field(step.for.until) }),
      ...onward(step, surroundings),
    },
  }),
  condition: (step, surroundings) =>
    choice(step, surroundings, {
      missing: anyMissing(step.branches.map(({ when }) => when)),
      choices: step.branches.map(({ when, next }) => ({ Condition: asField(condition(when)), Next: next })),
    }),
  switch: (step, surroundings) => {
    const at = path(step.value.ref);
    const value = step.value.otherwise === undefined ? at : reference(step.value);
    return choice(step, surroundings, {
      missing: step.value.otherwise === undefined ? `$not(${isThere(at)})` : undefined,
      choices: step.cases.map(({ equals, next }) => ({
        Condition: asField(`${value} = ${JSON.stringify(equals)}`),
        Next: next,
      })),
    });
  },
  notify: (step, surroundings) => {
    const { to, topic, text } = step;
    const patient = 'patient' in to ? to.patient : undefined;
    return { [step.id]: call(step, { patient, topic, text }, surroundings) };
  },
  event: (step, surroundings) => {
    const { resourceType, search, expiresAfterSeconds } = step;
    const limit = expiresAfterSeconds === undefined ? {} : { seconds: expiresAfterSeconds };
    return { [step.id]: call(step, { resourceType, search }, surroundings, limit) };
  },
  subWorkflow: (step, surroundings) => {
    const { workflow, version, patient } = step;
    return { [step.id]: call(step, { workflow, version, patient }, surroundings, {}) };
  },
  form: (step, surroundings) => {
    const { questionnaire, answers, patient, assignee, expiresAfterSeconds } = step;
    const title = step.title;
    const parameters = {
      questionnaire,
      title,
      patient,
      assignee: assigned(assignee),
      answers: namesOf(answers),
    };
    const limit = expiresAfterSeconds === undefined ? {} : { seconds: expiresAfterSeconds };
    return { [step.id]: call(step, parameters, surroundings, limit) };
  },
  patientForm: (step, surroundings) => {
    const { questionnaire, answers, patient, language, consent, expiresAfterSeconds: seconds } = step;
    const parameters = { questionnaire, patient, language, consent, answers: namesOf(answers) };
    return { [step.id]: call(step, parameters, surroundings, { seconds }) };
  },
  agent: (step, surroundings) => {
    const { agent, patient, focus, expiresAfterSeconds } = step;
    const limit = expiresAfterSeconds === undefined ? {} : { seconds: expiresAfterSeconds };
    return { [step.id]: call(step, { agent, patient, focus }, surroundings, limit) };
  },
  tool: (step, surroundings) => {
    const { tool, patient, input } = step;
    return { [step.id]: call(step, { tool, patient, input }, surroundings) };
  },
  service: (step, surroundings) => {
    const { service, patient } = step;
    return { [step.id]: call(step, { service, patient }, surroundings) };
  },
  http: (step, surroundings) => {
    const { partner, method, path, body, timeoutSeconds } = step;
    return { [step.id]: call(step, { partner, method, path, body, timeoutSeconds }, surroundings, {}) };
  },
  fail: (step) => ({
    [step.id]: { Type: 'Fail', Error: 'Failed', Cause: asField(`$string(${expression(step.reason)})`) },
  }),
  end: (step, { outputAt }) => ({
    [step.id]: { Type: 'Pass', End: true, Output: outputAt?.(step) ?? nothing },
  }),
  forEach: (step, surroundings) => {
    const begin = `${step.id}·item`;
    const within = { ...surroundings, around: [...surroundings.around, step.id] };
    return {
      [step.id]: {
        Type: 'Map',
        Items: asField(bounded(step)),
        // A state's input is the only way in for an item; the first state within keeps it.
        ItemSelector: {
          item: asField('$states.context.Map.Item.Value'),
          index: asField('$states.context.Map.Item.Index'),
        },
        MaxConcurrency: step.atOnce,
        ItemProcessor: {
          ProcessorConfig: { Mode: 'INLINE' },
          StartAt: begin,
          States: {
            [begin]: {
              Type: 'Pass',
              Assign: {
                [`item_${step.id}`]: asField('$states.input.item'),
                [`index_${step.id}`]: asField('$states.input.index'),
              },
              Output: nothing,
              Next: step.graph.start,
            },
            ...compileGraph(step.graph, within),
          },
        },
        Assign: { [step.id]: asField('{"items": $states.result, "count": $count($states.result)}') },
        ...failures(step, false),
        ...onward(step, surroundings),
      },
    };
  },
  parallel: (step, surroundings) => ({
    [step.id]: {
      Type: 'Parallel',
      Branches: step.graphs.map((graph) => ({
        StartAt: graph.start,
        States: compileGraph(graph, surroundings),
      })),
      // Its branches' steps under their own names, which differ.
      Assign: { [step.id]: asField('$merge($states.result)') },
      ...failures(step, false),
      ...onward(step, surroundings),
    },
  }),
};

export function compileGraph(
  graph: Graph,
  surroundings: Omit<Surroundings, 'outputAt'>,
  isInner = true,
): States {
  const within = { ...surroundings, outputAt: isInner ? outputAt(graph) : undefined };
  return Object.assign(
    {},
    ...graph.steps.map((step) =>
      (compilers[step.kind] as (step: Step, within: Surroundings) => States)(step, within),
    ),
  );
}
