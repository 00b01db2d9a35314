import { expect, test } from 'vitest';
import { medicinesIn } from '../../../lambdas/medication/check-told.ts';

const named = async (text: string) => (await medicinesIn(text)).map(({ name }) => name);

test.each([
  [
    'Medicamento: ibuprofeno, 600 mg cada 8 horas («Quiero renovar mi receta de ibuprofeno 600 mg cada 8 horas»)',
    ['ibuprofeno, 600 mg cada 8 horas'],
  ],
  ['Pide «el losartán de 50, se me acaba» y "el omeprazol"', ['losartán de 50, se me acaba', 'omeprazol']],
  ['Puede renovarse enalapril 10 mg (dijo: “Necesito más enalapril”)', ['enalapril 10 mg']],
  ['Metformina 850 mg y warfarina 5 mg', ['Metformina 850 mg y', 'warfarina 5 mg']],
])('what surrounds a quotation is no part of a medicine: %s', async (text, medicines) => {
  expect(await named(text)).toEqual(medicines);
});
