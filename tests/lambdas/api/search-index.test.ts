import { expect, test } from 'vitest';
import { indexed } from '../../../lambdas/api/search-index.ts';
import { parameterId } from '../../../lambdas/fhir/indexing/search-parameters.ts';

test.each(Object.entries(indexed))('%s is named in the index as the record names it', (name, id) => {
  expect(id).toBe(parameterId(name));
});
