import { isObject } from '../../resource.ts';
import { haveOneUnit } from '../check-range.ts';
import type { Node } from '../structure/walk.ts';
import { isInOrder } from './partial-dates.ts';

type Json = Record<string, unknown>;
type Rule = (value: Json, node: Node) => boolean;

const kept: Rule = () => true;

/**
 * Invariants that Medplum's FHIRPath cannot evaluate (it has no descendants, compares dates as texts, quantities
 * without units and objects by identity), or that are evaluated so often that an expression would cost too much.
 */
export const ownRules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  // The structure's own rule, and what other files check.
  ['ele-1', kept],
  ['ref-1', kept],
  ['dom-3', kept],
  ['txt-1', kept],
  ['txt-2', kept],

  ['ext-1', (value) => has(value, 'extension') !== hasChoice(value, 'value')],
  ['dom-2', (value) => contained(value).every((inner) => !has(inner, 'contained'))],
  ['dom-4', (value) => contained(value).every(({ meta }) => !hasAny(meta, ['versionId', 'lastUpdated']))],
  ['dom-5', (value) => contained(value).every(({ meta }) => !hasAny(meta, ['security']))],
  // Of a resource of its own, not of what it contains.
  [
    'dom-6',
    (value, { element }) => element !== undefined || (isObject(value.text) && has(value.text, 'div')),
  ],

  ['per-1', ({ start, end }) => isInOrder(start, end)],
  ['mdd-1', ({ whenPrepared, whenHandedOver }) => isInOrder(whenPrepared, whenHandedOver)],
  ['rng-2', ({ low, high }) => !isObject(low) || !isObject(high) || isNoMore(low, high)],
  ['obs-7', (value) => !hasChoice(value, 'value') || !repeatsCode(value)],
  ['que-2', (value) => isDistinct(collect(value, 'item', 'linkId'))],
  ['csd-1', (value) => isDistinct(collect(value, 'concept', 'code'))],
  ['ctm-1', ({ member, onBehalfOf }) => !isObject(onBehalfOf) || mayBePractitioner(member)],
  ['sdf-9', (value) => [value.snapshot, value.differential].every(hasPlainRoot)],
]);

const has = (value: Json, name: string): boolean =>
  Object.hasOwn(value, name) || Object.hasOwn(value, `_${name}`);
const hasAny = (value: unknown, names: string[]): boolean =>
  isObject(value) && names.some((name) => has(value, name));

function hasChoice(value: Json, name: string): boolean {
  return Object.keys(value).some((key) => {
    const start = key.startsWith('_') ? 1 : 0;
    return key.startsWith(name, start) && /[A-Z]/.test(key.charAt(start + name.length));
  });
}

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const contained = (value: Json): Json[] => listOf(value.contained);

/** Whether the one quantity may be at most the other; two units are refused as such. */
function isNoMore(low: Json, high: Json): boolean {
  if (typeof low.value !== 'number' || typeof high.value !== 'number') return true;
  return low.value <= high.value || !haveOneUnit(low, high);
}

/** A component that says again what the Observation itself has a value for. */
function repeatsCode({ code, component }: Json): boolean {
  const nameOf = ({ system, version, code: value, display, userSelected }: Json) =>
    JSON.stringify([system, version, value, display, userSelected]);
  const own = new Set(isObject(code) ? listOf(code.coding).map(nameOf) : []);
  return listOf(component).some(
    (part) => isObject(part.code) && listOf(part.code.coding).some((coding) => own.has(nameOf(coding))),
  );
}

/** The values of an element at every level of a tree. */
function collect(value: Json, branch: string, element: string): unknown[] {
  return listOf(value[branch]).flatMap((child) => [
    ...(child[element] === undefined ? [] : [child[element]]),
    ...collect(child, branch, element),
  ]);
}

const isDistinct = (values: unknown[]): boolean => new Set(values).size === values.length;

/** What is said of the member elsewhere cannot be told from here. */
function mayBePractitioner(member: unknown): boolean {
  if (!isObject(member) || typeof member.reference !== 'string') return true;
  const type = /(?:^|\/)([A-Z][A-Za-z]+)\/[A-Za-z0-9\-.]{1,64}(?:\/_history\/[^/]+)?$/.exec(
    member.reference,
  )?.[1];
  return type === undefined || type === 'Practitioner';
}

function hasPlainRoot(list: unknown): boolean {
  const elements = isObject(list) ? listOf(list.element) : [];
  return elements
    .filter(({ path }) => typeof path === 'string' && !path.includes('.'))
    .every((element) => !hasAny(element, ['label', 'code', 'requirements']));
}
