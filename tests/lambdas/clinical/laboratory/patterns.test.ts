import { describe, expect, it } from 'vitest';
import { sources } from '../../../../lambdas/clinical/laboratory/analytes/analytes.ts';
import type { DatedValue } from '../../../../lambdas/clinical/laboratory/derived/derived.ts';
import type { Subject } from '../../../../lambdas/clinical/laboratory/measured.ts';
import { findPatterns, patterns } from '../../../../lambdas/clinical/laboratory/patterns/patterns.ts';

const today = '2026-11-25';
const man: Subject = { sex: 'male', birthDate: '1966-01-01' };
const woman = (pregnancy: Subject['pregnancy'] = 'no'): Subject => ({
  sex: 'female',
  birthDate: '1990-01-01',
  pregnancy,
});
const on = (at: string, values: Record<string, number>): DatedValue[] =>
  Object.entries(values).map(([analyte, value]) => ({ analyte, value, at }));
const answered = (id: string, values: DatedValue[] | Record<string, number>, subject: Subject = man) =>
  findPatterns(Array.isArray(values) ? values : on('2026-11-24', values), subject, today).find(
    ({ pattern }) => pattern.id === id,
  )?.answer;
const state = (...input: Parameters<typeof answered>) => answered(...input)?.state;
const detail = (...input: Parameters<typeof answered>) => answered(...input)?.detail ?? '';

const acid = (ph: number, pco2: number, bicarbonate: number) => ({
  'arterial-ph': ph,
  'arterial-pco2': pco2,
  'arterial-bicarbonate': bicarbonate,
});
const dic = (platelets: number, dimer: number, time: number, fibrinogen: number) => ({
  platelets,
  'd-dimer': dimer,
  'prothrombin-time': time,
  fibrinogen,
});

describe('patterns', () => {
  it('each have an id, a sentence and a source that exists or none', () => {
    expect(new Set(patterns.map(({ id }) => id)).size).toBe(patterns.length);
    for (const { sentence, source } of patterns) {
      expect(sentence).toMatch(/\.$/);
      expect(source === 'unverified' || Object.hasOwn(sources, source)).toBe(true);
    }
  });

  it.each(patterns.map(({ id, sentence }) => [id, sentence] as const))(
    '%s is not absent for want of results: %s',
    (id) => {
      expect(answered(id, [])).toMatchObject({ state: 'cannotTell' });
      expect(answered(id, [])?.missing.length).toBeGreaterThan(0);
    },
  );

  it.each<[string, Record<string, number>, Subject, string]>([
    ['anaemia', { haemoglobin: 12.9 }, man, 'present'],
    ['anaemia', { haemoglobin: 13 }, man, 'absent'],
    ['anaemia', { haemoglobin: 11.9 }, woman(), 'present'],
    ['anaemia', { haemoglobin: 12 }, woman(), 'absent'],
    ['anaemia', { haemoglobin: 10.5 }, woman(2), 'absent'],
    ['anaemia', { haemoglobin: 10.9 }, woman(3), 'present'],
    ['anaemia', { haemoglobin: 9 }, { birthDate: '1966-01-01' }, 'cannotTell'],
    ['iron-deficiency', { ferritin: 14 }, man, 'present'],
    ['iron-deficiency', { ferritin: 15 }, man, 'cannotTell'],
    ['iron-deficiency', { ferritin: 60, iron: 40, tibc: 400 }, man, 'present'],
    ['iron-deficiency', { ferritin: 60, iron: 80, tibc: 400 }, man, 'absent'],
    ['iron-deficiency', { ferritin: 100 }, man, 'absent'],
    ['liver-injury', { alt: 40, alp: 126 }, man, 'absent'],
    ['liver-injury', { alt: 41, alp: 126 }, man, 'present'],
    ['liver-injury', { alt: 400 }, man, 'cannotTell'],
    ['liver-injury', { alt: 400, alp: 300 }, { sex: 'male', birthDate: '2015-01-01' }, 'cannotTell'],
    ['glucose', { hba1c: 6.5 }, man, 'present'],
    ['glucose', { hba1c: 5.6, 'glucose-fasting': 99 }, man, 'absent'],
    ['glucose', { 'glucose-fasting': 126 }, man, 'present'],
    ['lipids', { ldl: 190, triglycerides: 100 }, man, 'present'],
    ['lipids', { ldl: 189, triglycerides: 499 }, man, 'absent'],
    ['lipids', { ldl: 100 }, man, 'cannotTell'],
    ['lipids', { triglycerides: 500 }, man, 'present'],
    ['hyponatraemia', { sodium: 134 }, man, 'present'],
    ['hyponatraemia', { sodium: 135 }, man, 'absent'],
    ['hypokalaemia', { potassium: 3.4 }, man, 'present'],
    ['hypokalaemia', { potassium: 3.5 }, man, 'absent'],
    ['cytopenias', { neutrophils: 1.4, platelets: 200 }, man, 'present'],
    ['cytopenias', { neutrophils: 1.5, platelets: 150 }, man, 'absent'],
    ['cytopenias', { platelets: 200 }, man, 'cannotTell'],
    ['cytopenias', { neutrophils: 1.2, platelets: 200 }, { birthDate: '2026-08-01' }, 'cannotTell'],
    ['coagulation', { inr: 1.2, aptt: 37 }, man, 'absent'],
    ['coagulation', { inr: 1.3, aptt: 37 }, man, 'present'],
    ['coagulation', { inr: 1.3 }, man, 'cannotTell'],
    ['rhabdomyolysis', { ck: 999 }, man, 'absent'],
    ['rhabdomyolysis', { ck: 1000 }, man, 'present'],
    ['tumour-lysis', { urate: 8, potassium: 6, phosphate: 4, calcium: 9 }, man, 'present'],
    ['tumour-lysis', { urate: 8, potassium: 5, phosphate: 4, calcium: 9 }, man, 'absent'],
    ['tumour-lysis', { urate: 8, potassium: 5 }, man, 'cannotTell'],
    ['tumour-lysis', { urate: 5, potassium: 4, phosphate: 4 }, man, 'absent'],
    ['disseminated-coagulation', dic(40, 4000, 14, 200), man, 'present'],
    ['disseminated-coagulation', dic(120, 4000, 14, 200), man, 'absent'],
    ['disseminated-coagulation', { platelets: 40 }, man, 'cannotTell'],
    ['inflammation', { crp: 10 }, man, 'absent'],
    ['inflammation', { crp: 10.1 }, man, 'present'],
    ['inflammation', { procalcitonin: 0.5 }, man, 'present'],
    ['inflammation', { procalcitonin: 0.1 }, man, 'cannotTell'],
    ['thyroid', { tsh: 2, 'free-t4': 0.9 }, man, 'absent'],
    ['thyroid', { tsh: 9, 'free-t4': 0.9 }, man, 'present'],
    ['thyroid', { tsh: 9 }, man, 'cannotTell'],
    ['thyroid', { tsh: 9, 'free-t4': 0.9 }, {}, 'cannotTell'],
    ['acid-base', acid(7.4, 40, 24), man, 'absent'],
    ['acid-base', acid(7.2, 26, 12), man, 'present'],
    ['acid-base', { 'arterial-ph': 7.2 }, man, 'cannotTell'],
  ])('%s of %j in %j is %s', (id, values, subject, expected) => {
    expect(state(id, values, subject)).toBe(expected);
  });
});

describe('what a pattern says', () => {
  it('tells the kind of an anaemia, of a liver injury and of a thyroid', () => {
    expect(detail('anaemia', { haemoglobin: 9, mcv: 70 })).toContain('microcítica');
    expect(detail('anaemia', { haemoglobin: 9, mcv: 110 })).toContain('macrocítica');
    expect(detail('anaemia', { haemoglobin: 9 })).toContain('falta el VCM');
    expect(detail('liver-injury', { alt: 800, alp: 126 })).toContain('hepatocelular');
    expect(detail('liver-injury', { alt: 60, alp: 400 })).toContain('colestásico');
    expect(detail('liver-injury', { alt: 200, alp: 200 })).toContain('mixto');
    expect(detail('thyroid', { tsh: 20, 'free-t4': 0.3 })).toContain('Hipotiroidismo primario');
    expect(detail('thyroid', { tsh: 0.01, 'free-t4': 3 })).toContain('Tirotoxicosis');
  });

  it('tells a compensation as expected from a second disorder', () => {
    expect(detail('acid-base', acid(7.2, 26, 12))).toContain('como se espera');
    expect(detail('acid-base', acid(7.1, 40, 12))).toContain('acidosis respiratoria');
    expect(detail('acid-base', acid(7.3, 18, 9))).toContain('alcalosis respiratoria');
    expect(detail('acid-base', acid(7.2, 70, 27))).toContain('Acidosis respiratoria');
    expect(detail('acid-base', acid(7.55, 25, 22))).toContain('Alcalosis respiratoria');
    expect(detail('acid-base', acid(7.4, 60, 36))).toContain('mixto');
    expect(state('acid-base', acid(7.2, 40, 24))).toBe('cannotTell');
  });

  it('calls a kidney disease chronic after three months, and not before', () => {
    const rates = (first: string, creatinine = 2) => [
      ...on('2026-11-24', { creatinine: 2 }),
      ...on(first, { creatinine }),
    ];
    expect(state('kidney-disease', rates('2026-08-20'))).toBe('present');
    expect(
      detail('kidney-disease', [...rates('2026-08-20'), ...on('2026-11-24', { 'acr-reported': 120 })]),
    ).toContain('G3b, A2');
    expect(answered('kidney-disease', rates('2026-09-20'))).toMatchObject({
      state: 'cannotTell',
      missing: ['earlier'],
    });
    expect(state('kidney-disease', rates('2026-08-20', 0.9))).toBe('cannotTell');
    expect(state('kidney-disease', { creatinine: 0.9, 'acr-reported': 10 })).toBe('absent');
    expect(answered('kidney-disease', { creatinine: 0.9 })?.missing).toEqual(['acr-reported']);
  });

  it.each<[string, Record<string, number>, string]>([
    // Diabetic ketoacidosis: gap 26, delta 14 of 14.
    ['the gap alone', { ...acid(7.2, 23, 10), sodium: 136, chloride: 100 }, 'cociente delta 1.0: solo'],
    ['without albumin it says so', { ...acid(7.2, 23, 10), sodium: 136, chloride: 100 }, 'falta la albúmina'],
    [
      'corrected by albumin 2: gap 10 + 5',
      { ...acid(7.3, 28, 16), sodium: 136, chloride: 110, albumin: 2 },
      'brecha aniónica 15 corregida por albúmina: alta; cociente delta 0.4: además acidosis sin brecha',
    ],
    [
      'no gap',
      { ...acid(7.3, 28, 14), sodium: 140, chloride: 116, albumin: 4 },
      'brecha aniónica 10 corregida por albúmina: normal',
    ],
    [
      'delta above 2',
      { ...acid(7.3, 38, 19), sodium: 140, chloride: 95, albumin: 4 },
      'además alcalosis metabólica',
    ],
    ['without chloride', { ...acid(7.2, 23, 10), sodium: 136 }, 'falta el cloro'],
    ['less carbon dioxide than Winter', { ...acid(7.3, 20, 10) }, 'además alcalosis respiratoria'],
    ['more carbon dioxide than Winter', { ...acid(7.15, 31, 10) }, 'además acidosis respiratoria'],
    ['acute respiratory acidosis', acid(7.23, 60, 25), 'como la aguda'],
    ['chronic respiratory acidosis', acid(7.33, 60, 31), 'como la crónica'],
    ['between both', acid(7.29, 60, 28.5), 'entre ambas'],
    ['and metabolic acidosis', acid(7.2, 60, 22), 'además acidosis metabólica'],
    ['and metabolic alkalosis', acid(7.34, 70, 37), 'además alcalosis metabólica'],
    ['acute respiratory alkalosis', acid(7.55, 25, 21), 'como la aguda'],
    ['chronic respiratory alkalosis', acid(7.46, 25, 17), 'como la crónica'],
    ['alkalosis as expected', acid(7.5, 47, 37), 'compensada como se espera'],
  ])('acid-base, %s', (_, values, said) => {
    expect(detail('acid-base', values)).toContain(said);
  });

  it('tells of bicarbonate and the gap where there is no blood gas, and what is missing', () => {
    expect(answered('acid-base', { sodium: 140, chloride: 100, bicarbonate: 12 })).toEqual({
      state: 'cannotTell',
      missing: ['arterial-ph', 'arterial-pco2'],
      detail: 'Bicarbonato 12 mmol/L, brecha aniónica 28 sin corregir, falta la albúmina.',
    });
  });

  it('asks whether a high potassium is real, and takes none of broken cells for it', () => {
    expect(detail('hyperkalaemia', { potassium: 6.6 })).toContain('grave: ¿es real?: faltan las plaquetas');
    expect(detail('hyperkalaemia', { potassium: 6, platelets: 501 })).toContain(
      'puede ser seudohiperpotasemia',
    );
    expect(detail('hyperkalaemia', { potassium: 5.9, platelets: 500 })).toContain('leve: plaquetas no altas');
    expect(detail('hyperkalaemia', { potassium: 6, leukocytes: 51 })).toContain('leucocitos 51');
    const spoilt = on('2026-11-24', { potassium: 6.8 });
    const told = (values: DatedValue[]) =>
      findPatterns(values, man, today, { spoilt }).find(({ pattern }) => pattern.id === 'hyperkalaemia')
        ?.answer;
    expect(told([])).toMatchObject({ state: 'cannotTell', detail: expect.stringContaining('hemolizada') });
    expect(told(on('2026-11-25', { potassium: 4 }))?.state).toBe('absent');
    expect(told(on('2026-11-20', { potassium: 4 }))?.state).toBe('cannotTell');
  });

  it('tells what goes with calcium and sodium', () => {
    const calcium = (more: Record<string, number>) =>
      detail('hypercalcaemia', { calcium: 12, albumin: 4, ...more });
    expect(calcium({})).toContain('falta la PTH');
    expect(calcium({ pth: 14.9 })).toContain('PTH suprimida');
    expect(calcium({ pth: 15 })).toContain('PTH no suprimida');
    expect(calcium({ 'vitamin-d': 101 })).toContain('vitamina D alta');
    expect(calcium({ phosphate: 2 })).toContain('fósforo bajo');
    const low = (more: Record<string, number>) =>
      detail('hypocalcaemia', { calcium: 7, albumin: 4, ...more });
    expect(low({ pth: 66 })).toContain('PTH alta');
    expect(low({ pth: 65, magnesium: 1.6 })).toMatch(/PTH no alta.*magnesio bajo \(1\.6\)/);
    expect(detail('hypernatraemia', { sodium: 150, 'urine-osmolality': 299 })).toContain('orina diluida');
    expect(detail('hypernatraemia', { sodium: 150, 'urine-osmolality': 300 })).toContain('orina no diluida');
    expect(detail('hyponatraemia', { sodium: 130, glucose: 600 })).toContain(
      'corregido por glucosa 600 mg/dL, 138',
    );
  });

  it('tells a loss of filtration by the year', () => {
    const years = (before: number) => [
      ...on('2026-11-24', { creatinine: 1.6 }),
      ...on('2025-11-20', { creatinine: before }),
    ];
    expect(state('kidney-progression', years(1.2))).toBe('present');
    expect(state('kidney-progression', years(1.6))).toBe('absent');
    expect(state('kidney-progression', { creatinine: 1.6 })).toBe('cannotTell');
  });

  it('tells a kidney that fails now, by 48 hours and by seven days', () => {
    const rise = (before: number, at: string, now: number) => [
      ...on('2026-11-24T08:00:00Z', { creatinine: now }),
      ...on(at, { creatinine: before }),
    ];
    expect(state('acute-kidney-injury', rise(1.2, '2026-11-22T09:00:00Z', 1.5))).toBe('present');
    expect(state('acute-kidney-injury', rise(1.2, '2026-11-22T09:00:00Z', 1.49))).toBe('absent');
    expect(state('acute-kidney-injury', rise(1.2, '2026-11-21T08:00:00Z', 1.5))).toBe('cannotTell');
    expect(state('acute-kidney-injury', rise(1.2, '2026-11-21T08:00:00Z', 1.49))).toBe('absent');
    expect(detail('acute-kidney-injury', rise(1, '2026-11-18T08:00:00Z', 2))).toContain('Estadio 2');
    expect(state('acute-kidney-injury', rise(1, '2026-10-18T08:00:00Z', 2))).toBe('cannotTell');
  });

  it('leaves out what is too old', () => {
    expect(state('hyponatraemia', on('2026-09-01', { sodium: 120 }))).toBe('cannotTell');
    expect(state('rhabdomyolysis', on('2026-11-27', { ck: 9000 }))).toBe('cannotTell');
  });
});
