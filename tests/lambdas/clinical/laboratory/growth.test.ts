import { describe, expect, it } from 'vitest';
import { Catalogue } from '../../../../lambdas/clinical/laboratory/analytes/catalogue.ts';
import { criticalAmong } from '../../../../lambdas/clinical/laboratory/interpret/critical-values.ts';
import type { Measured } from '../../../../lambdas/clinical/laboratory/measured.ts';
import { criticalGrowth, saysGrowth } from '../../../../lambdas/clinical/laboratory/read/growth.ts';
import { readAny } from '../../../../lambdas/clinical/laboratory/read/read-any.ts';
import { readFhir } from '../../../../lambdas/clinical/laboratory/read/read-fhir.ts';
import { toObservation } from '../../../../lambdas/clinical/laboratory/write/to-observation.ts';
import { catalogue as whole } from './printed-reports.ts';

const catalogue = new Catalogue();
const of = (name: string, text: string, more: Partial<Measured> = {}): Measured => ({
  name,
  text,
  origin: { kind: 'row', row: 1 },
  ...more,
});
const siteOf = (measured: Measured) => criticalGrowth(measured)?.site;
const alarms = (text: string) =>
  criticalAmong(readAny(text, catalogue).measured, {}, '2026-11-20').map((one) => one.text);

describe('words of a culture', () => {
  it.each([
    'Escherichia coli',
    'S. aureus',
    'Candida spp.',
    'Bacilos Gram negativos',
    'BACILOS GRAMNEGATIVOS',
    'Cocos Gram positivos en racimos',
    'Staphylococcus coagulasa negativo',
    'Positivo a las 14 horas',
    'Se aísla Neisseria meningitidis',
    'Moderate growth of gram-positive cocci',
    'Levaduras',
    'Frasco aerobio: negativo; frasco anaerobio: Clostridium perfringens',
  ])('«%s» is growth', (text) => {
    expect(saysGrowth(text)).toBe(true);
  });

  it.each([
    'Negativo',
    'Sin crecimiento a los 5 días',
    'No se observan bacterias',
    'No growth',
    'No hubo desarrollo bacteriano',
    'Pendiente',
    'En proceso',
    'Estéril',
    'No se aíslan microorganismos',
    'Ver informe adjunto',
    'Muestra insuficiente',
    '',
  ])('«%s» is none that anybody told', (text) => {
    expect(saysGrowth(text)).toBe(false);
  });
});

describe('growth is critical where nothing grows in health', () => {
  it('in blood, by name, by code, by what its sample is called', () => {
    expect(siteOf(of('Hemocultivo', 'Escherichia coli'))).toBe('Hemocultivo');
    expect(siteOf(of('Blood culture', 'Klebsiella pneumoniae'))).toBe('Hemocultivo');
    expect(siteOf(of('Bacteria identificada', 'Escherichia coli', { loinc: '600-7' }))).toBe('Hemocultivo');
    expect(siteOf(of('Cultivo bacteriano', 'Escherichia coli', { sample: 'Blood sample' }))).toBe(
      'Hemocultivo',
    );
    expect(siteOf(of('Microorganismo', 'Escherichia coli', { sample: 'Hemocultivo' }))).toBe('Hemocultivo');
  });

  it('in cerebrospinal fluid, also by a stain, an antigen or a PCR', () => {
    expect(siteOf(of('Cultivo de LCR', 'Streptococcus pneumoniae'))).toBe('LCR');
    expect(
      siteOf(of('Tinción de Gram', 'Diplococos gramnegativos', { sample: 'Líquido cefalorraquídeo' })),
    ).toBe('LCR');
    expect(siteOf(of('Antígeno de criptococo', 'Positivo', { sample: 'CSF' }))).toBe('LCR');
    expect(siteOf(of('PCR virus herpes simple', 'Detectado', { sample: 'LCR' }))).toBe('LCR');
  });

  it('in fluids of joints, chest, belly and heart', () => {
    expect(siteOf(of('Cultivo', 'Staphylococcus aureus', { sample: 'Líquido sinovial' }))).toBe(
      'Muestra estéril',
    );
    expect(siteOf(of('Cultivo de líquido pleural', 'Positivo'))).toBe('Muestra estéril');
    expect(siteOf(of('Culture', 'Enterococcus faecalis', { sample: 'Peritoneal fluid' }))).toBe(
      'Muestra estéril',
    );
  });

  it('and not in urine, stool, sputum, a wound or a throat', () => {
    expect(siteOf(of('Urocultivo', 'Escherichia coli'))).toBeUndefined();
    expect(siteOf(of('Cultivo de esputo', 'Haemophilus influenzae'))).toBeUndefined();
    expect(siteOf(of('Cultivo de herida', 'Staphylococcus aureus'))).toBeUndefined();
    expect(siteOf(of('Microorganismo', 'Escherichia coli'))).toBeUndefined();
  });

  it('and not what is no germ, what did not grow, and what was called off', () => {
    expect(siteOf(of('Aspecto', 'Turbio', { sample: 'LCR' }))).toBeUndefined();
    expect(siteOf(of('Sangre oculta', 'Positivo'))).toBeUndefined();
    expect(siteOf(of('Grupo sanguíneo', 'O positivo', { sample: 'Sangre' }))).toBeUndefined();
    expect(siteOf(of('Carga viral VIH', 'Detectado', { sample: 'Sangre' }))).toBeUndefined();
    expect(siteOf(of('Hemocultivo', 'Sin crecimiento a los 5 días'))).toBeUndefined();
    expect(siteOf(of('Hemocultivo', 'Escherichia coli', { status: 'cancelled' }))).toBeUndefined();
  });
});

describe('a report', () => {
  const head = 'MSH|^~\\&|LIS|Lab|A|B|20261120090000||ORU^R01^ORU_R01|M1|P|2.5.1||||||UNICODE UTF-8';

  it('in HL7 v2 tells a germ once, with its antibiotics, by the name of its order', () => {
    expect(
      alarms(
        [
          head,
          'OBR|1||F-1|HEMO^Hemocultivo|||20261118',
          'OBX|1|ST|ORG^Microorganismo|1|Escherichia coli||||||F',
          'OBX|2|NM|18864-9^Ampicilina^LN|1|32|ug/mL||R|||F',
          'OBX|3|NM|18906-8^Ciprofloxacino^LN|1|0.25|ug/mL||S|||F',
        ].join('\r'),
      ),
    ).toEqual(['Hemocultivo: Escherichia coli, crítico']);
  });

  it('in HL7 v2 is of the sample that stands behind its results (SPM-4)', () => {
    expect(
      alarms(
        [
          head,
          'OBR|1||F-1|CUL^Cultivo bacteriano|||20261118',
          'OBX|1|ST|ORG^Microorganismo|1|Neisseria meningitidis||||||F',
          'SPM|1|||CSF^Líquido cefalorraquídeo',
        ].join('\r'),
      ),
    ).toEqual(['LCR: Neisseria meningitidis, crítico']);
  });

  it('that is printed tells the germ below its heading, also a Gram-negative one', () => {
    expect(
      alarms('HEMOCULTIVO\nMicroorganismo aislado: Staphylococcus coagulasa negativo\nOxacilina  R'),
    ).toEqual([expect.stringMatching(/^Hemocultivo: Staphylococcus coagulasa/)]);
    expect(alarms('UROCULTIVO\nMicroorganismo aislado: Escherichia coli\nAmpicilina  R')).toEqual([]);
  });

  it('is kept with the name of its sample, so that the chart says the same', () => {
    const [grown] = readAny(
      [
        head,
        'OBR|1||F-1|HEMO^Hemocultivo|||20261118',
        'OBX|1|ST|ORG^Microorganismo|1|Escherichia coli||||||F',
      ].join('\r'),
      catalogue,
    ).measured;
    const [again] = grown ? readFhir(toObservation(grown, catalogue, undefined)).measured : [];
    expect(again && siteOf(again)).toBe('Hemocultivo');
  });

  it.each([
    ['HEMOCULTIVO', 'Sin desarrollo bacteriano a los 5 días'],
    ['Hemocultivo 1', 'Sin desarrollo'],
    ['HEMOCULTIVO (2 frascos)', 'Sin desarrollo a los 5 días'],
    ['Hemocultivo periférico', 'sin crecimiento'],
    ['Hemocultivo II', 'Cocos grampositivos en racimos'],
  ])('reads a culture as words, and its number as none: %s: %s', (name, text) => {
    const line = `${name}: ${text}`;
    for (const [known, loinc] of [[catalogue], [whole, '600-7']] as const) {
      const { measured, unread } = readAny(line, known);
      expect(unread).toEqual([]);
      expect(measured).toMatchObject([{ name, text, ...(loinc ? { loinc } : {}) }]);
      expect(measured[0]?.amount).toBeUndefined();
    }
  });
});
