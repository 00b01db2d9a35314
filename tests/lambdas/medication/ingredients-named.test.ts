import { describe, expect, test } from 'vitest';
import { checkMedication } from '../../../lambdas/clinical/medication/check/check-medication.ts';
import { medicationKnowledge } from '../../../lambdas/clinical/medication/knowledge/knowledge.ts';
import { contextOf } from '../../../lambdas/medication/record-context.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { request, today } from './prescription.ts';

const medicine = (concept: Json, over: Json = {}) =>
  contextOf({ medications: [request(concept, over)] }, [], today).medications[0];
const rxnorm = (code: string, display: string) => ({
  coding: [{ system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code, display }],
});
describe('the ingredients of a medicine', () => {
  test.each<[string, Json, string[]]>([
    ['by code', rxnorm('723', 'amoxicillin'), ['amoxicillin']],
    ['by Spanish name with a strength', { text: 'Amoxicilina 500 mg' }, ['amoxicillin']],
    ['without accents', { text: 'ACIDO ACETILSALICILICO 100' }, ['aspirin']],
    ['by another name', { text: 'acetaminofén' }, ['acetaminophen']],
    ['by the brand that it begins with', { text: 'Tylenol 500' }, ['acetaminophen']],
    ['of several words', { text: 'Insulina glargina 100 UI/ml' }, ['insulin-glargine']],
  ])('%s', (_how, concept, keys) => {
    expect(medicine(concept)?.ingredients.map(({ key }) => key)).toEqual(keys);
  });

  test('of a combination are all of them', () => {
    const keys = medicine({ text: 'Amoxicilina con ácido clavulánico 875/125' })?.ingredients.map(
      ({ key }) => key,
    );
    expect(keys).toHaveLength(2);
    expect(keys).toContain('amoxicillin');
  });

  test.each<[string, string[], Json[]]>([
    ['metformida 850', [], [{ words: 'metformida', couldBe: ['metformina', 'metronidazol'] }]],
    ...['Losartán + Inventadina', 'Losartán 50 mg y Inventadina', 'Losartán con Inventadina'].map(
      (text): [string, string[], Json[]] => [text, ['losartan'], [{ words: 'Inventadina', couldBe: [] }]],
    ),
    ['Losartán 50 mg Inventadina 5 mg', ['losartan'], [{ words: 'Inventadina', couldBe: [] }]],
    ['Losartán 50 mg. Inventadina', ['losartan'], [{ words: 'Inventadina', couldBe: [] }]],
  ])('of «%s» are those that are certain, and what is not is told', (text, keys, unclear) => {
    const found = medicine({ text });
    expect(found?.ingredients.map(({ key }) => key)).toEqual(keys);
    expect(found?.unclear).toEqual(unclear);
    const { notChecked } = checkMedication(
      contextOf({ medications: [request({ text })] }, [], today),
      medicationKnowledge(),
    );
    const names = notChecked.filter(({ check }) => check === 'names').map(({ text: said }) => said);
    expect(names).toHaveLength(1);
    expect(names[0]).toContain(String(unclear[0]?.words));
  });

  test.each(['Inventadina', '', 'x', 'gotas', '💊', 'a'.repeat(5_000)])('of «%s» are none', (text) => {
    expect(medicine({ text })?.ingredients).toEqual([]);
  });

  test.each([
    'warfarina 5 mg y aspirina 100 mg y ibuprofeno',
    'Metotrexato 2.5 mg, Bactrim F',
    'Oxicodona + clonazepam',
    'Sildenafilo con nitroglicerina',
    'Losartan 50, enalapril 10',
  ])('of several products in one line are checked against each other: «%s»', (text) => {
    const { findings } = checkMedication(
      contextOf({ medications: [request({ text })] }, [], today),
      medicationKnowledge(),
    );
    expect(findings.some(({ kind }) => kind === 'interactions' || kind === 'duplicates')).toBe(true);
  });

  test.each([
    'Amlodipino 5 mg / atorvastatina 10 mg',
    'Amoxicilina + ácido clavulánico',
    'carbidopa 25 MG / levodopa 100 MG Oral Tablet',
    'Losartán (Cozaar) 50 mg',
    'Amlodipino 2,5 mg + atorvastatina 10 mg',
  ])('of one product are one: «%s»', (text) => {
    expect(medicine({ text })?.ingredients.every((one) => one.product === undefined)).toBe(true);
  });

  test.each(['warfarina 5 mg y Zubsolv', 'warfarina 5 mg Zubsolv 5.7 mg', 'warfarina. Zubsolv'])(
    'of a brand behind another are found: «%s»',
    (text) => {
      expect(medicine({ text })?.ingredients.map(({ key }) => key)).toEqual([
        'warfarin',
        'buprenorphine',
        'naloxone',
      ]);
    },
  );

  test.each(['Losartán 50 mg con alimentos', 'Ibuprofeno 400 mg mañana y noche', 'Losartán tableta 50 mg'])(
    'of «%s» nothing is asked about',
    (text) => {
      expect(medicine({ text })?.unclear).toBeUndefined();
    },
  );

  test('of a brand that may hold more are told, by words and by code', () => {
    for (const concept of [{ text: 'Advil PM' }, { text: 'Zubsolv' }])
      expect(medicine(concept)?.unclear).toMatchObject([{ why: 'may-hold-more' }]);
    const ofCode = medicine(rxnorm('2262027', 'Talicia'));
    expect(ofCode?.ingredients.map(({ key }) => key)).toContain('amoxicillin');
    expect(ofCode?.unclear).toBeUndefined();
  });

  test('of a Medication of its own are those of that', () => {
    const own = { resourceType: 'Medication', id: 'm', code: { text: 'Warfarina 5 mg' } };
    const refers = { ...request(undefined), medicationReference: { reference: 'Medication/m' } };
    const [found] = contextOf({ medications: [refers, own] }, [], today).medications;
    expect(found).toMatchObject({ words: 'Warfarina 5 mg', ingredients: [{ key: 'warfarin' }] });
  });
});
