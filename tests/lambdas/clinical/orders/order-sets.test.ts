import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { orderSets } from '../../../../lambdas/clinical/orders/order-sets.ts';

test('each study of a set is one that the terminologies name', () => {
  const terms = readFileSync('lambdas/terminology/terms/observations.txt', 'utf8');
  const known = new Set([...terms.matchAll(/^loinc:(\S+) /gm)].map(([, code]) => code));
  for (const { id, codes } of orderSets) {
    for (const code of codes) expect(known, `${id}: ${code}`).toContain(code);
    expect(new Set(codes).size, id).toBe(codes.length);
  }
  expect(new Set(orderSets.map(({ id }) => id)).size).toBe(orderSets.length);
});
