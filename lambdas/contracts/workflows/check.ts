import { checkSettings } from './check-settings.ts';
import {
  type Definition,
  deepestGraph,
  type Graph,
  mostSteps,
  type Reference,
  type Step,
} from './definition.ts';
import { fieldLabels } from './field-labels.ts';
import type { Finding } from './finding.ts';
import {
  certainBefore,
  comparisonsOf,
  countSteps,
  edgesOf,
  innerGraphs,
  mayEnd,
  referencesOf,
  walk,
} from './graph.ts';
import { answersGiven, outputsOf, runOutputs, type ValueType } from './outputs.ts';

/* What is wrong with a workflow, while it is built and before it is published: at which step, in words. */

const named = ({ title }: Step) => `«${title}»`;

function checkGraph(graph: Graph): Finding[] {
  const findings: Finding[] = [];
  const byId = new Map(graph.steps.map((step) => [step.id, step]));
  if (!byId.has(graph.start)) {
    findings.push({ code: 'unknown-step', message: `El primer paso, «${graph.start}», no existe.` });
  }
  for (const step of graph.steps) {
    for (const { to } of edgesOf(step)) {
      if (byId.has(to)) continue;
      const message = `${named(step)} continúa en «${to}», que no existe en esta parte del flujo.`;
      findings.push({ stepId: step.id, code: 'unknown-step', message });
    }
  }
  const reached = reach(graph.start, (id) => edgesOf(byId.get(id) as Step).map(({ to }) => to), byId);
  for (const step of graph.steps) {
    if (reached.has(step.id)) continue;
    const message = `Ningún paso lleva a ${named(step)}: conéctelo o quítelo.`;
    findings.push({ stepId: step.id, code: 'unreachable', message });
  }
  return [...findings, ...checkLoops(graph, byId, reached)];
}

function reach(start: string, follow: (id: string) => string[], known: Map<string, unknown>): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id) || !known.has(id)) continue;
    reached.add(id);
    open.push(...follow(id));
  }
  return reached;
}

/** Steps at which a run stops for a while, so that a loop through them does not spin. */
const pauses = (step: Step): boolean =>
  step.kind === 'wait' ||
  step.kind === 'approval' ||
  step.kind === 'event' ||
  step.kind === 'form' ||
  step.kind === 'patientForm' ||
  step.kind === 'agent' ||
  (step.kind === 'task' && step.waits);

function checkLoops(graph: Graph, byId: Map<string, Step>, reached: Set<string>): Finding[] {
  const back = new Map<string, string[]>();
  for (const step of graph.steps) {
    for (const { to } of edgesOf(step)) back.set(to, [...(back.get(to) ?? []), step.id]);
  }
  const leads = new Set<string>();
  for (const step of graph.steps) {
    // A way that leads nowhere is told as such, and not once more as a circle.
    const isLost = edgesOf(step).some(({ to }) => !byId.has(to));
    if (!mayEnd(step) && !isLost) continue;
    for (const id of reach(step.id, (at) => back.get(at) ?? [], byId)) leads.add(id);
  }
  const findings: Finding[] = [];
  for (const step of graph.steps) {
    if (!reached.has(step.id)) continue;
    if (!leads.has(step.id)) {
      const message = `Desde ${named(step)} el flujo no puede terminar nunca: añada una salida.`;
      findings.push({ stepId: step.id, code: 'no-way-out', message });
    } else if (!pauses(step) && spins(step.id, byId)) {
      const message = `${named(step)} está en un bucle sin ninguna espera: añada una espera o una aprobación.`;
      findings.push({ stepId: step.id, code: 'busy-loop', message });
    }
  }
  return findings;
}

/** Whether a step comes back to itself without a pause. */
function spins(id: string, byId: Map<string, Step>): boolean {
  const follow = (at: string) => {
    const step = byId.get(at);
    return step && !pauses(step) ? edgesOf(step).map(({ to }) => to) : [];
  };
  return follow(id).some((next) => reach(next, follow, byId).has(id));
}

const orders = new Set(['less', 'lessOrEqual', 'greater', 'greaterOrEqual']);

/** What is known of a reference's type; undefined where nothing of that name is given. */
export function typeOf({ ref }: Reference, byId: Map<string, Step>): ValueType | undefined {
  const [root = '', name = '', ...path] = ref.split('.');
  if (root === 'run') return runOutputs[name];
  if (root === 'trigger' || root === 'item' || root === 'error') return 'anything';
  const step = byId.get(name);
  if (!step) return undefined;
  const [first, ...rest] = path;
  if (first === undefined) return 'anything';
  if (step.kind === 'parallel') return 'anything';
  if (first === 'answers') {
    const [answer, ...beyond] = rest;
    return beyond.length > 0 ? undefined : answersGiven(step).find(({ name }) => name === answer)?.type;
  }
  const type = outputsOf[step.kind][first];
  return rest.length > 0 && type !== undefined ? 'anything' : type;
}

/** What people would read, and nobody has written. */
const toldFields = ['label', 'question', 'reason'] as const;
const emptyFields = (step: Step): string[] =>
  toldFields.filter((field) => (step as Partial<Record<string, unknown>>)[field] === '');

function checkReferences(definition: Definition): Finding[] {
  const findings: Finding[] = [];
  const all = [...walk(definition.graph)];
  const byId = new Map(all.map(({ step }) => [step.id, step]));
  const certainIn = new Map<Graph, Map<string, Set<string>>>();
  const certain = (graph: Graph, id: string): Set<string> => {
    const known = certainIn.get(graph) ?? certainBefore(graph);
    certainIn.set(graph, known);
    return known.get(id) ?? new Set();
  };
  const graphOf = new Map(all.map(({ step, graph }) => [step.id, graph]));

  for (const { step, graph, around } of all) {
    const available = new Set([
      ...certain(graph, step.id),
      ...around.flatMap((outer) => [...certain(graphOf.get(outer.id) as Graph, outer.id)]),
    ]);
    const items = new Set(around.filter(({ kind }) => kind === 'forEach').map(({ id }) => id));
    for (const reference of referencesOf(step)) {
      const [root = '', name = ''] = reference.ref.split('.');
      const tell = (code: Finding['code'], message: string) =>
        findings.push({ stepId: step.id, code, message: `${named(step)}: ${message}` });
      if (typeOf(reference, byId) === undefined) {
        tell('unknown-reference', `«${reference.ref}» no existe.`);
      } else if (root === 'item' && !items.has(name)) {
        tell('unknown-reference', `«${reference.ref}» solo existe dentro de ese «para cada».`);
      } else if ((root === 'steps' || root === 'error') && !available.has(`${root}.${name}`)) {
        if (reference.otherwise !== undefined) continue;
        const source = byId.get(name);
        tell(
          'uncertain-reference',
          `usa un dato de ${source ? named(source) : `«${name}»`}, que no se ejecuta antes en todos los caminos. Indique un valor por si falta.`,
        );
      }
    }
    for (const field of emptyFields(step)) {
      const message = `${named(step)}: falta «${fieldLabels[field] ?? field}».`;
      findings.push({ stepId: step.id, code: 'missing-value', message });
    }
    if (step.kind !== 'condition') continue;
    for (const { left, operator, right } of step.branches.flatMap(({ when }) => comparisonsOf(when))) {
      const tell = (code: Finding['code'], message: string) =>
        findings.push({ stepId: step.id, code, message: `${named(step)}: ${message}` });
      const needsRight = operator !== 'isPresent' && operator !== 'isAbsent';
      if (needsRight && right === undefined) tell('missing-value', `falta con qué se compara «${left.ref}».`);
      const type = typeOf(left, byId);
      if (orders.has(operator) && (type === 'boolean' || type === 'list')) {
        tell('wrong-type', `«${left.ref}» no es un número ni una fecha: no es mayor ni menor que nada.`);
      }
      if (
        orders.has(operator) &&
        type === 'number' &&
        right !== undefined &&
        typeof right !== 'object' &&
        typeof right !== 'number'
      ) {
        tell('wrong-type', `«${left.ref}» es un número y se compara con un texto.`);
      }
    }
  }
  for (const { step } of all) {
    if (step.kind !== 'forEach') continue;
    const type = typeOf(step.items, byId);
    if (type !== undefined && type !== 'list' && type !== 'anything') {
      const message = `${named(step)}: «${step.items.ref}» no es una lista.`;
      findings.push({ stepId: step.id, code: 'wrong-type', message });
    }
  }
  return findings;
}

function depth(graph: Graph): number {
  const within = graph.steps.flatMap(innerGraphs).map(depth);
  return 1 + Math.max(0, ...within);
}

/** Everything that keeps a workflow from being published, in the order of its steps. */
export function checkDefinition(definition: Definition): Finding[] {
  if (countSteps(definition) > mostSteps) {
    return [{ code: 'too-many-steps', message: `Un flujo tiene como máximo ${mostSteps} pasos.` }];
  }
  if (depth(definition.graph) > deepestGraph) {
    return [{ code: 'too-deep', message: `Los pasos se anidan como máximo ${deepestGraph} veces.` }];
  }
  const seen = new Set<string>();
  const duplicates: Finding[] = [];
  for (const { step } of walk(definition.graph)) {
    if (seen.has(step.id)) {
      const message = `Dos pasos se llaman «${step.id}».`;
      duplicates.push({ stepId: step.id, code: 'duplicate-id', message });
    }
    seen.add(step.id);
  }
  // What is told of steps is told by their ids.
  if (duplicates.length > 0) return duplicates;
  const graphs = [definition.graph, ...[...walk(definition.graph)].flatMap(({ step }) => innerGraphs(step))];
  return [...graphs.flatMap(checkGraph), ...checkReferences(definition), ...checkSettings(definition)];
}
