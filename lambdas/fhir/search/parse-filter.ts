import { compositesOf } from '../indexing/composites.ts';
import { type SearchParameter, searchParametersOf } from '../indexing/search-parameters.ts';
import { refuse } from '../outcome.ts';
import { isHidden } from './hidden-parameters.ts';
import { parseComposite } from './kinds/composite.ts';
import { kindOf } from './kinds/kinds.ts';
import { parseSurroundings } from './kinds/position.ts';
import type { Filter } from './query.ts';
import { requireAccess, type SearchContext, shown } from './search-context.ts';
import { splitValues, unescapeValue } from './values.ts';

/** Chains follow so many references at most. */
const maximumChain = 4;
const maximumAlternatives = 200;

export function parseFilter(
  context: SearchContext,
  resourceType: string,
  name: string,
  value: string,
  depth = 0,
): Filter {
  if (depth > maximumChain)
    throw refuse(400, 'too-costly', `Una búsqueda encadena hasta ${maximumChain} referencias.`);
  if (name.startsWith('_has:')) return parseHas(context, resourceType, name, value, depth);
  const dot = name.indexOf('.');
  if (dot >= 0) return parseChain(context, resourceType, name, dot, value, depth);

  const [code = '', modifier, ...rest] = name.split(':');
  if (rest.length > 0) throw unsupportedModifier(name);
  const values = splitValues(value);
  if (values.length > maximumAlternatives) {
    throw refuse(400, 'too-costly', `Un parámetro admite hasta ${maximumAlternatives} valores.`);
  }
  if (values.includes('')) throw refuse(400, 'value', `El parámetro «${shown(name)}» tiene un valor vacío.`);
  if (code === '_id' || code === '_lastUpdated') {
    if (modifier !== undefined) throw unsupportedModifier(name);
    return code === '_id' ? { kind: 'id', ids: values.map(unescapeValue) } : { kind: 'lastUpdated', values };
  }
  const composite = compositesOf(resourceType).get(code);
  if (composite) {
    if (composite.parts.some(({ parameter }) => isHidden(context, parameter, name))) return nothing;
    if (modifier !== undefined) throw unsupportedModifier(name);
    return {
      kind: 'composite',
      composite,
      values: values.map((each) => parseComposite(name, each, composite)),
    };
  }
  if (resourceType === 'Location' && code === 'near') {
    if (modifier !== undefined || values.length > 1) throw unsupportedModifier(name);
    return { kind: 'near', around: parseSurroundings(value) };
  }
  const parameter = findParameter(resourceType, code);
  if (isHidden(context, parameter, name)) return nothing;
  if (modifier === 'missing') {
    if (value !== 'true' && value !== 'false') throw refuse(400, 'value', ':missing admite true o false.');
    return { kind: 'missing', parameter, isMissing: value === 'true' };
  }
  if (modifier !== undefined && !kindOf(parameter).takes(modifier, parameter))
    throw unsupportedModifier(name);
  if (modifier === 'in' || modifier === 'not-in') {
    requireAccess(context, 'ValueSet', 'read');
    return { kind: 'valueSet', parameter, name: unescapeValue(value), isNegated: modifier === 'not-in' };
  }
  return { kind: 'parameter', parameter, modifier, values };
}

/** Whether the resource type has a parameter of this name, whatever modifier or chain follows. */
export function isParameter(resourceType: string, name: string): boolean {
  const [code = ''] = name.split(/[:.]/);
  if (code === '_id' || code === '_lastUpdated' || code === '_has') return true;
  if (resourceType === 'Location' && code === 'near') return true;
  return searchParametersOf(resourceType).has(code) || compositesOf(resourceType).has(code);
}

function findParameter(resourceType: string, code: string): SearchParameter {
  const parameter = searchParametersOf(resourceType).get(code);
  if (parameter) return parameter;
  throw refuse(400, 'not-supported', `${resourceType} no admite el parámetro de búsqueda «${shown(code)}».`);
}

/** Found by what the caller may not read, whatever is asked of it. */
const nothing: Filter = { kind: 'id', ids: [] };

function unsupportedModifier(name: string) {
  return refuse(400, 'not-supported', `El modificador de «${shown(name)}» no se admite.`);
}

/** `subject:Patient.name`, `patient.organization.name`. */
function parseChain(
  context: SearchContext,
  resourceType: string,
  name: string,
  dot: number,
  value: string,
  depth: number,
): Filter {
  const [code = '', type, ...rest] = name.slice(0, dot).split(':');
  const parameter = findParameter(resourceType, code);
  if (parameter.kind !== 'reference' || rest.length > 0) {
    throw refuse(400, 'not-supported', `«${shown(name)}» no es una búsqueda encadenada válida.`);
  }
  if (type !== undefined && !parameter.targets.includes(type)) throw unsupportedModifier(name);
  const remainder = name.slice(dot + 1);
  const all = parameter.targets.filter((target) => target !== 'AuditEvent' && isParameter(target, remainder));
  const candidates = type === undefined ? all : [type];
  if (candidates.length === 0) {
    throw refuse(400, 'not-supported', `«${shown(name)}» no es una búsqueda encadenada válida.`);
  }
  if (isHidden(context, parameter, name)) return nothing;
  const targets = candidates.map((target) => {
    requireAccess(context, target, 'read');
    return { resourceType: target, filter: parseFilter(context, target, remainder, value, depth + 1) };
  });
  return { kind: 'chain', parameter, targets };
}

/** `_has:Observation:patient:code`: resources that others point at. */
function parseHas(
  context: SearchContext,
  resourceType: string,
  name: string,
  value: string,
  depth: number,
): Filter {
  const [, sourceType = '', code = '', ...rest] = name.split(':');
  requireAccess(context, sourceType, 'read');
  const source = findParameter(sourceType, code);
  const canPoint =
    source.kind === 'reference' && (source.targets.length === 0 || source.targets.includes(resourceType));
  if (!canPoint || rest.length === 0) {
    throw refuse(400, 'not-supported', `«${shown(name)}» no es una búsqueda inversa válida.`);
  }
  if (isHidden(context, source, name)) return nothing;
  return {
    kind: 'has',
    resourceType,
    source,
    filter: parseFilter(context, sourceType, rest.join(':'), value, depth + 1),
  };
}
