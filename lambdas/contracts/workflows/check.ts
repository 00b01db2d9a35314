import { checkCircles, checkInnerCircles, reach } from './check-circles.ts';
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
  return [...findings, ...checkCircles(graph, byId, reached)];
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
    // Reckoned where something is referred to: of a thousand steps it is much.
    const isAvailable = (name: string) =>
      certain(graph, step.id).has(name) ||
      around.some((outer) => certain(graphOf.get(outer.id) as Graph, outer.id).has(name));
    const items = new Set(around.filter(({ kind }) => kind === 'forEach').map(({ id }) => id));
    for (const reference of referencesOf(step)) {
      const [root = '', name = ''] = reference.ref.split('.');
      const tell = (code: Finding['code'], message: string) =>
        findings.push({ stepId: step.id, code, message: `${named(step)}: ${message}` });
      if (typeOf(reference, byId) === undefined) {
        tell('unknown-reference', `«${reference.ref}» no existe.`);
      } else if (root === 'item' && !items.has(name)) {
        tell('unknown-reference', `«${reference.ref}» solo existe dentro de ese «para cada».`);
      } else if ((root === 'steps' || root === 'error') && !isAvailable(`${root}.${name}`)) {
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
  const steps = [...walk(definition.graph)].map(({ step }) => step);
  const graphs = [definition.graph, ...steps.flatMap(innerGraphs)];
  return [
    ...graphs.flatMap(checkGraph),
    ...steps.flatMap(checkInnerCircles),
    ...checkReferences(definition),
    ...checkSettings(definition),
  ];
}
