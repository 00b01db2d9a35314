import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { conceptKey } from '../../../../lambdas/clinical/entered-concept.ts';
import { orderSets, servicesOf } from '../../../../lambdas/clinical/orders/order-sets.ts';

test('each study of a set is one that the terminologies name, in their words', () => {
  const terms = readFileSync('lambdas/terminology/terms/observations.txt', 'utf8');
  const known = new Map(
    [...terms.matchAll(/^loinc:(\S+) \d ([^;|\n]+)/gm)].map(([, code, text]) => [code, text?.trim()]),
  );
  for (const set of orderSets) {
    for (const [code, text] of set.studies) expect(known.get(code), `${set.id}: ${code}`).toBe(text);
    const keys = servicesOf(set).map(conceptKey);
    expect(new Set(keys).size, set.id).toBe(keys.length);
  }
  expect(new Set(orderSets.map(({ id }) => id)).size).toBe(orderSets.length);
});
