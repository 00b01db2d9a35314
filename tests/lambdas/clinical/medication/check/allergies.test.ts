import { describe, expect, test } from 'vitest';
import type { Allergy } from '../../../../../lambdas/clinical/medication/check/context.ts';
import { medicationKnowledge } from '../../../../../lambdas/clinical/medication/knowledge/knowledge.ts';
import { allergicTo, check, lackingIn, person, taking } from './given.ts';

const { crossReactions, ingredients, allergens } = medicationKnowledge();

const membersOf = (keys: readonly string[], except: readonly string[] = []) =>
  [...ingredients.values()]
    .filter(({ key, classes }) => keys.includes(key) || classes.some((one) => keys.includes(one)))
    .map(({ key }) => key)
    .filter((key) => !except.includes(key));

const found = (drug: string, allergy: Allergy) =>
  check([taking(drug)], person(50, { allergies: [allergy] })).findings.filter(
    ({ kind }) => kind === 'allergies',
  );

describe('each rule of cross-reactions', () => {
  test.each(crossReactions)('$id: $effect', (rule) => {
    const reactions = rule.reactions?.slice(0, 1);
    const examples = membersOf(rule.to, rule.except).flatMap((drug) =>
      [...rule.from, ...membersOf(rule.from)]
        .filter((one) => one !== drug)
        .map((substance) => ({ drug, substance })),
    );
    const told = examples.some(({ drug, substance }) =>
      found(drug, allergicTo([substance], reactions ? { reactions } : {})).some(
        ({ ruleId }) => ruleId === rule.id,
      ),
    );
    expect(told).toBe(true);
  });
});

describe('the reaction, whatever it was recorded as,', () => {
  test.each<[string, string, Allergy['reactions'], Allergy['type'], string]>([
    ['ibuprofen', 'aspirin', ['bronchospasm'], 'intolerance', 'interrupts'],
    ['amoxicillin', 'penicillins', ['anaphylaxis'], 'intolerance', 'interrupts'],
    ['amoxicillin', 'amoxicillin', ['gastrointestinal', 'urticaria'], 'intolerance', 'interrupts'],
    ['amoxicillin', 'amoxicillin', ['gastrointestinal'], 'intolerance', 'informs'],
    ['ceftriaxone', 'penicillins', ['severe-delayed'], 'allergy', 'interrupts'],
    ['amoxicillin', 'cephalosporins', ['severe-delayed'], 'allergy', 'interrupts'],
    ['codeine', 'morphine', ['anaphylaxis'], 'allergy', 'interrupts'],
    ['codeine', 'morphine', ['rash'], 'allergy', 'informs'],
    ['enalapril', 'lisinopril', ['cough'], 'allergy', 'informs'],
    ['enalapril', 'lisinopril', ['cough', 'angioedema'], 'allergy', 'interrupts'],
    ['losartan', 'lisinopril', ['cough'], 'allergy', 'nothing'],
    ['bismuth-subsalicylate', 'aspirin', ['bronchospasm'], 'allergy', 'interrupts'],
    ['sulfasalazine', 'aspirin', ['bronchospasm'], 'allergy', 'interrupts'],
    ['bismuth-subsalicylate', 'ibuprofen', ['gastrointestinal'], 'allergy', 'nothing'],
  ])('%s after %s with %j, as %s', (drug, substance, reactions = [], type = 'allergy', level) => {
    expect(found(drug, allergicTo([substance], { reactions, type })).map((one) => one.level)).toEqual(
      level === 'nothing' ? [] : [level],
    );
  });
});

describe('an allergy to a whole class interrupts each of its members', () => {
  test.each([
    ['ceftriaxone', 'cephalosporins'],
    ['azithromycin', 'macrolides'],
    ['fluconazole', 'azoles'],
    ['atorvastatin', 'statins'],
    ['lidocaine', 'local-anesthetics'],
  ])('%s of %s', (drug, substance) => {
    expect(found(drug, allergicTo([substance]))).toMatchObject([{ level: 'interrupts' }]);
  });

  test.each([
    ['celecoxib', 'nsaids'],
    ['furosemide', 'sulfonamides'],
    ['clarithromycin', 'azithromycin'],
  ])('but not %s after %s, which are known to differ', (drug, substance) => {
    expect(found(drug, allergicTo([substance]))).toMatchObject([{ level: 'informs' }]);
  });
});

describe('an allergy', () => {
  test.each([
    ['amoxicillin', 'amoxicillin', 'allergy-same-ingredient', 'interrupts'],
    ['amoxicillin', 'penicillins', 'penicillins-same-class', 'interrupts'],
    ['ampicillin', 'amoxicillin', 'penicillins-same-class', 'interrupts'],
    ['cephalexin', 'amoxicillin', 'side-chain-amino', 'interrupts'],
    ['cefazolin', 'amoxicillin', 'penicillins-other-cephalosporins', 'informs'],
    ['ceftriaxone', 'cefotaxime', 'side-chain-methoxyimino', 'interrupts'],
    ['cefazolin', 'ceftriaxone', 'cephalosporins-other-cephalosporins', 'informs'],
    ['aztreonam', 'ceftazidime', 'side-chain-ceftazidime', 'interrupts'],
    ['aztreonam', 'penicillins', 'penicillins-aztreonam', 'informs'],
    ['meropenem', 'penicillins', 'penicillins-carbapenems', 'informs'],
    ['sulfadiazine', 'sulfamethoxazole', 'antibiotic-sulfonamides-same-class', 'interrupts'],
    ['furosemide', 'sulfamethoxazole', 'antibiotic-sulfonamides-others', 'informs'],
    ['hydrochlorothiazide', 'sulfonamides', 'antibiotic-sulfonamides-others', 'informs'],
    ['iodinated-contrast', 'iodinated-contrasts', 'iodinated-contrasts-same-class', 'interrupts'],
    ['influenza-vaccine', 'egg', 'allergen-egg', 'informs'],
    ['mmr-vaccine', 'gelatin', 'allergen-gelatin', 'interrupts'],
    ['insulin-regular', 'latex', 'allergen-latex', 'informs'],
    ['methylprednisolone', 'polyethylene-glycol', 'allergen-polyethylene-glycol', 'interrupts'],
  ])('%s after an allergy to %s is %s and %s', (drug, substance, ruleId, level) => {
    expect(found(drug, allergicTo([substance]))).toMatchObject([
      { ruleId, level, about: ['AllergyIntolerance/1'] },
    ]);
  });

  test.each([
    ['furosemide', 'penicillins'],
    ['azithromycin', 'amoxicillin'],
    ['acetaminophen', 'sulfamethoxazole'],
    ['iodinated-contrast', 'shellfish'],
  ])('%s after an allergy to %s is nothing', (drug, substance) => {
    expect(found(drug, allergicTo([substance]))).toEqual([]);
  });

  test.each([
    [['bronchospasm'], 'naproxen', 'nsaids-respiratory', 'interrupts'],
    [['bronchospasm'], 'celecoxib', 'nsaids-cox2', 'informs'],
    [['bronchospasm'], 'acetaminophen', 'nsaids-acetaminophen', 'informs'],
    [['urticaria'], 'diclofenac', 'nsaids-skin', 'interrupts'],
    [['anaphylaxis'], 'naproxen', 'nsaids-anaphylaxis', 'interrupts'],
    [['severe-delayed'], 'naproxen', 'propionic-severe-delayed', 'interrupts'],
    [['severe-delayed'], 'diclofenac', 'nsaids-other-families', 'informs'],
    [[], 'diclofenac', 'nsaids-anaphylaxis', 'interrupts'],
  ] as const)('to ibuprofen with %s: %s is %s and %s', (reactions, drug, ruleId, level) => {
    expect(found(drug, allergicTo(['ibuprofen'], { reactions }))).toMatchObject([{ ruleId, level }]);
  });

  test('after a severe delayed reaction forbids every beta-lactam', () => {
    const allergy = allergicTo(['amoxicillin'], { reactions: ['severe-delayed'] });
    for (const drug of ['cefazolin', 'meropenem', 'aztreonam', 'ampicillin'])
      expect(found(drug, allergy)).toMatchObject([
        { ruleId: 'beta-lactams-severe-delayed', level: 'interrupts' },
      ]);
  });

  test('that nobody knows the reaction of is told to be asked about', () => {
    const [finding] = found('diclofenac', allergicTo(['ibuprofen']));
    expect(finding?.notes).toContain('No consta qué reacción fue: pregúntela.');
  });

  test.each([
    ['refuted', { verification: 'refuted' }],
    ['entered in error', { verification: 'entered-in-error' }],
    ['resolved', { clinicalStatus: 'resolved' }],
    ['inactive', { clinicalStatus: 'inactive' }],
  ] as const)('that is %s counts for nothing', (_, more) => {
    expect(found('amoxicillin', allergicTo(['amoxicillin'], more))).toEqual([]);
  });

  test('that is not confirmed counts, and says so', () => {
    const [finding] = found('amoxicillin', allergicTo(['amoxicillin'], { verification: 'unconfirmed' }));
    expect(finding).toMatchObject({ level: 'interrupts' });
    expect(finding?.notes).toContain('La alergia no está confirmada.');
  });

  test('of which nobody said that it is one is treated as one, and says so', () => {
    const { type: _, ...untyped } = allergicTo(['amoxicillin']);
    const [finding] = found('amoxicillin', untyped);
    expect(finding).toMatchObject({ level: 'interrupts' });
    expect(finding?.notes.join()).toContain('No consta si es alergia o intolerancia');
  });

  test('is none if it is an intolerance: the drug itself informs, its relatives are free', () => {
    const intolerance = allergicTo(['amoxicillin'], { type: 'intolerance', reactions: ['gastrointestinal'] });
    expect(found('amoxicillin', intolerance)).toMatchObject([{ ruleId: 'intolerance', level: 'informs' }]);
    expect(found('cephalexin', intolerance)).toEqual([]);
  });

  test('in free text is asked about, never ignored', () => {
    const report = check(
      [taking('amoxicillin')],
      person(50, { allergies: [allergicTo([], { words: 'una pastilla roja' })] }),
    );
    expect(lackingIn(report, 'allergies')[0]).toContain(
      '«una pastilla roja» consta en texto libre y no se comprobó',
    );
  });

  test('of a key that nobody knows is asked about', () => {
    const report = check([taking('amoxicillin')], person(50, { allergies: [allergicTo(['unobtainium'])] }));
    expect(lackingIn(report, 'allergies')).toHaveLength(1);
  });

  test('counts on the skin, too', () => {
    const report = check(
      [taking('silver-sulfadiazine', { route: 'topical' })],
      person(50, { allergies: [allergicTo(['sulfamethoxazole'])] }),
    );
    expect(report.findings).toMatchObject([{ ruleId: 'antibiotic-sulfonamides-same-class' }]);
  });

  test('cannot be told where nobody recorded any', () => {
    const { allergies: _, ...unknown } = person(50);
    expect(lackingIn(check([taking('amoxicillin')], unknown), 'allergies')[0]).toContain(
      'falta el registro de alergias',
    );
  });

  test.each(Object.keys(allergens))('to %s is told of every product that may hold it', (substance) => {
    for (const key of allergens[substance]?.mayBeIn.filter((one) => ingredients.has(one)) ?? [])
      expect(found(key, allergicTo([substance]))).toHaveLength(1);
  });
});
