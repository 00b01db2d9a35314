import { conditionText, isWritten } from './condition-text.ts';
import type { DraftGraph, DraftStep } from './draft-document.ts';

/* The ways from a step to others, whatever its kind: by which field, and what they are called. */

export interface Way {
  /** `next`, `onError`, `branches.0`. */
  key: string;
  label: string;
  to: string | undefined;
}

/** Kinds at which a way ends or parts, so that nothing simply follows. */
const withoutNext = new Set(['condition', 'switch', 'fail', 'end']);
export const hasNext = ({ kind }: DraftStep) => !withoutNext.has(kind);
export const isEnd = ({ kind }: DraftStep) => kind === 'end' || kind === 'fail';

const lists = ['branches', 'cases'] as const;
interface Branch {
  next?: string;
  [field: string]: unknown;
}
const branchesOf = (step: DraftStep, list: string) => (step[list] as Branch[] | undefined) ?? [];

const optional: Record<string, string> = {
  whenMissing: 'Si falta el dato',
  onError: 'Si falla',
  onExpiry: 'Si nadie responde a tiempo',
};

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function branchLabel(branch: Branch, index: number, titleOf: TitleOf): string {
  const { equals } = branch;
  const isDecided = 'when' in branch ? isWritten(branch.when) : equals !== undefined && equals !== '';
  if (!isDecided) return `Camino ${index + 1}, sin decidir`;
  return 'when' in branch ? `Si ${conditionText(branch.when, titleOf)}` : `Si es ${String(equals)}`;
}

type TitleOf = (id: string) => string | undefined;

export function waysOf(step: DraftStep, titleOf: TitleOf = () => undefined): Way[] {
  const ways: Way[] = [];
  for (const list of lists) {
    for (const [index, branch] of branchesOf(step, list).entries()) {
      ways.push({
        key: `${list}.${index}`,
        label: branchLabel(branch, index, titleOf),
        to: text(branch.next),
      });
    }
  }
  if (hasNext(step)) ways.push({ key: 'next', label: 'Después', to: text(step.next) });
  else if (!isEnd(step)) ways.push({ key: 'otherwise', label: 'Si no', to: text(step.otherwise) });
  for (const [key, label] of Object.entries(optional)) {
    const to = text(step[key]);
    if (to !== undefined) ways.push({ key, label, to });
  }
  return ways;
}

/** The step with one of its ways leading elsewhere, or nowhere. */
export function withWay(step: DraftStep, key: string, to: string | undefined): DraftStep {
  const [list = '', place] = key.split('.');
  if (place !== undefined) {
    const branches = branchesOf(step, list).map((branch, index) => {
      if (index !== Number(place)) return branch;
      const { next: _, ...rest } = branch;
      return to === undefined ? rest : { ...rest, next: to };
    });
    return { ...step, [list]: branches };
  }
  const { [key]: _, ...rest } = step;
  return (to === undefined ? rest : { ...rest, [key]: to }) as DraftStep;
}

/** Every way that led to one step leads to another, or nowhere. */
export function redirect(graph: DraftGraph, from: string, to: string | undefined): DraftGraph {
  const steps = graph.steps.map((step) =>
    waysOf(step)
      .filter((way) => way.to === from)
      .reduce((changed, { key }) => withWay(changed, key, to), step),
  );
  return { start: graph.start === from ? (to ?? '') : graph.start, steps };
}

/** All that is reached from a step without passing those left out, itself first, the nearest before the farther. */
export function reachFrom(
  byId: ReadonlyMap<string, DraftStep>,
  id: string,
  except: ReadonlySet<string> = new Set(),
): Set<string> {
  const reached = new Set<string>();
  const open = [id];
  for (let at = 0; at < open.length; at += 1) {
    const next = open[at] as string;
    const step = byId.get(next);
    if (!step || reached.has(next) || except.has(next)) continue;
    reached.add(next);
    for (const { to } of waysOf(step)) if (to !== undefined) open.push(to);
  }
  return reached;
}

/** Where the ways of a step come together again. */
export function joinOf(byId: ReadonlyMap<string, DraftStep>, step: DraftStep): string | undefined {
  const targets = waysOf(step).flatMap(({ to }) => (to === undefined ? [] : [to]));
  const [first, ...others] = targets;
  if (first === undefined || others.length === 0) return undefined;
  const reached = others.map((to) => reachFrom(byId, to));
  for (const id of reachFrom(byId, first)) if (reached.every((set) => set.has(id))) return id;
  return undefined;
}
