import type { Issue } from '../outcome.ts';
import type { Node } from './structure/walk.ts';

/**
 * The ids of elements: without spaces, and each once in its resource, contained ones apart
 * (https://hl7.org/fhir/R4/element.html). A definition says the same element in both of its views.
 */
export function checkElementIds(nodes: readonly Node[]): Issue[] {
  const issues: Issue[] = [];
  const seen = new Map<object, Set<string>>();
  for (const { key, value, path, holder, scope } of nodes) {
    if (key !== 'id' || typeof value !== 'string' || holder === scope.resource) continue;
    if (/\s/.test(value)) issues.push(issue('El id de un elemento no puede llevar espacios.', path));
    const view = /\.(snapshot|differential)\.element\[/.exec(path)?.[1] ?? '';
    const ids = seen.get(scope.resource) ?? new Set();
    seen.set(scope.resource, ids);
    const name = `${view} ${value}`;
    if (ids.has(name)) issues.push(issue('Otro elemento del recurso tiene el mismo id.', path));
    ids.add(name);
  }
  return issues;
}

const issue = (diagnostics: string, path: string): Issue => ({
  severity: 'error',
  code: 'invariant',
  diagnostics,
  expression: [path],
});
