import { mayAccess } from '../../contracts/fhir-access.ts';
import { definitions } from '../definitions.ts';
import { type SearchParameter, searchParametersOf } from '../indexing/search-parameters.ts';
import { refuse } from '../outcome.ts';
import { isHidden } from './hidden-parameters.ts';
import type { Include } from './query.ts';
import { requireAccess, type SearchContext, shown } from './search-context.ts';

/**
 * `_include=Observation:subject:Patient`, `_revinclude:iterate=Provenance:target`, all references of a type
 * (`Observation:*`), and all from or to the type that is searched (`*`).
 */
export function parseInclude(
  context: SearchContext,
  searchedType: string,
  name: string,
  value: string,
): Include {
  const [control, modifier, ...rest] = name.split(':');
  if ((modifier !== undefined && modifier !== 'iterate') || rest.length > 0) {
    throw refuse(400, 'not-supported', `El modificador de «${shown(name)}» no se admite.`);
  }
  const isReverse = control === '_revinclude';
  const isIterated = modifier === 'iterate';
  const all = allReferences(context, searchedType, isReverse, value);
  if (all) return { parameters: all, targetType: undefined, isReverse, isIterated };
  const [sourceType = '', code = '', targetType, ...more] = value.split(':');
  const parameter = searchParametersOf(sourceType).get(code);
  const isKnown = parameter?.kind === 'reference' && more.length === 0;
  if (!isKnown || (targetType !== undefined && !parameter.targets.includes(targetType))) {
    throw refuse(400, 'not-supported', `${control} no admite «${shown(value)}».`);
  }
  const seen = isReverse ? [sourceType] : targetType === undefined ? parameter.targets : [targetType];
  // Where a reference may point to several types, those that the role may not read are left out at the end.
  if (isReverse || seen.length === 1) for (const type of seen) requireAccess(context, type, 'read');
  const parameters = isHidden(context, parameter, value) ? [] : [parameter];
  return { parameters, targetType, isReverse, isIterated };
}

/** What a wildcard stands for, as far as the caller may read it; undefined where there is none. */
function allReferences(
  context: SearchContext,
  searchedType: string,
  isReverse: boolean,
  value: string,
): SearchParameter[] | undefined {
  const [sourceType = '', code, ...more] = value === '*' ? ['', '*'] : value.split(':');
  if (code !== '*' || more.length > 0) return undefined;
  const types = value !== '*' ? [sourceType] : isReverse ? [...definitions().resourceTypes] : [searchedType];
  if (value !== '*') {
    if (!definitions().resourceTypes.has(sourceType)) return undefined;
    requireAccess(context, sourceType, 'read');
  }
  return types
    .filter((type) => type !== 'AuditEvent' && mayAccess(context.roles, type, 'read'))
    .flatMap((type) => [...searchParametersOf(type).values()])
    .filter(({ kind, targets }) => kind === 'reference' && (!isReverse || targets.includes(searchedType)))
    .filter((parameter) => !isHidden({ roles: context.roles }, parameter, value));
}
