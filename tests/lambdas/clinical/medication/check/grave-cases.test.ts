import { describe, expect, test } from 'vitest';
import type { Medication } from '../../../../../lambdas/clinical/medication/check/context.ts';
import {
  check,
  findingOf,
  interrupting,
  lackingIn,
  person,
  problem,
  rulesOf,
  taking,
  today,
} from './given.ts';

const onSkin = (key: string): Medication => taking(key, { route: 'topical' });
const inEye = (key: string): Medication => taking(key, { route: 'ophthalmic' });
const levelOf = (medications: Medication[], rule: string, about = person(50)) =>
  findingOf(check(medications, about), rule)?.level;

describe('pairs that harm gravely', () => {
  test.each<[string, Medication[], string]>([
    [
      'nitroglycerin ointment and sildenafil',
      [onSkin('nitroglycerin'), taking('sildenafil')],
      'nitrates-pde5',
    ],
    [
      'riociguat and a nitrate',
      [taking('riociguat'), taking('isosorbide-mononitrate')],
      'nitrates-riociguat',
    ],
    [
      'digoxin, amiodarone and verapamil',
      [taking('digoxin'), taking('amiodarone'), taking('verapamil')],
      'digoxin-amiodarone-verapamil',
    ],
    [
      'digoxin of 0.25 mg and amiodarone',
      [taking('digoxin', { dose: '0.25 mg', timesPerDay: 1 }), taking('amiodarone')],
      'digoxin-pgp-inhibitors',
    ],
    [
      'warfarin and 1500 mg of aspirin a day',
      [taking('warfarin'), taking('aspirin', { dose: '500 mg', timesPerDay: 3 })],
      'anticoagulants-antiplatelets',
    ],
  ])('%s interrupt', (_, medications, rule) => {
    expect(levelOf(medications, rule)).toBe('interrupts');
  });

  test.each<[string, Medication[], string]>([
    [
      'digoxin of 0.125 mg and amiodarone',
      [taking('digoxin', { dose: '0.125 mg', timesPerDay: 1 }), taking('amiodarone')],
      'digoxin-pgp-inhibitors',
    ],
    [
      'digoxin of 0.25 mg and clarithromycin',
      [taking('digoxin', { dose: '0.25 mg', timesPerDay: 1 }), taking('clarithromycin')],
      'digoxin-pgp-inhibitors',
    ],
    [
      'warfarin and 100 mg of aspirin a day',
      [taking('warfarin'), taking('aspirin', { dose: '100 mg', timesPerDay: 1 })],
      'anticoagulants-antiplatelets',
    ],
    [
      'furosemide and gentamicin',
      [taking('furosemide'), taking('gentamicin')],
      'loop-diuretics-aminoglycosides',
    ],
  ])('%s inform', (_, medications, rule) => {
    expect(levelOf(medications, rule)).toBe('informs');
  });

  test.each([
    ['2026-11-10', 'interrupts'],
    ['2000-11-10', 'informs'],
  ])('ceftriaxone and intravenous calcium, born on %s: %s', (birthDate, level) => {
    const both = [taking('ceftriaxone'), taking('calcium-gluconate', { route: 'intravenous' })];
    expect(levelOf(both, 'ceftriaxone-intravenous-calcium', person(1, { birthDate }))).toBe(level);
  });
});

test.each<[Medication['route'], string]>([
  ['topical', 'informs'],
  ['vaginal', 'interrupts'],
  ['oral', 'interrupts'],
])('warfarin and miconazole, %s: %s', (route, level) => {
  const miconazole = taking('miconazole', route ? { route } : {});
  expect(levelOf([taking('warfarin'), miconazole], 'warfarin-miconazole')).toBe(level);
});

describe('drops of timolol', () => {
  test.each(['J45', 'I44.2'])('interrupt with %s', (code) => {
    expect(interrupting(check([inEye('timolol')], person(50, { problems: [problem(code)] })))).toHaveLength(
      1,
    );
  });

  test('other drops have no diseases of the whole body', () => {
    expect(rulesOf(check([inEye('ketorolac')], person(50, { problems: [problem('K25.4')] })))).toEqual([]);
  });
});

describe('anticoagulants', () => {
  test.each([
    [4, undefined],
    [4.1, 'informs'],
    [4.9, 'informs'],
    [5, 'interrupts'],
    [6.5, 'interrupts'],
  ])('warfarin at an INR of %f: %s', (value, level) => {
    const about = person(70, { laboratory: { inr: { value, unit: '1', at: today } } });
    expect(levelOf([taking('warfarin')], 'laboratory-inr', about)).toBe(level);
  });

  test.each([
    ['20 mg', 2.8, 'interrupts'],
    ['15 mg', 2.8, undefined],
    ['20 mg', 0.9, undefined],
  ])('rivaroxaban %s in atrial fibrillation with a creatinine of %f: %s', (dose, value, level) => {
    const about = person(75, {
      problems: [problem('I48')],
      laboratory: { creatinine: { value, unit: 'mg/dL', at: today } },
    });
    expect(levelOf([taking('rivaroxaban', { dose, timesPerDay: 1 })], 'dose-criteria', about)).toBe(level);
  });
});

test.each(['N18.4', 'N18.5', 'N18.6'])('metformin is not for who has %s, without any result', (code) => {
  expect(
    interrupting(check([taking('metformin')], { today, problems: [problem(code)], allergies: [] })),
  ).toEqual([`disease-${code.replace('.', '').toLowerCase()}`]);
});

describe('ketorolac', () => {
  test.each([
    [5, undefined],
    [6, 'interrupts'],
    [10, 'interrupts'],
  ])('for %i days: %s', (durationDays, level) => {
    expect(levelOf([taking('ketorolac', { durationDays })], 'duration-above')).toBe(level);
  });

  test('for nobody knows how long is not checked', () => {
    expect(lackingIn(check([taking('ketorolac')]), 'dose').join()).toContain('la duración (máximo 5 días)');
  });
});

describe('rarer medicines that harm', () => {
  test.each([
    'fosinopril',
    'trandolapril',
    'cilazapril',
    'azilsartan',
    'tetracycline',
    'thalidomide',
    'lenalidomide',
    'ribavirin',
    'dihydroergotamine',
    'mycophenolate-mofetil',
  ])('a fetus: %s', (key) => {
    const about = person(30, { sex: 'female', pregnancy: { state: 'pregnant', week: 20 } });
    expect(levelOf([taking(key)], 'pregnancy-second', about)).toBe('interrupts');
  });

  test('carbimazole is told of as methimazole is', () => {
    const about = person(30, { sex: 'female', pregnancy: { state: 'pregnant', week: 8 } });
    expect(levelOf([taking('carbimazole')], 'pregnancy-first', about)).toBe('informs');
  });

  test('a child: tetracycline', () => {
    expect(levelOf([taking('tetracycline')], 'age-too-young', person(5))).toBe('interrupts');
  });

  test('what else is not known of them is named', () => {
    expect(lackingIn(check([taking('fosinopril')]), 'renal').join()).toContain('fosinopril');
  });
});

describe('aspirin under 16', () => {
  test.each<[string, Partial<Medication>, string[], string]>([
    ['of no known use', {}, [], 'interrupts'],
    ['for Kawasaki', { indication: 'Enfermedad de Kawasaki' }, [], 'informs'],
    ['of who had Kawasaki', {}, ['M30.3'], 'informs'],
    ['of a heart with a defect', {}, ['Q21.3'], 'informs'],
    ['of who has the flu', {}, ['J11.1'], 'interrupts'],
  ])('%s', (_, more, codes, level) => {
    const about = person(9, { problems: codes.map((code) => problem(code)) });
    expect(levelOf([taking('aspirin', more)], 'age-too-young', about)).toBe(level);
  });
});

describe('of several limits of one test the gravest that is reached is told, once', () => {
  const at = (test: string, value: number, unit: string) =>
    person(50, { laboratory: { [test]: { value, unit, at: today } } });

  test.each([
    ['spironolactone', 'potassium', 'mmol/L', 5, undefined],
    ['spironolactone', 'potassium', 'mmol/L', 5.1, 'informs'],
    ['spironolactone', 'potassium', 'mmol/L', 5.5, 'informs'],
    ['spironolactone', 'potassium', 'mmol/L', 5.6, 'interrupts'],
    ['triamterene', 'potassium', 'mmol/L', 5.6, 'interrupts'],
    ['lithium', 'lithium-level', 'mmol/L', 1.2, undefined],
    ['lithium', 'lithium-level', 'mmol/L', 1.3, 'informs'],
    ['lithium', 'lithium-level', 'mmol/L', 1.6, 'interrupts'],
    ['digoxin', 'digoxin-level', 'ng/mL', 2.1, 'interrupts'],
  ])('%s with %s in %s of %f: %s', (drug, name, unit, value, level) => {
    const { findings } = check([taking(drug)], at(name, value, unit));
    const told = findings.filter(({ ruleId }) => ruleId === `laboratory-${name}`);
    expect(told.map((finding) => finding.level)).toEqual(level === undefined ? [] : [level]);
  });
});

test('metoclopramide with Parkinson’s disease interrupts', () => {
  const { findings } = check([taking('metoclopramide')], person(60, { problems: [problem('G20')] }));
  expect(findings.filter(({ kind }) => kind === 'disease').map(({ level }) => level)).toEqual(['interrupts']);
});

describe('a problem under another of its codes', () => {
  test.each<[string, string, string, 'interrupts' | 'informs']>([
    ['a bleeding ulcer', 'K25.4', 'rivaroxaban', 'interrupts'],
    ['an ulcer that bleeds and is perforated', 'K26.6', 'clopidogrel', 'interrupts'],
    ['bleeding varices', 'I85.01', 'enoxaparin', 'interrupts'],
    ['melena', 'K92.1', 'apixaban', 'interrupts'],
    ['bleeding in the brain', 'I61.9', 'aspirin', 'interrupts'],
    ['an ulcer of former years', 'Z87.11', 'naproxen', 'informs'],
    ['coronary disease', 'I25.10', 'diclofenac', 'informs'],
    ['coronary disease', 'I25.10', 'ibuprofen', 'informs'],
    ['cirrhosis', 'K74.60', 'ibuprofen', 'informs'],
    ['kidneys that failed now', 'N17.9', 'ibuprofen', 'interrupts'],
    ["Parkinson's disease", 'G20.A1', 'risperidone', 'informs'],
    ["Parkinson's disease", 'G20.A1', 'promethazine', 'informs'],
    ['heart failure of a kind that is not said', 'I50.9', 'verapamil', 'informs'],
    ['a slow heart', 'R00.1', 'ivabradine', 'interrupts'],
    ['a lack of G6PD', 'D75.A', 'primaquine', 'interrupts'],
    ['a lack of G6PD', 'D55.0', 'dapsone', 'interrupts'],
    ['thoughts of suicide', 'R45.851', 'montelukast', 'informs'],
  ])('%s (%s) and %s: %s', (_, code, key, level) => {
    const { findings } = check([taking(key)], person(50, { problems: [problem(code)] }));
    expect(findings.find(({ kind }) => kind === 'disease')?.level).toBe(level);
  });
});
