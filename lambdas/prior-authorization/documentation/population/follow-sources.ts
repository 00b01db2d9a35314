import fhirpath from 'fhirpath';
import { maximumExpression } from '../../../clinical/questionnaires/expressions/evaluate.ts';
import { ownDay } from './own-day.ts';
import type { ReadIn } from './process-messages.ts';

type Compiled = (data: unknown, variables: unknown) => unknown[] | Promise<unknown[]>;
interface Node {
  data?: unknown;
  parentResNode?: Node | null;
}

/**
 * Each expression that the library evaluates in this process is told before, compiled once, and leaves behind in which records its values
 * stand. The library calls `fhirpath.evaluate` and takes nothing else: the process is ours alone, so it gets this one.
 */
export function followSources(onEach: (expression: string) => void) {
  const readIn = new Map<string, ReadIn[string]>();
  const compiled = new Map<string, Compiled>();
  const original = fhirpath.evaluate;
  const followed: typeof fhirpath.evaluate = (data, path, variables, model, options) => {
    if (typeof path !== 'string') return original(data, path, variables, model, options);
    onEach(path);
    if (path.length > maximumExpression) throw new Error('The expression is too long');
    let run = compiled.get(path);
    if (!run) {
      run = fhirpath.compile(path, model, { ...options, resolveInternalTypes: false }) as Compiled;
      compiled.set(path, run);
    }
    const keep = (nodes: unknown[]) => {
      const before = readIn.get(path) ?? [];
      const found = nodes.flatMap((node) => sourceOf(node as Node) ?? []);
      const once = new Map([...before, ...found].map((one) => [one.reference, one]));
      readIn.set(path, [...once.values()].slice(0, mostSources));
      return fhirpath.resolveInternalTypes(nodes) as unknown[];
    };
    const result = run(data, variables);
    // biome-ignore lint/suspicious/noExplicitAny: the library's types follow its options, which are the caller's.
    return (result instanceof Promise ? result.then(keep) : keep(result)) as any;
  };
  fhirpath.evaluate = followed;
  return { readIn };
}

const mostSources = 10;

/** The record around a value: what it stands in and has a type and an id, a Bundle being none. */
function sourceOf(node: Node): ReadIn[string][number] | undefined {
  let found: Record<string, unknown> | undefined;
  for (let at: Node | null | undefined = node; at; at = at.parentResNode) {
    const data = at.data as Record<string, unknown> | undefined;
    if (
      typeof data?.resourceType === 'string' &&
      typeof data.id === 'string' &&
      data.resourceType !== 'Bundle'
    )
      found ??= data;
  }
  return found && { reference: `${found.resourceType}/${found.id}`, date: ownDay(found) };
}
