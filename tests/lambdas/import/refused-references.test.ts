import { expect, test } from 'vitest';
import { RefusedReferences } from '../../../lambdas/import/refused-references.ts';

test('what was refused long ago is forgotten, but not what bears the id of something else', () => {
  const refused = new RefusedReferences();
  refused.addConflict('Patient/ajena', 'a.ndjson, 1');
  for (let place = 2; place <= 150_000; place++) refused.add(`Condition/${place}`, `a.ndjson, ${place}`);
  expect(refused.placeOf('Condition/150000')).toBe('a.ndjson, 150000');
  expect(refused.has('Condition/2')).toBe(false);
  expect(refused.placeOf('Patient/ajena')).toBe('a.ndjson, 1');
});
