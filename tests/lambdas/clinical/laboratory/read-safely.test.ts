import { describe, expect, it } from 'vitest';
import { understand } from '../../../../lambdas/clinical/laboratory/interpret/understand.ts';
import { readAny } from '../../../../lambdas/clinical/laboratory/read/read-any.ts';
import { catalogue, lineOf, readPrinted } from './printed-reports.ts';

const man = { subject: { sex: 'male', birthDate: '1966-01-01' }, today: '2026-11-25' } as const;
const flags = (text: string) =>
  understand(readAny(text, catalogue).measured, catalogue, man).judgements.map(({ flag }) =>
    flag.kind === 'known' ? flag.value : flag.kind === 'unknown' ? flag.missing.join() : flag.kind,
  );

describe('a result that was taken back', () => {
  it.each([
    'MSH|^~\\&|L|X|E|Y|1||ORU^R01|1|P|2.5\rOBX|1|NM|2823-3^K^LN||7.5|mmol/L|3.5-5.1|HH|||X',
    'Prueba;Resultado;Unidad;Estado\nPotasio;7,5;mmol/L;Anulado',
    'Prueba;Resultado;Unidad;Observaciones\nPotasio;7,5;mmol/L;Resultado cancelado por hemólisis',
    'Potasio 7,5 mmol/L 3,5-5,1 HH ANULADO',
  ])('has no verdict, not even a critical one: %j', (text) => {
    expect(flags(text)).toEqual(['valid result']);
  });
});

describe('the sex of a report', () => {
  it.each([
    ['Sexo: M', undefined],
    ['Sexo: F', 'female'],
    ['Sexo: H', 'male'],
    ['Sexo: Mujer', 'female'],
    ['Sexo: Masculino', 'male'],
    ['Género: Femenino', 'female'],
    ['Sex: M', 'male'],
  ])('%s', (text, sex) => {
    expect(readPrinted(`${text}\nPotasio 4,1 mmol/L`).person.sex).toBe(sex);
  });
});

const reading = (text: string) => {
  const { measured, unread } = readAny(text, catalogue);
  return [...measured.map(lineOf), ...unread.map(({ why }) => why)];
};

describe('a line with several results', () => {
  it.each([
    ['Na 138 K 7.1 Cl 101', ['sodium 138', 'potassium 7.1', 'chloride 101']],
    ['Sodio\t118\tmmol/L\tPotasio\t7.1\tmmol/L', ['sodium 118 mmol/L', 'potassium 7.1 mmol/L']],
    ['TP 14.2 seg (70%) INR 6.8', ['prothrombin-time 14.2 seg', 'inr 6.8', 'unexplained']],
    ['Creatinina basal 0.9, actual 3.2', ['ambiguousNumber']],
    [
      'Na 138 mmol/L 136-146 K 7.1 mmol/L (3.5-5.1) H',
      ['sodium 138 mmol/L 136..146', 'potassium 7.1 mmol/L 3.5..5.1 high'],
    ],
    ['pH 7.21 pCO2 24 mmHg', ['arterial-ph 7.21', 'arterial-pco2 24 mmHg']],
    ['Hb 12.5 g/dL Desconocido 200', ['haemoglobin 12.5 g/dL', 'unexplained']],
    ['Potassium 01 7.1', ['ambiguousNumber']],
  ])('%j', (text, expected) => {
    expect(reading(text)).toEqual(expected);
  });
});

describe('a line that says of whom it is', () => {
  it.each([
    ['Paciente: Juan Pérez  Glucosa: 450', 'Juan Pérez', ['glucose 450']],
    ['Paciente: Juan Pérez Glucosa: 450', 'Juan Pérez', ['glucose 450']],
    ['Paciente: Juan Pérez Edad: 70 años Glucosa: 32', 'Juan Pérez', ['glucose 32']],
    ['Fecha: 20/11/2026 Potasio 7.1', undefined, ['potassium 7.1']],
    ['ID: 123 Potasio: 7.1', undefined, ['potassium 7.1']],
    ['Tiempo de protrombina paciente: 48.5 seg', undefined, ['prothrombin-time 48.5 seg']],
    ['Paciente: Ana Ruiz Fecha de nacimiento: 25/03/1962', 'Ana Ruiz', []],
  ])('%j keeps its results', (text, name, expected) => {
    expect(reading(text)).toEqual(expected);
    expect(readAny(text, catalogue).person.name).toBe(name);
  });
});

describe('a number that may be two', () => {
  it.each([
    'Troponina I ultrasensible 1.250 ng/L',
    'NT-proBNP 35.000 pg/mL',
    'GPT 1.250 U/L',
    'Ferritina 15.230 ng/mL\nGlucosa 98,5 mg/dL',
    'hCG 25,000 mUI/mL',
    'Prueba;Resultado;Unidad\nFerritina;15.230;ng/mL',
  ])('%j is not read as the harmless one', (text) => {
    expect(reading(text)).toContain('ambiguousNumber');
    expect(reading(text).join()).not.toMatch(/ferritin|alt|troponin/);
  });

  it('is thousands where cells are counted, whatever sign stands before decimals elsewhere', () => {
    expect(reading('Glucosa 88.5 mg/dL\nLeucocitos 7.500 /mm3\nPlaquetas 250.000 /mm3')).toEqual([
      'glucose 88.5 mg/dL',
      'leukocytes 7500 /mm3',
      'platelets 250000 /mm3',
    ]);
  });
});

describe('numbers that are no values', () => {
  it.each([
    ['Creatinina 3.2 mg/dL 01-12-2025', ['creatinine 3.2 mg/dL']],
    ['Potasio (mmol/L) 05/12/2025 5,8', ['potassium 5.8 mmol/L']],
    ['Potasio 5,8 mmol/L 12-dic-2025 08:15', ['potassium 5.8 mmol/L']],
    ['Cortisol 8 am: 2.1 ug/dL (6.2-19.4)', ['cortisol 2.1 ug/dL 6.2..19.4']],
    ['Glucosa 120 min 185 mg/dL 70-140', ['ambiguousNumber']],
    ['Vitamina D 25 OH total 12 ng/mL', ['ambiguousNumber']],
    ['CA 15-3: 35 U/mL', ['unknownTest']],
    ['VIH 4ta gen: Reactivo', ['unknownTest']],
    ['Hemoglobina A1c 9,8%', ['ambiguousNumber']],
    ['Exceso de bases −12,5 mmol/L', ['base-excess -12.5 mmol/L']],
    ['BE:-12', ['base-excess -12']],
  ])('%j', (text, expected) => {
    expect(reading(text)).toEqual(expected);
  });
});

describe('limits that are not this person’s', () => {
  it.each([
    'Hemoglobina 12.5 g/dL Mujeres 12-16 Hombres 13.5-17.5',
    'ALT 38 U/L Hombres hasta 41 Mujeres hasta 33',
    'Colesterol total 220 mg/dL Deseable <200 Limítrofe 200-239 Alto >240',
    'HbA1c 6.1 % Prediabetes 5.7-6.4',
    'Bilirrubina total 4 mg/dL RN 1-12',
  ])('%j has none', (text) => {
    expect(readPrinted(text).measured[0]?.band).toBeUndefined();
    expect(reading(text)).toHaveLength(1);
  });

  it('the least and the most are one', () => {
    expect(reading('Potasio 3.2 mmol/L Mín 3.5 Máx 5.1')).toEqual(['potassium 3.2 mmol/L 3.5..5.1']);
  });
});
