import { describe, expect, test } from 'vitest';
import type { MedicationContext } from '../../../../../lambdas/clinical/medication/check/context.ts';
import { check, findingOf, lackingIn, person, problem, rulesOf, taking, today } from './given.ts';

const tested = (laboratory: MedicationContext['laboratory']) => person(50, laboratory ? { laboratory } : {});
const inputs = (about: Omit<MedicationContext, 'medications'>) =>
  lackingIn(check([taking('metformin')], about), 'inputs');

describe('what was given and cannot be', () => {
  test.each([
    ['potassium', 45, 'mmol/L', '«potasio: 45 mmol/L» no es posible'],
    ['potassium', -1, 'mmol/L', 'no es posible'],
    ['potassium', Number.NaN, 'mmol/L', 'no es posible'],
    ['creatinine', 90, 'mg/dL', '«creatinina: 90 mg/dL» no es posible'],
    ['creatinine', 1, 'mg', 'en una unidad que no se reconoce'],
    ['inr', 40, '1', 'no es posible'],
    ['qtc', 40, 'ms', 'no es posible'],
  ])('%s %f %s is named, and taken for unknown', (test_, value, unit, why) => {
    expect(inputs(tested({ [test_]: { value, unit, at: today } }))).toEqual([expect.stringContaining(why)]);
  });

  test('a creatinine three years old is named, and the kidneys are not checked', () => {
    const report = check(
      [taking('metformin')],
      tested({ creatinine: { value: 0.9, unit: 'mg/dL', at: '2023-11-20' } }),
    );
    expect(lackingIn(report, 'inputs')[0]).toContain('es demasiado antiguo');
    expect(lackingIn(report, 'renal').join()).toContain('la creatinina');
  });

  test.each([
    ['2025-11-25', 0],
    ['2025-11-24', 1],
  ])('a creatinine of %s is old: %i', (at, count) => {
    expect(inputs(tested({ creatinine: { value: 0.9, unit: 'mg/dL', at } }))).toHaveLength(count);
  });

  test('a result without a day may be of any: it is named, and the kidneys are not checked by it', () => {
    const report = check(
      [taking('metformin'), taking('methotrexate', { isPrescribed: true })],
      tested({ creatinine: { value: 0.9, unit: 'mg/dL' }, platelets: { value: 250, unit: '10*9/L' } }),
    );
    expect(lackingIn(report, 'inputs')[0]).toContain('no tiene fecha');
    expect(lackingIn(report, 'renal').join()).toContain('la creatinina');
    expect(lackingIn(report, 'laboratory').join()).toContain('plaquetas');
  });

  test('a result of tomorrow is named', () => {
    expect(inputs(tested({ creatinine: { value: 0.9, unit: 'mg/dL', at: '2026-11-26' } }))[0]).toContain(
      'no es posible',
    );
  });

  test('a creatinine in micromoles is the same as in milligrams', () => {
    const about = (value: number) => tested({ creatinine: { value, unit: 'umol/L', at: today } });
    const metformin = (value: number) =>
      findingOf(check([taking('metformin')], about(value)), 'renal-dose')?.level;
    expect(metformin(80)).toBeUndefined();
    expect(metformin(300)).toBe('interrupts');
  });

  test.each([
    ['creatinine', 3.2, 'mg/dl'],
    ['creatinine', 3.2, 'MG/DL'],
    ['creatinine', 283, 'µmol/L'],
    ['creatinine', 283, 'μmol/l'],
    ['potassium', 4.2, 'mEq/l'],
    ['platelets', 220, 'x10^3/µL'],
    ['platelets', 220_000, '/mm3'],
    ['egfr', 40, 'mL/min'],
    ['egfr', 40, 'ml/min/1.73 m2'],
    ['egfr', 40, 'mL/min/1.73m²'],
  ])('%s of %f in %s is understood', (test_, value, unit) => {
    expect(inputs(tested({ [test_]: { value, unit, at: today } }))).toEqual([]);
  });

  test('a weight in lb is understood', () => {
    expect(inputs(person(50, { weight: { value: 150, unit: 'lb', at: today } }))).toEqual([]);
  });

  test.each([
    ['2026-05-10', '2026-11-24', 'interrupts'],
    ['2026-11-24', '2026-05-10', undefined],
    ['2026-11-24', '2026-11-24', undefined],
  ])('of a rate of %s and a creatinine of %s the newer tells of the kidneys', (rated, measured, level) => {
    const about = tested({
      egfr: { value: 75, unit: 'mL/min/{1.73_m2}', at: rated },
      creatinine: { value: 3.2, unit: 'mg/dL', at: measured },
    });
    expect(findingOf(check([taking('metformin')], about), 'renal-dose')?.level).toBe(level);
  });

  test('a creatinine from which no rate can be told leaves no older rate standing', () => {
    const { sex: _, ...about } = tested({
      egfr: { value: 75, unit: 'mL/min/{1.73_m2}', at: '2026-05-10' },
      creatinine: { value: 3.2, unit: 'mg/dL', at: today },
    });
    expect(lackingIn(check([taking('metformin')], about), 'renal').join()).toContain('el sexo');
  });

  test.each([
    [
      'a birth date in the future',
      { birthDate: '2030-01-01' },
      'La fecha de nacimiento «2030-01-01» no es posible.',
    ],
    ['a birth date of the year 1850', { birthDate: '1850-01-01' }, 'La fecha de nacimiento'],
    [
      'a pregnancy of 90 weeks',
      { sex: 'female', pregnancy: { state: 'pregnant', week: 90 } },
      'La semana de embarazo',
    ],
    ['a pregnancy of a man', { pregnancy: { state: 'pregnant' } }, 'Consta un embarazo'],
  ] as const)('%s is named', (_, more, why) => {
    expect(inputs(person(50, more))).toEqual([expect.stringContaining(why)]);
  });
});

describe('an empty chart', () => {
  const report = check([taking('metformin'), taking('citalopram')], { today });

  test('finds nothing, and says of each check what lacks', () => {
    expect(report.findings).toEqual([]);
    for (const kind of ['allergies', 'dose', 'renal', 'age', 'qt', 'disease', 'pregnancy', 'lactation'])
      expect(lackingIn(report, kind), kind).not.toEqual([]);
    expect(report.checked).toBeLessThan(report.of);
  });

  test('never says that there is nothing', () => {
    expect(JSON.stringify(report)).not.toMatch(/sin (interacciones|alergias|riesgo)|no hay/i);
  });

  test('without medication has nothing to check', () => {
    expect(check([], { today })).toEqual({ findings: [], notChecked: [], checked: 0, of: 0 });
  });
});

describe('an ingredient of which only name and classes are known', () => {
  test('is checked for interactions, and named for everything else', () => {
    const report = check([taking('phenelzine'), taking('sertraline')]);
    expect(rulesOf(report)).toContain('onc-ssris-mao-inhibitors');
    expect(lackingIn(report, 'names')[0]).toContain('fenelzina: solo se comprobaron interacciones');
    expect(check([taking('phenelzine')]).checked).toBe(3);
  });

  test('asks nothing of kidneys for a food', () => {
    expect(check([taking('grapefruit')]).notChecked).toEqual([]);
  });
});

describe('the QT interval', () => {
  const withQt = (qtc: number | undefined, potassium = 4.2, drug = 'sotalol') =>
    check(
      [taking(drug)],
      tested({
        potassium: { value: potassium, unit: 'mmol/L', at: today },
        ...(qtc !== undefined && { qtc: { value: qtc, unit: 'ms', at: today } }),
      }),
    );

  test.each([
    [449, undefined, undefined],
    [450, 'qt-at-risk', 'informs'],
    [499, 'qt-at-risk', 'informs'],
    [500, 'qt-dangerous', 'interrupts'],
  ])('of %i ms in a man: %s', (qtc, rule, level) => {
    const found = withQt(qtc).findings.find(({ kind }) => kind === 'qt');
    expect(found?.ruleId).toBe(rule);
    expect(found?.level).toBe(level);
  });

  test.each([
    ['female', 455, false],
    ['female', 460, true],
    [undefined, 449, false],
    [undefined, 450, true],
  ] as const)('of whom the sex is %s is long at %i ms: %s', (sex, qtc, isLong) => {
    const { sex: _, ...nobody } = tested({ qtc: { value: qtc, unit: 'ms', at: today } });
    const found = rulesOf(check([taking('sotalol')], { ...nobody, ...(sex && { sex }) }));
    expect(found.includes('qt-at-risk')).toBe(isLong);
  });

  test.each([
    [3.4, true],
    [3.5, false],
  ])('with a potassium of %f is at risk: %s', (potassium, isTold) => {
    expect(rulesOf(withQt(410, potassium)).includes('qt-at-risk')).toBe(isTold);
  });

  test('that nobody measured is asked for', () => {
    expect(lackingIn(withQt(undefined), 'qt')[0]).toContain('falta el QTc');
  });

  test('that is long from birth interrupts', () => {
    const report = check([taking('sotalol')], person(50, { problems: [problem('I45.81')] }));
    expect(findingOf(report, 'qt-dangerous')?.level).toBe('interrupts');
  });
});

describe('a disease', () => {
  const told = (code: string, more = {}, drug = 'ibuprofen') =>
    check([taking(drug)], person(50, { problems: [problem(code, more)] })).findings.filter(
      ({ kind }) => kind === 'disease',
    );

  test('below a code of the knowledge is found, with the problem that it is about', () => {
    expect(told('I50.22')).toMatchObject([{ about: ['Condition/I50.22'] }]);
    expect(told('J06.9')).toEqual([]);
  });

  test('that is over informs where it would interrupt', () => {
    expect(told('K25.4')[0]?.level).toBe('interrupts');
    expect(told('K25.4', { clinicalStatus: 'resolved' })[0]).toMatchObject({
      level: 'informs',
      title: expect.stringContaining('antecedente'),
    });
  });

  test('without a code is named', () => {
    const about = person(50, { problems: [{ reference: 'Condition/1', words: 'úlcera' }] });
    expect(lackingIn(check([taking('ibuprofen')], about), 'disease')[0]).toContain('«úlcera», sin código');
  });

  test('cannot be told without a list of problems', () => {
    const { problems: _, ...unknown } = person(50);
    expect(lackingIn(check([taking('ibuprofen')], unknown), 'disease')[0]).toContain(
      'falta la lista de problemas',
    );
  });
});

describe('the laboratory', () => {
  const potassiumOf = (value: number, unit = 'mmol/L') =>
    rulesOf(check([taking('spironolactone')], tested({ potassium: { value, unit, at: today } }))).includes(
      'laboratory-potassium',
    );

  test.each([
    [5, false],
    [5.1, true],
    [6, true],
  ])('tells a potassium of %f under spironolactone: %s', (value, isTold) => {
    expect(potassiumOf(value)).toBe(isTold);
    expect(potassiumOf(value, 'meq/L')).toBe(isTold);
  });

  test('tells what lacks before a drug that is being prescribed', () => {
    const lacking = (isPrescribed: boolean) =>
      lackingIn(check([taking('amiodarone', { isPrescribed })], tested({})), 'laboratory').join();
    expect(lacking(true)).toContain('TSH');
    expect(lacking(false)).not.toContain('TSH');
  });

  test.each([
    ['2025-11-26', false],
    ['2025-11-25', false],
    ['2025-11-24', true],
  ])('tells that a filtration rate of %s is overdue under metformin: %s', (at, isTold) => {
    const about = tested({ egfr: { value: 90, unit: 'mL/min/{1.73_m2}', at } });
    expect(rulesOf(check([taking('metformin')], about)).includes('monitoring-egfr')).toBe(isTold);
  });
});

test('eighty drugs are checked, each named', () => {
  const many = Array.from({ length: 80 }, (_, at) =>
    taking(at % 2 ? 'metformin' : 'polvo', { reference: `MedicationRequest/${at}` }),
  );
  const report = check(many);
  expect(report.notChecked.filter(({ check: kind }) => kind === 'names')).toHaveLength(40);
  expect(report.of).toBeGreaterThan(report.checked);
});
