import type { Bundle } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { understand } from '../../../../lambdas/clinical/laboratory/interpret/understand.ts';
import type { Measured } from '../../../../lambdas/clinical/laboratory/measured.ts';
import { readAny } from '../../../../lambdas/clinical/laboratory/read/read-any.ts';
import { readFhir } from '../../../../lambdas/clinical/laboratory/read/read-fhir.ts';
import { recognise } from '../../../../lambdas/clinical/laboratory/read/report.ts';
import { toObservation } from '../../../../lambdas/clinical/laboratory/write/to-observation.ts';
import { catalogue, lineOf } from './printed-reports.ts';

const about = { subject: { sex: 'male', birthDate: '1966-01-01' }, today: '2026-11-25' } as const;
const judged = (text: string) =>
  readAny(text, catalogue).measured.map((one) => {
    const [judgement] = understand([one], catalogue, about).judgements;
    const flag = judgement?.flag;
    return `${judgement?.recognised?.analyte?.id ?? '-'} ${flag?.kind === 'known' ? flag.value : flag?.kind}`;
  });
const oneOf = (text: string) => readAny(text, catalogue).measured.map(lineOf);

describe('a name with brackets', () => {
  it.each([
    ['Colesterol (LDL) 190 mg/dL', 'ldl 190 mg/dL'],
    ['Bilirrubina (directa) 1.2 mg/dL', 'bilirubin-direct 1.2 mg/dL'],
    ['Calcio (iónico) 1.15 mmol/L', 'ionized-calcium 1.15 mmol/L'],
    ['Glucosa (hexoquinasa) 90 mg/dL', 'glucose 90 mg/dL'],
    ['Aspartato aminotransferasa (AST/TGO) 43 U/L', 'ast 43 U/L'],
  ])('%s', (text, expected) => {
    expect(oneOf(text)).toEqual([expected]);
  });

  it.each(['Glucosa (LCR) 45 mg/dL', 'Potasio (líquido peritoneal) 7 mmol/L', 'Na (o) 40 mmol/L'])(
    '%s is no test of blood',
    (text) => {
      const { measured, unread } = readAny(text, catalogue);
      expect(measured).toEqual([]);
      expect(unread).toHaveLength(1);
    },
  );
});

describe('words that name another specimen', () => {
  it.each([
    'Glucosa (orina): Negativo',
    'Glucosa orina Negativo',
    'Proteínas orina +',
    'Hemoglobina orina +++',
    'Glucosa LCR disminuida',
    'Albúmina LCR elevada',
  ])('%s is no test of blood, is not lost, and is no heading of what stands below', (text) => {
    const { measured, unread } = readAny(`${text}\nPotasio 4,5 mmol/L`, catalogue);
    expect(measured.map(lineOf)).toEqual(['potassium 4.5 mmol/L']);
    expect(unread.map((one) => one.text)).toEqual([text]);
  });
});

const hl7 = (...segments: string[]) => ['MSH|^~\\&|L|X|E|Y|1||ORU^R01|1|P|2.5', ...segments].join('\r');
const obx = 'OBX|1|NM|2345-7^Glucosa^LN||30|mg/dL|||||F';

describe('what is counted in a field of the microscope', () => {
  it.each(['Leucocitos 8 x campo', 'Hematíes: 50/campo', 'WBC 20 /HPF', 'Eritrocitos 3 por campo'])(
    '%s is no count of blood where no heading says of what it is',
    (text) => {
      const { measured, unread } = readAny(`${text}\nPotasio 4,5 mmol/L`, catalogue);
      expect(measured.map(lineOf)).toEqual(['potassium 4.5 mmol/L']);
      expect(unread.map((one) => one.text)).toEqual([text]);
      const [under] = readAny(`SEDIMENTO URINARIO\n${text}`, catalogue).measured;
      expect(under?.specimen).toBe('urine');
    },
  );
});

describe('a specimen that is neither blood nor urine', () => {
  it.each([
    'LCR\nGlucosa 30 mg/dL',
    'LÍQUIDO PLEURAL\nGlucosa 30 mg/dL',
    'Líquido ascítico:\nGlucosa 30 mg/dL',
    'ORINA DE 24 HORAS\nPotasio 60 mmol/L',
    'GASOMETRÍA VENOSA\npH 7.11',
    'Prueba;Resultado;Unidad;Muestra\nPotasio;7,5;mmol/L;Líquido peritoneal',
    'Prueba;Resultado;Unidad\nLCR;;\nGlucosa;30;mg/dL',
    hl7('OBR|1|||X^Y|||20261120||||||||CSF^Cerebral spinal fluid', obx),
    hl7('OBR|1|||X^Y', obx, 'SPM|1|||PLR^Pleural fluid'),
  ])('has no range and no critical limit: %j', (text) => {
    expect(judged(text)).toEqual(['- unknown']);
  });

  it('of a venous gas has those of all but the gases, and keeps them when it is stored', () => {
    const text =
      'GASOMETRÍA VENOSA\npH 7,11\npCO2 70 mmHg\nSaturación de oxígeno 60 %\nPotasio 6,9 mmol/L\nLactato 7 mmol/L\nGlucosa 30 mg/dL';
    const expected = [
      '- unknown',
      '- unknown',
      '- unknown',
      'potassium criticalHigh',
      'lactate criticalHigh',
      'glucose criticalLow',
    ];
    expect(judged(text)).toEqual(expected);
    const stored = readAny(text, catalogue).measured.map((one) => toObservation(one, catalogue, undefined));
    expect(
      stored.map((one) => {
        const [measured] = readFhir(one).measured;
        const recognised = measured && recognise(measured, catalogue);
        return recognised?.analyte?.id ?? '-';
      }),
    ).toEqual(expected.map((one) => one.split(' ')[0]));
    expect(judged(hl7('OBR|1|||X^Gasometría venosa', 'OBX|1|NM|2823-3^K^LN||6.9|mmol/L|||||F'))).toEqual([
      'potassium criticalHigh',
    ]);
    expect(judged(hl7('OBR|1|||X^Gasometría venosa', 'OBX|1|NM|2744-1^pH^LN||7.05||||||F'))).toEqual([
      '- unknown',
    ]);
    const ofBlood = (sample: string) =>
      judged(
        hl7(
          'OBR|1|||X^Y',
          'OBX|1|NM|2744-1^pH^LN||7.05||||||F',
          'OBX|2|NM|2823-3^K^LN||6.9|mmol/L|||||F',
          `SPM|1|||${sample}`,
        ),
      );
    expect(ofBlood('BLDV^Blood venous')).toEqual(['- unknown', 'potassium criticalHigh']);
    expect(ofBlood('BLDA^Blood arterial')).toEqual(['arterial-ph criticalLow', 'potassium criticalHigh']);
  });

  it('is told of a FHIR Observation by its Specimen', () => {
    const bundle: Bundle = {
      resourceType: 'Bundle',
      type: 'collection',
      entry: [
        { resource: { resourceType: 'Specimen', id: 's', type: { text: 'Líquido cefalorraquídeo' } } },
        {
          resource: {
            resourceType: 'Observation',
            status: 'final',
            code: { text: 'Glucosa', coding: [{ system: 'http://loinc.org', code: '2345-7' }] },
            specimen: { reference: 'Specimen/s' },
            valueQuantity: { value: 30, code: 'mg/dL' },
          },
        },
      ],
    };
    expect(judged(JSON.stringify(bundle))).toEqual(['- unknown']);
  });

  it('ends at the next heading, and blood does not become urine', () => {
    expect(judged('LCR\nGlucosa 30 mg/dL\nBIOQUÍMICA\nGlucosa 30 mg/dL')).toEqual([
      '- unknown',
      'glucose criticalLow',
    ]);
    expect(oneOf('ORINA\nCreatinina 95 mg/dL\nIONOGRAMA\nSodio 118 mmol/L')).toEqual([
      'urine-creatinine 95 mg/dL',
      'sodium 118 mmol/L',
    ]);
    expect(
      judged('Prueba;Resultado;Unidad\nORINA;;\nSodio;20;mmol/L\nBIOQUIMICA;;\nSodio;118;mmol/L'),
    ).toEqual(['urine-sodium unknown', 'sodium criticalLow']);
  });

  it('a code that is not known is not taken for the test of its name', () => {
    for (const loinc of ['2956-1', '2829-0', '2342-4', '26465-5', '2746-6']) {
      const one: Measured = { name: 'Potasio', loinc, unit: 'mmol/L', origin: { kind: 'row', row: 1 } };
      const analyte = recognise(one, catalogue)?.analyte;
      expect(analyte === undefined || analyte.specimen === 'urine').toBe(true);
    }
  });
});

describe('a report with each cell in a line', () => {
  it('ends a result at a heading and at a name that nobody knows', () => {
    expect(oneOf('Sodio\n138\nmmol/L\nORINA\nSodio\n118\nmmol/L')).toEqual([
      'sodium 138 mmol/L',
      'urine-sodium 118 mmol/L',
    ]);
    expect(oneOf('Sodio\n138\nmmol/L\nMarcador raro\n48\nng/mL\nPotasio\n4\nmmol/L')).toEqual([
      'sodium 138 mmol/L',
      'potassium 4 mmol/L',
    ]);
  });
});

describe('lines without a number', () => {
  it.each([
    'Gota gruesa positiva',
    'Esquistocitos: presentes',
    'SANGRE OCULTA POSITIVA EN TODAS',
    'Ver adjunto',
  ])('%s is seen', (text) => {
    const { measured, unread } = readAny(`${text}\nPotasio 4 mmol/L`, catalogue);
    expect(measured.length + unread.length).toBe(2);
  });

  it('that say what became of the specimen go with its results', () => {
    const questions = (text: string) =>
      understand(readAny(text, catalogue).measured, catalogue, about).judgements[0]?.questions.map(
        ({ kind }) => kind,
      );
    expect(questions('Muestra hemolizada\nPotasio 6 mmol/L')).toEqual(['haemolysed']);
    expect(questions('Nota: sin hemólisis\nPotasio 6 mmol/L')).toEqual([]);
    expect(questions('Prueba;Resultado;Unidad;Observaciones\nPotasio;6;mmol/L;Suero hemolizado')).toEqual([
      'haemolysed',
    ]);
  });
});

describe('a corrected result', () => {
  const creatinine = (value: number, status: string) =>
    `OBX|1|NM|2160-0^Creatinina^LN||${value}|mg/dL|||||${status}|||20261120`;
  it('replaces the one before it in what is calculated', () => {
    const { patterns, judgements } = understand(
      readAny(hl7(creatinine(3.9, 'F'), creatinine(0.9, 'C')), catalogue).measured,
      catalogue,
      about,
    );
    expect(patterns.find(({ pattern }) => pattern.id === 'acute-kidney-injury')?.answer.missing).toEqual([
      'earlier',
    ]);
    expect(judgements).toHaveLength(2);
  });
});
