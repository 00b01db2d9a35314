import { getElementDefinition } from '@medplum/core';
import type { SearchParameter } from './search-parameters.ts';

/**
 * Whether a resource has no more than one value for it, and a simple one: a status, whether it is active. Such a token is
 * one row of the index.
 */
export function isSingle({ resourceType, expression }: SearchParameter): boolean {
  const [, element] = /^\w+\.(\w+)$/.exec(expression.toString()) ?? [];
  const definition = element === undefined ? undefined : getElementDefinition(resourceType, element);
  return definition?.max === 1 && definition.type.every(({ code }) => /^[a-z]/.test(code));
}
