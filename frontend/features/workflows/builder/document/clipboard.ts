import { largestDefinitionBytes } from '../../../../../lambdas/contracts/workflows/definition.ts';
import { insertStep, type Place } from './change-document.ts';
import {
  changeGraph,
  type DraftDocument,
  type DraftStep,
  findStep,
  freshId,
  has,
  idsOf,
  readDocument,
  walkSteps,
} from './draft-document.ts';
import { stepKinds } from './kinds.ts';
import { waysOf, withWay } from './ways.ts';

/* Steps that travel from one workflow to another, as JSON in the clipboard. What comes back is checked: anybody may have written it. */

const mark = 'auxilia/workflow-steps';
/** No step is called so. */
const outside = '>';

export function copySteps(document: DraftDocument, ids: ReadonlySet<string>): string {
  const steps = [...walkSteps(document.graph)].flatMap(({ step }) => (ids.has(step.id) ? [step] : []));
  return JSON.stringify({ type: mark, form: document.form, steps }, null, 2);
}

export type Pasted = { document: DraftDocument; ids: string[] } | { refusal: string };

const refuse = (refusal: string): Pasted => ({ refusal });

/** Renames what steps are called in ways and references of the copied steps. */
function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (key !== 'ref' || typeof one !== 'string') return [key, renamed(one, names)];
      const [root = '', name = '', ...path] = one.split('.');
      const isNamed = root === 'steps' || root === 'item' || root === 'error';
      return [key, isNamed ? [root, names.get(name) ?? name, ...path].join('.') : one];
    }),
  );
}

function renameStep(step: DraftStep, names: ReadonlyMap<string, string>): DraftStep {
  const copied = renamed(step, names) as DraftStep;
  const within = waysOf(copied).reduce(
    (changed, { key, to }) =>
      withWay(changed, key, to === undefined ? undefined : (names.get(to) ?? outside)),
    copied,
  );
  const { position: _, ...rest } = within;
  const inner = (graph: unknown) => {
    const { start, steps } = graph as { start: string; steps: DraftStep[] };
    return { start: names.get(start) ?? start, steps: steps.map((one) => renameStep(one, names)) };
  };
  return {
    ...rest,
    id: names.get(step.id) ?? step.id,
    kind: step.kind,
    title: step.title,
    ...('graph' in step && { graph: inner(rest.graph) }),
    ...('graphs' in step && { graphs: (rest.graphs as unknown[]).map(inner) }),
  };
}

export function pasteSteps(document: DraftDocument, place: Place, text: string): Pasted {
  if (text.length > largestDefinitionBytes) return refuse('Lo que ha copiado es demasiado grande.');
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return refuse('El portapapeles no contiene pasos de un flujo.');
  }
  const { type, form, steps } = (read ?? {}) as Record<string, unknown>;
  if (type !== mark || !Array.isArray(steps)) return refuse('El portapapeles no contiene pasos de un flujo.');
  if (form !== document.form) return refuse('Los pasos se copiaron de otra versión del editor.');
  const found = readDocument({ graph: { start: '', steps } }).graph;
  const all = [...walkSteps(found)].map(({ step }) => step);
  const unknown = all.find(({ kind }) => !Object.hasOwn(stepKinds, kind));
  if (unknown) return refuse(`No se conoce la clase de paso «${unknown.kind}».`);
  if (all.length === 0) return refuse('El portapapeles no contiene ningún paso.');
  const taken = idsOf(document);
  const names = new Map<string, string>();
  for (const { id, title } of all) {
    const name = freshId(taken, taken.has(id) ? title || id : id);
    taken.add(name);
    names.set(id, name);
  }
  const copies = found.steps.map((step) => renameStep(step, names));
  return { document: join(document, place, copies), ids: copies.map(({ id }) => id) };
}

/** The first of them goes where it was asked for; what led out of them goes on to what followed there. */
function join(document: DraftDocument, place: Place, copies: DraftStep[]): DraftDocument {
  const led = new Set(copies.flatMap((step) => waysOf(step).map(({ to }) => to)));
  const head = copies.find(({ id }) => !led.has(id)) ?? (copies[0] as DraftStep);
  const placed = insertStep(document, place, { id: head.id, kind: 'wait', title: '' });
  const [follows] = waysOf(findStep(placed, head.id)?.step as DraftStep).map(({ to }) => to);
  const linked = copies.map((step) => {
    const ways = waysOf(step).filter(({ to, key }) => to === outside || (to === undefined && key === 'next'));
    return ways.reduce((changed, { key }) => withWay(changed, key, follows), step);
  });
  return changeGraph(placed, has(head.id), (graph) => ({
    ...graph,
    steps: [...graph.steps.filter(({ id }) => id !== head.id), ...linked],
  }));
}
