import { expect, test } from 'vitest';
import {
  checkedKnowledge,
  medicationKnowledge,
} from '../../../../../lambdas/clinical/medication/knowledge/knowledge.ts';

test('what ships is as it is when every entry is looked at', () => {
  const { interactions, ...rest } = medicationKnowledge();
  const { interactions: looked, ...others } = checkedKnowledge();
  expect(rest).toEqual(others);
  expect(interactions.rules).toEqual(looked.rules);
});
