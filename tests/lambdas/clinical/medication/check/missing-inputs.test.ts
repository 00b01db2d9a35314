import { expect, test } from 'vitest';
import { byMissingInput } from '../../../../../lambdas/clinical/medication/check/missing-inputs.ts';
import { check, person, taking, today } from './given.ts';

const nobody = { today };
const said = (keys: string, about = nobody as Parameters<typeof check>[1]) =>
  byMissingInput(
    check(
      keys.split(' ').map((key) => taking(key)),
      about,
    ).notChecked,
  );
const thirty =
  'warfarin ibuprofen methotrexate losartan amlodipine metformin atorvastatin omeprazole levothyroxine sertraline furosemide spironolactone digoxin allopurinol gabapentin tramadol alprazolam prednisone amoxicillin ciprofloxacin fluconazole lithium carbamazepine phenytoin insulin-glargine glimepiride bisoprolol apixaban clopidogrel aspirin';

test('thirty drugs of nobody are told in a list that is read, each thing that lacks once', () => {
  const lines = said(thirty);
  expect(lines.length).toBeLessThanOrEqual(18);
  const inputs = lines.map((line) => line.split('. No comprobado')[0]);
  expect(new Set(inputs).size).toBe(inputs.length);
  expect(lines.every((line) => line.includes('No comprobado'))).toBe(true);
});

test('what matters most comes first, and the class of Child-Pugh last, with whom it is for', () => {
  const lines = said(thirty);
  expect(lines[0]).toContain('el registro de alergias');
  expect(lines[1]).toContain('la fecha de nacimiento');
  const liver = lines.filter((line) => line.includes('Child-Pugh'));
  expect(liver).toEqual([expect.stringContaining('solo hace falta si hay cirrosis')]);
  const results = lines.findIndex((line) => line.startsWith('Resultados que no constan'));
  expect(results).toBeGreaterThan(2);
  expect(lines.findIndex((line) => line.includes('Child-Pugh'))).toBeGreaterThan(results);
});

test('the drugs are named, and results by the drugs that need them', () => {
  const lines = said('warfarin methotrexate');
  expect(lines.find((line) => line.includes('la creatinina'))).toContain('metotrexato');
  const results = lines.find((line) => line.startsWith('Resultados')) ?? '';
  expect(results).toContain('INR (warfarina)');
  expect(results).toContain('leucocitos y plaquetas (metotrexato)');
});

test('of whom everything is known only what is not known of drugs remains', () => {
  const lines = said('lisinopril', person(50));
  expect(lines.some((line) => /alergias|nacimiento|creatinina|sexo/.test(line))).toBe(false);
});

test('a drug that is not recognized is said in a sentence of its own, first', () => {
  const { notChecked } = check(
    [taking('warfarin'), { reference: 'MedicationRequest/1', words: 'Inventadina', ingredients: [] }],
    nobody,
  );
  expect(byMissingInput(notChecked)[0]).toContain('«Inventadina»');
});
