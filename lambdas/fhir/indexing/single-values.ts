import { getElementDefinition } from '@medplum/core';
import type { SearchParameter } from './search-parameters.ts';

/** Whether a resource has no more than one value for it, which is one row of the index where values are one each. */
export function isSingle(parameter: SearchParameter): boolean {
  return elementOf(parameter)?.max === 1;
}

/** Whether it has no more than one, and a simple one: a status, whether it is active. */
export function isSimple(parameter: SearchParameter): boolean {
  const element = elementOf(parameter);
  return element?.max === 1 && element.type.every(({ code }) => /^[a-z]/.test(code));
}

/** Of a parameter on an element of the resource itself; undefined for all others. */
function elementOf({ resourceType, expression }: SearchParameter) {
  const [, name] = /^\w+\.(\w+)$/.exec(expression.toString()) ?? [];
  return name === undefined ? undefined : getElementDefinition(resourceType, name);
}
