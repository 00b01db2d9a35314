import { describe, expect, test } from 'vitest';
import { checkMedication } from '../../../lambdas/clinical/medication/check/check-medication.ts';
import { medicationKnowledge } from '../../../lambdas/clinical/medication/knowledge/knowledge.ts';
import { contextOf } from '../../../lambdas/medication/record-context.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { request, subject, today } from './prescription.ts';

const noneKnown = { coding: [{ system: 'http://snomed.info/sct', code: '716186003' }] };
const verified = (code: string) => ({ verificationStatus: { coding: [{ code }] } });

describe('allergies', () => {
  const allergy = (over: Json) =>
    contextOf(
      { allergies: [{ resourceType: 'AllergyIntolerance', id: 'a', patient: subject, ...over }] },
      [],
      today,
    ).allergies;
  test('to a group are to the group', () => {
    expect(allergy({ code: { text: 'Penicilinas' }, criticality: 'high' })).toEqual([
      {
        reference: 'AllergyIntolerance/a',
        words: 'Penicilinas',
        substances: ['penicillins'],
        criticality: 'high',
      },
    ]);
  });

  test.each([
    ['no code', {}],
    ['a code without words', { code: { coding: [] } }],
  ])('of %s are to what their reactions were to', (_what, over) => {
    const reaction = [{ substance: { text: 'Amoxicilina' }, manifestation: [{ text: 'Urticaria' }] }];
    const [found] = allergy({ ...over, reaction }) ?? [];
    expect(found?.words).toBe('Amoxicilina');
    expect(found?.substances).toEqual(['amoxicillin']);
  });

  test('of which a summary says that nobody knows are none that was recorded', () => {
    expect(allergy({ code: { coding: [{ code: 'no-allergy-info' }] } })).toBeUndefined();
  });

  test('to a group are also to what a reaction was to', () => {
    const reaction = [{ substance: { text: 'Ibuprofeno' }, manifestation: [{ text: 'Disnea' }] }];
    const [found] = allergy({ code: { text: 'Penicilinas' }, reaction }) ?? [];
    expect(found?.substances).toEqual(['penicillins', 'ibuprofen']);
  });

  test.each([
    ['Disnea', 'bronchospasm'],
    ['Dificultad respiratoria', 'bronchospasm'],
    ['Hinchazón facial', 'angioedema'],
    ['Inflamación de los labios', 'angioedema'],
    ['Edema de la lengua', 'angioedema'],
    ['Síndrome de Lyell', 'severe-delayed'],
    ['Ampollas en la boca', 'severe-delayed'],
    ['Comezón', 'rash'],
    ['Mareo', undefined],
  ])('that did «%s» are read as %s', (text, known) => {
    const reaction = [{ manifestation: [{ text }] }];
    expect(allergy({ code: { text: 'Amoxicilina' }, reaction })?.[0]?.reactions?.[0]).toBe(known);
  });

  test('tell what they did by code alone', () => {
    const coding = [{ system: 'http://snomed.info/sct', code: '39579001' }];
    const reaction = [{ manifestation: [{ coding }] }];
    expect(allergy({ code: { text: 'Amoxicilina' }, reaction })?.[0]?.reactions).toEqual(['anaphylaxis']);
  });

  test('tell of a cough', () => {
    const reaction = [{ manifestation: [{ text: 'Tos seca' }] }];
    expect(allergy({ code: { text: 'Lisinopril' }, reaction })?.[0]?.reactions).toEqual(['cough']);
  });

  test('to a drug are to its ingredient, with what it did', () => {
    const reaction = [{ manifestation: [{ text: 'Ronchas' }, { text: 'Se hinchó: angioedema' }] }];
    expect(allergy({ code: { text: 'Amoxicilina' }, reaction })?.[0]).toMatchObject({
      substances: ['amoxicillin'],
      reactions: ['angioedema', 'urticaria'],
    });
  });

  test.each<[string, string[]]>([
    ['Alergia a la penicilina', ['penicillins']],
    ['Sulfas', ['antibiotic-sulfonamides']],
    ['AINEs', ['nsaids']],
    ['Látex', ['latex']],
    ['Huevo', ['egg']],
    ['Cacahuate', ['peanut']],
    ['Mariscos', ['shellfish', 'seafood-iodine']],
  ])('to «%s» are known by name', (text, substances) => {
    expect(allergy({ code: { text } })?.[0]?.substances).toEqual(substances);
  });

  test.each<[string, string[]]>([
    ['Alérgico a la penicilina (ronchas)', ['penicillins']],
    ['Alérgica a la penicilina desde niña', ['penicillins']],
    ['Allergy to penicillin', ['penicillins']],
    ['Product containing penicillin (product)', ['penicillins']],
    ['Sulfonamide', ['antibiotic-sulfonamides', 'sulfonamides']],
    ['sulfa drugs', ['antibiotic-sulfonamides']],
    ['Cephalosporin', ['cephalosporins']],
    ['IECA', ['ace-inhibitors']],
    ['penisilina', ['penicillins']],
    ['Penicilina benzatínica', ['penicillin-g-benzathine']],
    ['Macrólido', ['macrolides']],
    ['ibuprofeno y penicilina', ['ibuprofen', 'penicillins']],
    ['Naproxeno, penicilina', ['naproxen', 'penicillins']],
    ['Amoxicilina y sulfas', ['amoxicillin', 'antibiotic-sulfonamides']],
    ['Ciprofloxacino, cefalosporinas', ['ciprofloxacin', 'cephalosporins']],
    ['AINEs (ketorolaco) y látex', ['nsaids', 'ketorolac', 'latex']],
    ['Penicilina, Inventadina', ['penicillins', 'unread']],
    ['Ibuprofeno e Inventadina', ['ibuprofen', 'unread']],
    ['Analgésicos', ['analgesics', 'unread']],
    ['Alérgico a penicilina pero tolera cefalexina', ['penicillins', 'unread']],
    ['AINE excepto paracetamol', ['nsaids', 'unread']],
    ['No tolera AINEs', ['nsaids']],
    ['Sulfonamide antibiotic', ['antibiotic-sulfonamides']],
    ['Non-steroidal anti-inflammatory agent', ['nsaids']],
    ['Tolera amoxicilina', ['unread']],
    ['No es alérgico a la penicilina', ['unread']],
  ])('in «%s» are all that it names, and what is not read is told', (text, substances) => {
    expect(allergy({ code: { text } })?.[0]?.substances.toSorted()).toEqual(substances.toSorted());
  });

  test.each<[string, string | undefined, string[]]>([
    ['91936005', undefined, ['penicillins']],
    ['764146007', 'Penicillin (substance)', ['penicillins']],
    ['91939003', 'Allergy to sulfonamide', ['antibiotic-sulfonamides', 'sulfonamides']],
    ['1', 'Allergy to Inventadina', ['unread']],
  ])('of SNOMED CT %s, «%s», are its substances', (code, display, substances) => {
    const coding = [{ system: 'http://snomed.info/sct', code, ...(display && { display }) }];
    expect(allergy({ code: { coding } })?.[0]?.substances.toSorted()).toEqual(substances.toSorted());
  });

  test.each<[Json, string, RegExp]>([
    [{ coding: [{ code: '409137002', display: 'No known drug allergy' }] }, 'drug-allergies', /solo niega/],
    [{ text: 'Niega alergias a medicamentos' }, 'drug-allergies', /solo niega/],
    [{ text: 'Niega alergias' }, 'allergies', /se tomó por que no las hay/],
  ])('that %j denies are none, and what was not denied is told', (code, denies, said) => {
    expect(allergy({ code })).toMatchObject([{ denies, substances: [] }]);
    const { findings, notChecked } = checkMedication(
      contextOf(
        {
          medications: [request({ text: 'Amoxicilina' })],
          allergies: [{ resourceType: 'AllergyIntolerance', id: 'a', patient: subject, code }],
        },
        [],
        today,
      ),
      medicationKnowledge(),
    );
    expect(findings.filter(({ kind }) => kind === 'allergies')).toEqual([]);
    const told = notChecked.filter(({ check }) => check === 'allergies').map(({ text }) => text);
    expect(told).toEqual([expect.stringMatching(said)]);
  });

  test('that are only words are asked about, and not left out', () => {
    expect(allergy({ code: { text: 'La pastilla blanca' } })).toMatchObject([
      { words: 'La pastilla blanca', substances: ['unread'] },
    ]);
  });

  test('that are said to be none are none', () => {
    expect(allergy({ code: noneKnown })).toEqual([]);
  });

  test.each<[string, Json]>([
    ['an allergy that was an error', { code: { text: 'Penicilina' }, ...verified('entered-in-error') }],
    ['one that was refuted', { code: { text: 'Penicilina' }, ...verified('refuted') }],
    ['that there were none, an error', { code: noneKnown, ...verified('entered-in-error') }],
    ['that there were none, before', { code: noneKnown, clinicalStatus: { coding: [{ code: 'inactive' }] } }],
  ])('of which all that is recorded is %s are not known', (_, over) => {
    expect(allergy(over)).toBeUndefined();
  });
});
