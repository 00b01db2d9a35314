import type { Issue } from '../outcome.ts';
import type { Node } from './structure/walk.ts';

/**
 * The ids of elements: without spaces, and each once in its resource, contained ones apart
 * (https://hl7.org/fhir/R4/element.html). A definition says the same element in both of its views.
 */
export function checkElementIds(nodes: readonly Node[]): Issue[] {
  const seen = new Map<object, Set<string>>();
  return nodes.flatMap(({ key, value, path, holder, scope }) => {
    if (key !== 'id' || typeof value !== 'string' || holder === scope.resource) return [];
    if (/\s/.test(value)) return [issue('El id de un elemento no puede llevar espacios.', path)];
    const view = /\.(snapshot|differential)\.element\[/.exec(path)?.[1] ?? '';
    const ids = seen.get(scope.resource) ?? new Set();
    seen.set(scope.resource, ids);
    const name = `${view} ${value}`;
    if (ids.has(name)) return [issue('Otro elemento del recurso tiene el mismo id.', path)];
    ids.add(name);
    return [];
  });
}

const issue = (diagnostics: string, path: string): Issue => ({
  severity: 'error',
  code: 'invariant',
  diagnostics,
  expression: [path],
});
