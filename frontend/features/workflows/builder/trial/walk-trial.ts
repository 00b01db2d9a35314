import type {
  Definition,
  Graph,
  Step,
  Value,
} from '../../../../../lambdas/contracts/workflows/definition.ts';
import { evaluate, holds, MissingDatum, NotComparable, read, requireAll, type Scope } from './evaluate.ts';
import { madeUp } from './made-up.ts';

/*
 * A workflow walked through without doing anything: nobody is asked, nothing is written, no time passes. What steps would give is
 * pinned by whoever tries it, or made up for a patient who does not exist.
 */

export interface TrialEntry {
  stepId: string;
  /** What the step was given, with its data filled in. */
  input: Record<string, unknown>;
  output: unknown;
  /** Why it ends here, where it does. */
  error?: string;
}

export interface Trial {
  entries: TrialEntry[];
  end: 'succeeded' | 'failed' | 'too-long';
}

export type Pinned = ReadonlyMap<string, Record<string, unknown>>;

const most = 500;
const syntheticPatient = 'paciente-sintetico';

class Ended extends Error {
  override readonly name = 'Ended';
}
class TooLong extends Error {
  override readonly name = 'TooLong';
}

/** The fields of a step that hold values, filled in. */
function inputOf(step: Step, scope: Scope): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const put = (name: string, value: Value | undefined) => {
    if (value !== undefined) input[name] = evaluate(value, scope);
  };
  if (step.kind === 'task') {
    put('label', step.label);
    put('description', step.description);
    put('patient', step.patient);
  }
  if (step.kind === 'approval') {
    put('question', step.question);
    put('details', step.details);
    put('patient', step.patient);
  }
  if (step.kind === 'form' || step.kind === 'patientForm') {
    input.questionnaire = step.questionnaire;
    put('patient', step.patient);
  }
  if (step.kind === 'notify') {
    put('topic', step.topic);
    put('text', step.text);
  }
  if (step.kind === 'agent') {
    input.agent = step.agent;
    put('patient', step.patient);
    put('focus', step.focus);
  }
  if (step.kind === 'tool' || step.kind === 'service') put('patient', step.patient);
  if (step.kind === 'tool') {
    input.tool = step.tool;
    for (const [name, value] of Object.entries(step.input)) put(name, value);
  }
  if (step.kind === 'service') input.service = step.service;
  if (step.kind === 'http') {
    input.method = step.method;
    put('path', step.path);
    for (const [name, value] of Object.entries(step.body)) put(name, value);
  }
  if (step.kind === 'query' || step.kind === 'event') {
    input.resourceType = step.resourceType;
    for (const [name, value] of Object.entries(step.search)) put(name, value);
  }
  if (step.kind === 'wait' && 'until' in step.for) put('until', step.for.until);
  if (step.kind === 'wait' && 'seconds' in step.for) input.seconds = step.for.seconds;
  if (step.kind === 'fail') put('reason', step.reason);
  if (step.kind === 'forEach') put('items', step.items);
  return input;
}

interface Walking {
  entries: TrialEntry[];
  pinned: Pinned;
}

function within(step: Step, scope: Scope, walking: Walking, input: Record<string, unknown>): unknown {
  if (step.kind === 'forEach') {
    const list = Array.isArray(input.items) ? input.items : [];
    const items = list.map((item: unknown) => {
      const around = scope.item as Record<string, unknown> | undefined;
      return walkGraph(step.graph, { ...scope, item: { ...around, [step.id]: item } }, walking);
    });
    return { items, count: items.length };
  }
  if (step.kind === 'parallel') {
    return Object.assign({}, ...step.graphs.map((graph) => walkGraph(graph, scope, walking)));
  }
  return walking.pinned.get(step.id) ?? madeUp(step);
}

function nextOf(step: Step, scope: Scope): string | undefined {
  if (step.kind !== 'condition' && step.kind !== 'switch') return step.next;
  try {
    if (step.kind === 'switch') {
      const value = evaluate(step.value, scope);
      return step.cases.find(({ equals }) => equals === value)?.next ?? step.otherwise;
    }
    requireAll(
      step.branches.map(({ when }) => when),
      scope,
    );
    return step.branches.find(({ when }) => holds(when, scope))?.next ?? step.otherwise;
  } catch (error) {
    if (error instanceof MissingDatum && step.whenMissing !== undefined) return step.whenMissing;
    throw error;
  }
}

/** What the steps of a graph gave, by their names. */
function walkGraph(graph: Graph, around: Scope, walking: Walking): Record<string, unknown> {
  const byId = new Map(graph.steps.map((step) => [step.id, step]));
  const steps: Record<string, unknown> = { ...(around.steps as object) };
  const own: Record<string, unknown> = {};
  let id: string | undefined = graph.start;
  while (id !== undefined) {
    const step = byId.get(id);
    if (!step) break;
    if (walking.entries.length >= most) throw new TooLong();
    const scope: Scope = { ...around, steps };
    const entry: TrialEntry = { stepId: step.id, input: {}, output: {} };
    walking.entries.push(entry);
    try {
      entry.input = inputOf(step, scope);
      if (step.kind === 'switch')
        entry.input.value = read(scope, step.value.ref) ?? step.value.otherwise ?? null;
      entry.output = within(step, scope, walking, entry.input);
      steps[step.id] = entry.output;
      own[step.id] = entry.output;
      if (step.kind === 'fail') {
        entry.error = String(entry.input.reason);
        throw new Ended();
      }
      id = nextOf(step, { ...around, steps });
    } catch (error) {
      if (!(error instanceof MissingDatum || error instanceof NotComparable)) throw error;
      entry.error = error.message;
      const onError = 'onError' in step ? step.onError : undefined;
      if (onError === undefined) throw new Ended();
      id = onError;
    }
  }
  return own;
}

export function walkTrial(definition: Definition, pinned: Pinned): Trial {
  const walking: Walking = { entries: [], pinned };
  const { trigger } = definition;
  const isOfPatient = 'about' in trigger && trigger.about === 'patient';
  const scope: Scope = {
    run: { id: 'prueba', startedAt: '2026-01-05T09:00:00Z', version: 0 },
    trigger: isOfPatient ? { patient: syntheticPatient } : {},
    steps: {},
  };
  try {
    walkGraph(definition.graph, scope, walking);
    return { entries: walking.entries, end: 'succeeded' };
  } catch (error) {
    if (error instanceof Ended) return { entries: walking.entries, end: 'failed' };
    if (error instanceof TooLong) return { entries: walking.entries, end: 'too-long' };
    throw error;
  }
}
