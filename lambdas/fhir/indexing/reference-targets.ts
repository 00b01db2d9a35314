import type { TypedValue } from '@medplum/core';
import { isObject } from '../resource.ts';

/** `Patient/123` without version; other URLs as they are; a canonical with a version also without it. */
export function referenceTargets(values: TypedValue[]): string[] {
  const targets = values.flatMap(({ value }) => {
    const reference = typeof value === 'string' ? value : isObject(value) ? value.reference : undefined;
    return typeof reference === 'string' && !reference.startsWith('#')
      ? spellings(withoutHistory(reference))
      : [];
  });
  return [...new Set(targets)];
}

export function withoutHistory(reference: string): string {
  return reference.replace(/\/_history\/[^/]+$/, '');
}

/** A canonical is found by its URL alone, and by URL and version. */
export function spellings(canonical: string): string[] {
  const bar = canonical.indexOf('|');
  return bar < 0 ? [canonical] : [canonical, canonical.slice(0, bar)];
}
