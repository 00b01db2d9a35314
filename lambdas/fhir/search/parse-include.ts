import { searchParametersOf } from '../indexing/search-parameters.ts';
import { refuse } from '../outcome.ts';
import type { Include } from './query.ts';
import { requireAccess, type SearchContext, shown } from './search-context.ts';

/** `_include=Observation:subject:Patient`, `_revinclude:iterate=Provenance:target`. */
export function parseInclude(context: SearchContext, name: string, value: string): Include {
  const [control, modifier, ...rest] = name.split(':');
  if ((modifier !== undefined && modifier !== 'iterate') || rest.length > 0) {
    throw refuse(400, 'not-supported', `El modificador de «${shown(name)}» no se admite.`);
  }
  const [sourceType = '', code = '', targetType, ...more] = value.split(':');
  const parameter = searchParametersOf(sourceType).get(code);
  const isKnown = parameter?.kind === 'reference' && more.length === 0;
  if (!isKnown || (targetType !== undefined && !parameter.targets.includes(targetType))) {
    throw refuse(400, 'not-supported', `${control} no admite «${shown(value)}».`);
  }
  const isReverse = control === '_revinclude';
  const seen = isReverse ? [sourceType] : targetType === undefined ? parameter.targets : [targetType];
  // Where a reference may point to several types, those that the role may not read are left out at the end.
  if (isReverse || seen.length === 1) for (const type of seen) requireAccess(context, type, 'read');
  return { parameter, targetType, isReverse, isIterated: modifier === 'iterate' };
}
