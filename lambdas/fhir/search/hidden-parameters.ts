import { getExpressionForResourceType } from '@medplum/core';
import { hiddenFrom } from '../../contracts/field-access.ts';
import { once } from '../../platform/once.ts';
import { definitions } from '../definitions.ts';
import type { SearchParameter } from '../indexing/search-parameters.ts';
import { refuse } from '../outcome.ts';
import { type SearchContext, shown } from './search-context.ts';

const expressions = once(
  () => new Map(definitions().searchParameters.map(({ url, expression }) => [url, expression])),
);

/** Every name in the parameter's expression, as far as it is about its type. */
function namesIn({ resourceType, url }: SearchParameter): string[] {
  const expression = expressions().get(url) ?? '';
  return getExpressionForResourceType(resourceType, expression)?.match(/\w+/g) ?? [];
}

/** Whether a parameter reads what the caller may not: a condition is refused then, and a search told of it as `name`. */
export function isHidden(
  { roles, isCondition, onHidden }: SearchContext,
  parameter: SearchParameter,
  name: string,
): boolean {
  const fields = hiddenFrom(roles, parameter.resourceType);
  if (!fields || !namesIn(parameter).some((own) => fields.elements.includes(own))) return false;
  if (isCondition)
    throw refuse(403, 'forbidden', `Su cuenta no puede leer aquello de lo que trata «${shown(name)}».`);
  onHidden?.(name);
  return true;
}
