import type { TypedValue } from '@medplum/core';
import { isObject } from '../resource.ts';
import { always, parseDate, writable } from './dates.ts';
import { distinct, list, text } from './element-values.ts';
import { fold, phoneDigits } from './fold.ts';
import { indexKey, indexText } from './long-values.ts';

/*
 * From the values that a search parameter's expression finds to rows of its index table, by the data types that
 * https://hl7.org/fhir/R4/search.html names for each kind of parameter. Rows of a resource are distinct.
 */

export function tokenRows(values: TypedValue[]): {
  codes: [system: string, code: string][];
  texts: StringRow[];
} {
  const codes: [string, string][] = [];
  const texts: string[] = [];
  const addCoding = (coding: unknown) => {
    if (!isObject(coding)) return;
    const code = text(coding.code) ?? '';
    const system = text(coding.system) ?? '';
    if (code !== '' || system !== '') codes.push([system, code]);
    texts.push(...list(coding.display).flatMap((display) => text(display) ?? []));
  };
  for (const { value } of values) {
    const simple = text(value);
    if (simple !== undefined) codes.push(['', simple]);
    if (!isObject(value)) continue;
    if ('coding' in value || 'text' in value) {
      list(value.coding).forEach(addCoding);
      texts.push(...list(value.text).flatMap((item) => text(item) ?? []));
    } else if ('code' in value || 'display' in value) addCoding(value);
    else if ('value' in value) {
      const code = text(value.value) ?? '';
      codes.push([text(value.system) ?? '', code]);
      const digits = isContactPoint(value) ? phoneDigits(code) : undefined;
      if (digits !== undefined) codes.push([text(value.system) ?? '', digits]);
      if (isContactPoint(value)) codes.push([text(value.system) ?? '', code.toLowerCase()]);
      if (isObject(value.type)) texts.push(...list(value.type.text).flatMap((item) => text(item) ?? []));
    }
  }
  return {
    codes: distinct(codes.map(([system, code]): [string, string] => [indexKey(system), indexKey(code)])),
    texts: distinct(texts.map((item) => stringRow(fold(item), item))),
  };
}

/** Of identifiers with a coded type: `system|code` of the type, and the value. */
export function typedIdentifiers(values: TypedValue[]): [type: string, value: string][] {
  const found = values.flatMap(({ type, value }) => {
    const code = type === 'Identifier' && isObject(value) ? text(value.value) : undefined;
    if (code === undefined || !isObject(value.type)) return [];
    return list(value.type.coding)
      .filter(isObject)
      .flatMap((coding): [string, string][] => {
        const kind = text(coding.code);
        return kind === undefined ? [] : [[indexKey(`${text(coding.system) ?? ''}|${kind}`), indexKey(code)]];
      });
  });
  return distinct(found);
}

/** A contact point's system is a word (`phone`), an identifier's a URI. */
function isContactPoint({ system }: Record<string, unknown>): boolean {
  return typeof system === 'string' && /^(phone|fax|email|pager|url|sms|other)$/.test(system);
}

const nameParts = ['family', 'given', 'prefix', 'suffix', 'text'];
const addressParts = ['text', 'line', 'city', 'district', 'state', 'country', 'postalCode'];

/** Folded as the index has it, as written, and folded in whole where the index has only the beginning. */
export type StringRow = [value: string, exact: string | null, whole: string | null];

function stringRow(folded: string, exact: string | null): StringRow {
  const [value, whole] = indexText(folded);
  return [value, exact, whole];
}

/**
 * `exact` null marks the later words of a name, by which a second surname is found too: "García Núñez" is there as
 * itself and as "nunez".
 */
export function stringRows(values: TypedValue[], isNameParameter: boolean): StringRow[] {
  const rows: StringRow[] = [];
  for (const { value } of values) {
    const parts = isObject(value)
      ? (isNameParameter ? nameParts : addressParts).flatMap((part) => list(value[part]))
      : [value];
    for (const part of parts) {
      const exact = text(part);
      if (exact === undefined) continue;
      const folded = fold(exact);
      rows.push(stringRow(folded, exact));
      if (isNameParameter) rows.push(...laterWords(folded).map((word) => stringRow(word, null)));
    }
  }
  return distinct(rows);
}

/** A person's first name as lists order it, surname first; empty for who has none. */
export function nameInOrder(names: unknown): StringRow {
  const [name] = list(names);
  if (!isObject(name)) return stringRow('', null);
  const parts = [name.family, ...list(name.given)].flatMap((part) => text(part) ?? []);
  return stringRow(fold(parts.length > 0 ? parts.join(' ') : (text(name.text) ?? '')), null);
}

function laterWords(folded: string): string[] {
  return [...folded.matchAll(/[\s-](?=\S)/g)].slice(0, 8).map(({ index }) => folded.slice(index + 1));
}

/** Each end by itself is an instant, or a local time of the clinic where it was written without a zone. */
export type DateRow = [low: Date, high: Date, lowIsLocal: boolean, highIsLocal: boolean];

export function dateRows(values: TypedValue[]): DateRow[] {
  const rows = values.flatMap(({ value }) => intervalsOf(value));
  return distinct(
    rows.map(([low, high, ...isLocal]): DateRow => [
      writable(low.getTime()),
      writable(high.getTime()),
      ...isLocal,
    ]),
  );
}

function intervalsOf(value: unknown): DateRow[] {
  if (typeof value === 'string') {
    const date = parseDate(value);
    return date ? [[date.low, date.high, date.isLocal, date.isLocal]] : [];
  }
  if (!isObject(value)) return [];
  if ('start' in value || 'end' in value) {
    const start = typeof value.start === 'string' ? parseDate(value.start) : undefined;
    const end = typeof value.end === 'string' ? parseDate(value.end) : undefined;
    if (!start && !end) return [];
    const [low, high] = [start?.low ?? always.low, end?.high ?? always.high];
    return [[low, high, start?.isLocal ?? false, end?.isLocal ?? false]];
  }
  // Timing: from its first event to its last, or its bounds.
  const events = list(value.event).flatMap(intervalsOf);
  const [first] = events.toSorted(([a], [b]) => a.getTime() - b.getTime());
  const [last] = events.toSorted(([, a], [, b]) => b.getTime() - a.getTime());
  if (first && last) return [[first[0], last[1], first[2], last[3]]];
  return isObject(value.repeat) ? intervalsOf(value.repeat.boundsPeriod) : [];
}

/** `Patient/123` without version; other URLs as they are; a canonical with a version also without it. */
export function referenceTargets(values: TypedValue[]): string[] {
  const targets = values.flatMap(({ value }) => {
    const reference = typeof value === 'string' ? value : isObject(value) ? value.reference : undefined;
    return typeof reference === 'string' && !reference.startsWith('#')
      ? withoutVersion(plainReference(reference)).map(indexKey)
      : [];
  });
  return [...new Set(targets)];
}

export function plainReference(reference: string): string {
  return reference.replace(/\/_history\/[^/]+$/, '');
}

/** A canonical is found by its URL alone, and by URL and version. */
function withoutVersion(canonical: string): string[] {
  const bar = canonical.indexOf('|');
  return bar < 0 ? [canonical] : [canonical, canonical.slice(0, bar)];
}

export function uriRows(values: TypedValue[]): string[] {
  const uris = values.flatMap(({ type, value }) => {
    if (typeof value !== 'string') return [];
    return (type === 'canonical' ? withoutVersion(value) : [value]).map(indexKey);
  });
  return [...new Set(uris)];
}
