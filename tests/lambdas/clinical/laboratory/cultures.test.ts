import type { Observation, Resource } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { Catalogue } from '../../../../lambdas/clinical/laboratory/analytes/catalogue.ts';
import { understand } from '../../../../lambdas/clinical/laboratory/interpret/understand.ts';
import type { Measured } from '../../../../lambdas/clinical/laboratory/measured.ts';
import { readAny } from '../../../../lambdas/clinical/laboratory/read/read-any.ts';
import { readFhir } from '../../../../lambdas/clinical/laboratory/read/read-fhir.ts';
import { toObservation } from '../../../../lambdas/clinical/laboratory/write/to-observation.ts';
import { resultFlag } from '../../../../lambdas/clinical/result-flag.ts';

const catalogue = new Catalogue();
const about = { subject: { sex: 'female' as const, birthDate: '1960-03-25' }, today: '2026-11-25' };

const micText = ({ amount, text }: Measured) =>
  amount ? `${amount.comparator ?? ''}${amount.value}` : (text ?? '');
/** "Escherichia coli: Ampicilina >=32 mg/L R" */
const isolates = (measured: readonly Measured[]) =>
  measured.flatMap((one) =>
    one.isolate
      ? [
          [`${one.isolate.organism}:`, one.name, micText(one), one.unit, one.isolate.category]
            .filter(Boolean)
            .join(' '),
        ]
      : [],
  );
const flags = (measured: readonly Measured[]) =>
  new Set(
    understand(measured, catalogue, about).judgements.map(({ flag }) =>
      flag.kind === 'known' ? flag.value : flag.kind,
    ),
  );

const head = 'MSH|^~\\&|LIS|Lab|A|B|20261120090000||ORU^R01^ORU_R01|M1|P|2.5.1||||||UNICODE UTF-8';

describe('a culture in HL7 v2', () => {
  it('whose antibiotics are a child order names what each was tried against, by what the parent result says', () => {
    const { measured, unread } = readAny(
      [
        head,
        'PID|1||1||Vega^Rosa||19600325|F',
        'OBR|1||F-1|630-4^Urocultivo^LN|||20261118',
        'OBX|1|CWE|600-7^Bacteria identificada^LN|1|112283007^Escherichia coli^SCT||||||F',
        'OBX|2|CWE|600-7^Bacteria identificada^LN|2|40886007^Klebsiella oxytoca^SCT||||||F',
        'OBR|2||F-1A|50545-3^Antibiograma^LN|||20261118|||||||||||||||||||600-7&Bacteria identificada&LN^1^Escherichia coli|||^F-1',
        'OBX|1|SN|18864-9^Ampicilina^LN||>=^32|ug/mL||R|||F',
        'OBX|2|SN|18906-8^Ciprofloxacino^LN||<=^0.25|ug/mL||S|||F',
        'OBR|3||F-1B|50545-3^Antibiograma^LN|||20261118|||||||||||||||||||600-7&Bacteria identificada&LN^2|||^F-1',
        'OBX|1|ST|18928-2^Gentamicina^LN||I||||||F',
      ].join('\r'),
      catalogue,
    );
    expect(unread).toEqual([]);
    expect(isolates(measured)).toEqual([
      'Escherichia coli: Ampicilina >=32 ug/mL R',
      'Escherichia coli: Ciprofloxacino <=0.25 ug/mL S',
      'Klebsiella oxytoca: Gentamicina I',
    ]);
    expect(flags(measured).has('normal')).toBe(false);
  });

  it('whose antibiotics stand below what grew names it by the sub-id', () => {
    const { measured } = readAny(
      [
        head,
        'OBR|1||F-2|600-7^Hemocultivo^LN|||20261118',
        'OBX|1|ST|600-7^Microorganismo^LN|1|Staphylococcus aureus||||||F',
        'OBX|2|ST|600-7^Microorganismo^LN|2|Staphylococcus aureus||||||F',
        'OBX|3|NM|18961-3^Oxacilina^LN|1|0.5|ug/mL||S|||F',
        'OBX|4|NM|18961-3^Oxacilina^LN|2|8|ug/mL||R|||F',
        'OBX|5|NM|20578-1^Vancomicina^LN||1|ug/mL||S|||F',
      ].join('\r'),
      catalogue,
    );
    expect(isolates(measured)).toEqual([
      'Staphylococcus aureus: Oxacilina 0.5 ug/mL S',
      'Staphylococcus aureus (aislamiento 2): Oxacilina 8 ug/mL R',
      'Staphylococcus aureus (aislamiento 2): Vancomicina 1 ug/mL S',
    ]);
  });

  it('is of no organism that it does not name, and a reflex test is of none at all', () => {
    const { measured } = readAny(
      [
        head,
        'OBR|1||F-3|50545-3^Antibiograma^LN|||20261118',
        'OBX|1|NM|18864-9^Ampicilina^LN||32|ug/mL||R|||F',
        'OBR|2||F-4|2823-3^Potasio^LN|||20261118|||||||||||||||||||5778-6&Color de la orina&LN^1^Rojo|||^F-9',
        'OBX|1|NM|2823-3^Potasio^LN||4.2|mmol/L||N|||F',
      ].join('\r'),
      catalogue,
    );
    expect(isolates(measured)).toEqual(['Microorganismo no consta: Ampicilina 32 ug/mL R']);
    expect(measured.at(-1)).toMatchObject({ name: 'Potasio', flag: 'normal' });
  });
});

describe('a culture in FHIR', () => {
  const code = (text: string) => ({ text });
  const category = (letter: string) => [
    {
      coding: [
        { system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation', code: letter },
      ],
    },
  ];
  const grown: Observation = {
    resourceType: 'Observation',
    id: 'o1',
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '600-7' }], text: 'Bacteria identificada' },
    valueCodeableConcept: { text: 'Escherichia coli' },
  };

  it('names what grew as the one that has its antibiotics as members, or that they are derived from', () => {
    const bundle = {
      resourceType: 'Bundle',
      type: 'collection',
      entry: [
        { fullUrl: 'urn:uuid:1', resource: { ...grown, hasMember: [{ reference: 'urn:uuid:2' }] } },
        {
          fullUrl: 'urn:uuid:2',
          resource: {
            resourceType: 'Observation',
            status: 'final',
            code: code('Ampicilina'),
            valueQuantity: { value: 32, comparator: '>=', unit: 'mg/L', code: 'mg/L' },
            interpretation: category('R'),
          },
        },
        {
          resource: {
            resourceType: 'Observation',
            status: 'final',
            code: code('Fosfomicina'),
            derivedFrom: [{ reference: 'Observation/o1' }],
            valueCodeableConcept: { text: 'Sensible' },
          },
        },
      ],
    } as Resource;
    const { measured, unread } = readFhir(bundle);
    expect(unread).toEqual([]);
    expect(isolates(measured)).toEqual([
      'Escherichia coli: Ampicilina >=32 mg/L R',
      'Escherichia coli: Fosfomicina S',
    ]);
    expect(flags(measured).has('normal')).toBe(false);
  });

  it('has its antibiotics as parts, too', () => {
    const { measured } = readFhir({
      ...grown,
      component: [
        {
          code: code('Ampicilina'),
          valueQuantity: { value: 2, unit: 'mg/L' },
          interpretation: category('S'),
        },
        { code: code('Ciprofloxacino'), interpretation: category('NS') },
      ],
    });
    expect(isolates(measured)).toEqual([
      'Escherichia coli: Ampicilina 2 mg/L S',
      'Escherichia coli: Ciprofloxacino NS',
    ]);
  });

  it('is written as it was read, and read as it was written', () => {
    const one: Measured = {
      name: 'Ampicilina',
      amount: { value: 32, comparator: '>=' },
      unit: 'mg/L',
      isolate: { organism: 'Escherichia coli', category: 'R' },
      origin: { kind: 'row', row: 1 },
    };
    const stored = toObservation(one, catalogue, undefined);
    expect(stored.code).toEqual({ text: 'Ampicilina' });
    expect(isolates(readFhir(stored).measured)).toEqual(['Escherichia coli: Ampicilina >=32 mg/L R']);
    expect(resultFlag(stored)).toEqual({ kind: 'known', value: 'abnormal' });
    const susceptible = { ...one, isolate: { organism: 'Escherichia coli', category: 'S' as const } };
    expect(resultFlag(toObservation(susceptible, catalogue, undefined)).kind).toBe('notApplicable');
  });
});

describe('a culture in pasted text', () => {
  it('is a table below what grew, whatever stands first', () => {
    const { measured, unread } = readAny(
      [
        'UROCULTIVO',
        'Fecha de toma: 18/11/2026',
        'Microorganismo aislado: Escherichia coli >100.000 UFC/mL',
        'Antibiograma            CMI        Interpretación',
        'Ampicilina              >=32       R',
        'Amoxicilina/clavulánico 8 mg/L     Sensible',
        'Trimetoprim-sulfametoxazol  <=1/19  S',
        'Fosfomicina ....... (Sensible)',
        'Gentamicina   Intermedio   CMI 8',
        'Nitrofurantoína: Resistente',
        'BIOQUÍMICA',
        'Potasio 4,2 mmol/L',
      ].join('\n'),
      catalogue,
    );
    expect(unread).toEqual([]);
    expect(measured.map(({ name }) => name)).toContain('Microorganismo');
    expect(isolates(measured)).toEqual([
      'Escherichia coli: Ampicilina >=32 R',
      'Escherichia coli: Amoxicilina/clavulánico 8 mg/L S',
      'Escherichia coli: Trimetoprim-sulfametoxazol <=1/19 S',
      'Escherichia coli: Fosfomicina S',
      'Escherichia coli: Gentamicina 8 I',
      'Escherichia coli: Nitrofurantoína R',
    ]);
    expect(measured.at(-1)).toMatchObject({ name: 'Potasio', amount: { value: 4.2 } });
  });

  it('has as many tables as there are isolates', () => {
    const { measured } = readAny(
      [
        'Aislamiento 1: Klebsiella pneumoniae BLEE',
        'Ceftriaxona  R',
        'Meropenem  <=0,25  S',
        'Aislamiento 2: Enterococcus faecalis',
        'Vancomicina 1 S',
      ].join('\n'),
      catalogue,
    );
    expect(isolates(measured)).toEqual([
      'Klebsiella pneumoniae BLEE: Ceftriaxona R',
      'Klebsiella pneumoniae BLEE: Meropenem <=0.25 S',
      'Enterococcus faecalis: Vancomicina 1 S',
    ]);
  });

  it('in which nothing grew has no organism, and is not normal', () => {
    const { measured, unread } = readAny('Urocultivo: No hubo crecimiento bacteriano a las 48 h', catalogue);
    expect(isolates(measured)).toEqual([]);
    expect(JSON.stringify([measured, unread])).toContain('No hubo crecimiento');
    expect(flags(measured).has('normal')).toBe(false);
  });

  it('with two verdicts in a line is shown and not read', () => {
    const { measured, unread } = readAny('Antibiograma\nAmpicilina  S  R', catalogue);
    expect(isolates(measured)).toEqual([]);
    expect(unread.map(({ text }) => text)).toContain('Ampicilina  S  R');
  });

  it('leaves a level of an antibiotic in blood what it is', () => {
    const { measured } = readAny('Vancomicina (valle) 15 mg/L\nGlucosa 90 mg/dL', catalogue);
    expect(isolates(measured)).toEqual([]);
  });
});

describe('titres', () => {
  it('are read as they are from a ratio, a structured number and text, and are never normal', () => {
    const fhir = readFhir({
      resourceType: 'Observation',
      status: 'final',
      code: { text: 'Anticuerpos antinucleares' },
      valueRatio: { numerator: { value: 1 }, denominator: { value: 160 } },
    });
    expect(fhir.measured[0]).toMatchObject({ text: '1:160' });
    const hl7 = readAny(
      [
        head,
        'OBR|1||F-1|ANA^Anticuerpos|||20261118',
        'OBX|1|SN|5048-4^Anticuerpos antinucleares^LN||^1^:^160|{titer}|||||F',
      ].join('\r'),
      catalogue,
    );
    expect(hl7.measured[0]).toMatchObject({ text: '1:160' });
    expect(flags([...fhir.measured, ...hl7.measured]).has('normal')).toBe(false);
  });
});
