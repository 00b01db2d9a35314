import { expect, test } from 'vitest';
import { partStrength } from '../../../lambdas/terminology/index.ts';

test.each([
  ['amoxicilina 500 mg', 'amoxicilina', '500 mg'],
  ['losartan 50mg', 'losartan', '50mg'],
  ['amoxicilina/clavulanato 875 mg/125 mg', 'amoxicilina/clavulanato', '875 mg/125 mg'],
  ['ibuprofeno 100 mg/5 ml', 'ibuprofeno', '100 mg/5 ml'],
  ['hidrocortisona 1 %', 'hidrocortisona', '1 %'],
  ['vitamina B12', 'vitamina B12', ''],
  ['insulina glargina 100 UI/ml', 'insulina glargina', '100 UI/ml'],
  ['', '', ''],
])('«%s» is «%s» of «%s»', (typed, name, strength) => {
  expect(partStrength(typed)).toEqual({ name, strength });
});
