import { expect, it } from 'vitest';
import { pastedLines } from '../../../../lambdas/clinical/medication/pasted-lines.ts';

it.each<[string, string[]]>([
  ['Warfarina 5 mg\nIbuprofeno 600 mg; Omeprazol', ['Warfarina 5 mg', 'Ibuprofeno 600 mg', 'Omeprazol']],
  ['Losartan 50, enalapril 10', ['Losartan 50', 'enalapril 10']],
  ['warfarina 5 mg y aspirina 100 mg', ['warfarina 5 mg', 'aspirina 100 mg']],
  ['Sintrom 4 mg. Concor 5 mg. Simvastatina 20 mg', ['Sintrom 4 mg', 'Concor 5 mg', 'Simvastatina 20 mg']],
  ['Digoxina 0,25 mg, ácido fólico 5 mg', ['Digoxina 0,25 mg', 'ácido fólico 5 mg']],
  ['Inventadina 0,5 mg', ['Inventadina 0,5 mg']],
  ['Amoxicilina y ácido clavulánico 875/125 mg', ['Amoxicilina y ácido clavulánico 875/125 mg']],
  ['Metformina 850 mg, tomar 1 al desayuno y cena 2', ['Metformina 850 mg, tomar 1 al desayuno y cena 2']],
  ['Paracetamol 1 g, cada 8 horas, máximo 3 días', ['Paracetamol 1 g, cada 8 horas, máximo 3 días']],
  [' \n;; ', []],
])('tells apart the medicines of «%s»', (text, lines) => {
  expect(pastedLines(text)).toEqual(lines);
});
