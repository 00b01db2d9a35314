import type { Graph, Step, StepKind, StepOf, Value } from '../../contracts/workflows/definition.ts';
import {
  anyMissing,
  asField,
  condition,
  expression,
  isThere,
  momentField,
  path,
  reference,
} from './expressions.ts';
import { compileLoop } from './loops.ts';
import { outputAt } from './outputs.ts';
import { call, failures, nothing, onward, type States, type Surroundings } from './states.ts';
import { stepVariable } from './variables.ts';

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
      ...('seconds' in step.for ? { Seconds: step.for.seconds } : { Timestamp: momentField(step.for.until) }),
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
  forEach: (step, surroundings) => compileLoop(step, surroundings, compileGraph),
  parallel: (step, surroundings) => ({
    [step.id]: {
      Type: 'Parallel',
      Branches: step.graphs.map((graph) => ({
        StartAt: graph.start,
        States: compileGraph(graph, surroundings),
      })),
      // Its branches' steps under their own names, which differ.
      Assign: { [stepVariable(step.id)]: asField('$merge($states.result)') },
      ...failures(step, false),
      ...onward(step, surroundings),
    },
  }),
};

/** @param leaves what a graph gives to whatever it is within: what its steps gave, nothing, or it is the run itself */
export function compileGraph(
  graph: Graph,
  surroundings: Omit<Surroundings, 'outputAt'>,
  leaves: 'outputs' | 'nothing' | 'run' = 'outputs',
): States {
  const given = leaves === 'outputs' ? outputAt(graph) : leaves === 'nothing' ? () => nothing : undefined;
  const within = { ...surroundings, outputAt: given };
  return Object.assign(
    {},
    ...graph.steps.map((step) =>
      (compilers[step.kind] as (step: Step, within: Surroundings) => States)(step, within),
    ),
  );
}
