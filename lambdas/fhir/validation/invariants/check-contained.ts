import type { Issue } from '../../outcome.ts';
import { isObject } from '../../resource.ts';
import type { Node, Scope } from '../structure/walk.ts';

const addresses = new Set(['canonical', 'uri', 'url']);

/**
 * Contained resources: each is pointed at from elsewhere in the resource, or points at it (dom-3), and no two have the
 * same id (https://hl7.org/fhir/R4/references.html#contained).
 */
export function checkContained(nodes: readonly Node[]): Issue[] {
  const inner = nodes.filter(({ value, scope }) => scope.resource === value && scope.container !== value);
  if (inner.length === 0) return [];
  const targets = new Map<object, Set<string>>();
  const pointsOut = new Set<Scope>();
  for (const { type, value, scope } of nodes) {
    const target =
      type === 'Reference' && isObject(value) ? value.reference : addresses.has(type) ? value : undefined;
    if (typeof target !== 'string' || !target.startsWith('#')) continue;
    if (target === '#') pointsOut.add(scope);
    const known = targets.get(scope.container) ?? new Set();
    targets.set(scope.container, known.add(target.slice(1)));
  }
  const seen = new Map<object, Set<string>>();
  return inner.flatMap(({ path, scope }) => {
    const { id = '' } = scope.resource;
    const ids = seen.get(scope.container) ?? new Set();
    seen.set(scope.container, ids);
    const isAgain = ids.has(id);
    ids.add(id);
    if (isAgain) return [issue('Otro recurso contenido tiene el mismo id.', `${path}.id`)];
    const isUsed = pointsOut.has(scope) || (targets.get(scope.container)?.has(id) ?? false);
    return isUsed ? [] : [issue('No se cumple la regla dom-3 de FHIR.', path)];
  });
}

const issue = (diagnostics: string, path: string): Issue => ({
  severity: 'error',
  code: 'invariant',
  diagnostics,
  expression: [path],
});
