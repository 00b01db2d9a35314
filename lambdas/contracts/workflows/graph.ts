import type { Condition, Definition, Graph, Reference, Step, StepOf, Value } from './definition.ts';

/* How the steps of a workflow hang together. */

/** A way from one step to another; by an error, what it would have given is not there. */
export interface Edge {
  to: string;
  kind: 'next' | 'branch' | 'otherwise' | 'missing' | 'error' | 'expiry';
}

export function edgesOf(step: Step): Edge[] {
  const edges: Edge[] = [];
  const add = (to: string | undefined, kind: Edge['kind']) => to !== undefined && edges.push({ to, kind });
  add(step.next, 'next');
  if (step.kind === 'condition') {
    for (const branch of step.branches) add(branch.next, 'branch');
    add(step.otherwise, 'otherwise');
    add(step.whenMissing, 'missing');
  }
  if (step.kind === 'switch') {
    for (const each of step.cases) add(each.next, 'branch');
    add(step.otherwise, 'otherwise');
    add(step.whenMissing, 'missing');
  }
  if ('onError' in step) add(step.onError, 'error');
  if ('onExpiry' in step) add(step.onExpiry, 'expiry');
  return edges;
}

/** Whether its graph may end at a step. */
export const mayEnd = (step: Step): boolean =>
  step.kind === 'end' ||
  step.kind === 'fail' ||
  (step.kind === 'condition' || step.kind === 'switch'
    ? step.otherwise === undefined
    : step.next === undefined);

export const innerGraphs = (step: Step): Graph[] =>
  step.kind === 'forEach' ? [step.graph] : step.kind === 'parallel' ? step.graphs : [];

/** Every step with the graph that it is in and the steps around that, the outermost first. */
export function* walk(
  graph: Graph,
  around: Step[] = [],
): Generator<{ step: Step; graph: Graph; around: Step[] }> {
  for (const step of graph.steps) {
    yield { step, graph, around };
    for (const inner of innerGraphs(step)) yield* walk(inner, [...around, step]);
  }
}

/** What follows what is told apart by these: a step that is passed on every way to another. */
export function certainBefore(graph: Graph): Map<string, Set<string>> {
  const byId = new Map(graph.steps.map((step) => [step.id, step]));
  const certain = new Map<string, Set<string>>([[graph.start, new Set()]]);
  const open = [graph.start];
  for (let id = open.shift(); id !== undefined; id = open.shift()) {
    const step = byId.get(id);
    if (!step) continue;
    const before = certain.get(id) ?? new Set();
    for (const { to, kind } of edgesOf(step)) {
      const gives = kind === 'error' ? `error.${id}` : kind === 'expiry' ? undefined : `steps.${id}`;
      const arriving = new Set(gives === undefined ? before : [...before, gives]);
      const known = certain.get(to);
      const kept = known ? new Set([...known].filter((name) => arriving.has(name))) : arriving;
      // The start is also reached from outside, where nothing is certain.
      if (to === graph.start) kept.clear();
      if (known && kept.size === known.size) continue;
      certain.set(to, kept);
      open.push(to);
    }
  }
  return certain;
}

export function referencesOfValue(value: Value | undefined): Reference[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('ref' in value) return [value];
  return value.text.filter((part): part is Reference => typeof part === 'object');
}

export const comparisonsOf = (condition: Condition) => ('all' in condition ? condition.all : condition.any);

const valuesOf: { [Kind in Step['kind']]: (step: StepOf<Kind>) => (Value | undefined)[] } = {
  task: ({ label, description, patient, assignee }) => [
    label,
    description,
    patient,
    ...valuesOfAssignee(assignee),
  ],
  approval: ({ question, details, patient, assignee }) => [
    question,
    details,
    patient,
    ...valuesOfAssignee(assignee),
  ],
  query: ({ search }) => Object.values(search),
  wait: (step) => ('until' in step.for ? [step.for.until] : []),
  condition: ({ branches }) =>
    branches.flatMap(({ when }) => comparisonsOf(when).flatMap(({ left, right }) => [left, right])),
  switch: ({ value }) => [value],
  notify: ({ to, topic, text }) => ['patient' in to ? to.patient : undefined, topic, text],
  event: ({ search }) => Object.values(search),
  subWorkflow: ({ patient }) => [patient],
  form: ({ patient, assignee }) => [patient, ...valuesOfAssignee(assignee)],
  patientForm: ({ patient }) => [patient],
  agent: ({ patient, focus }) => [patient, focus],
  tool: ({ patient, input }) => [patient, ...Object.values(input)],
  service: ({ patient }) => [patient],
  http: ({ path, body }) => [path, ...Object.values(body)],
  fail: ({ reason }) => [reason],
  end: () => [],
  forEach: ({ items }) => [items],
  parallel: () => [],
};
const valuesOfAssignee = (assignee: StepOf<'task'>['assignee']) =>
  'user' in assignee ? [assignee.user] : [];

export const referencesOf = (step: Step): Reference[] =>
  (valuesOf[step.kind] as (step: Step) => (Value | undefined)[])(step).flatMap(referencesOfValue);

export const countSteps = ({ graph }: Definition): number => [...walk(graph)].length;
