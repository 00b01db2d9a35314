import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../fhir/index.ts';

/** One value at a path, with the object that holds it, so that it can be replaced. */
export interface Found {
  /** As FHIRPath writes it, e.g. `attester[0].party`. */
  path: string;
  holder: Record<string, unknown>;
  key: string;
  value: unknown;
  /** What was written together with it, and is compared: the object of a list that it stands in, or itself. */
  unit: unknown;
}

/** The values at a path, each item of a list by itself. */
export function valuesAt(resource: Record<string, unknown>, path: string): Found[] {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let holders = [{ value: resource, path: '' }];
  for (const key of keys) {
    holders = holders.flatMap((holder) => partsOf(holder, key));
  }
  return holders.flatMap((holder) =>
    itemsOf(holder.value, last).map((item) => ({
      path: joined(holder.path, item.path),
      holder: item.holder,
      key: item.key,
      value: item.value,
      unit: keys.length > 0 ? holder.value : item.value,
    })),
  );
}

/** Those of `after` that were not there before, each as often as it was. */
export function added<One extends Found>(after: readonly One[], before: readonly Found[]): One[] {
  const left = before.map(({ unit }) => unit);
  return after.filter(({ unit }) => {
    const known = left.findIndex((one) => isDeepStrictEqual(one, unit));
    if (known === -1) return true;
    left.splice(known, 1);
    return false;
  });
}

interface Part {
  value: Record<string, unknown>;
  path: string;
}

/** Parts that hold parts like themselves, and under which name. */
const own: Readonly<Record<string, string>> = { section: 'section', term: 'group', action: 'action' };

/** The objects under a key, with those of the same kind below them, however deep. */
function partsOf(holder: Part, key: string): Part[] {
  return itemsOf(holder.value, key).flatMap((item) => {
    if (!isObject(item.value)) return [];
    const part = { value: item.value, path: joined(holder.path, item.path) };
    const inner = own[key];
    return [part, ...(inner === undefined ? [] : deeper(part, inner))];
  });
}

function deeper(holder: Part, key: string): Part[] {
  return itemsOf(holder.value, key).flatMap((item) => {
    if (!isObject(item.value)) return [];
    const part = { value: item.value, path: joined(holder.path, item.path) };
    return [part, ...deeper(part, key)];
  });
}

function itemsOf(holder: Record<string, unknown>, key: string) {
  const value = holder[key];
  if (value === undefined) return [];
  if (!Array.isArray(value)) return [{ value, path: key, holder, key }];
  return value.map((item: unknown, index) => ({
    value: item,
    path: `${key}[${index}]`,
    // An item of a list is replaced in the list.
    holder: value as unknown as Record<string, unknown>,
    key: String(index),
  }));
}

const joined = (left: string, right: string) => (left === '' ? right : `${left}.${right}`);
