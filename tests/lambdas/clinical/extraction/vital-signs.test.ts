import { describe, expect, it } from 'vitest';
import { extractVitalSigns } from '../../../../lambdas/clinical/extraction/vital-signs.ts';
import { readLabelledSentences } from './labelled-sentences.ts';

const read = (text: string) =>
  extractVitalSigns(text).map(({ sign, value, status }) => `${sign} ${value} ${status}`);

describe('vital signs in a text', () => {
  it('gives the place of the words that each comes from', () => {
    const text = 'Acude por tos. Presión de 12/8, afebril.';
    for (const { start, end, words } of extractVitalSigns(text)) {
      expect(text.slice(start, end)).toBe(words);
      expect(words).toBe('Presión de 12/8');
    }
    expect(read(text)).toEqual(['systolic 120 unit-assumed', 'diastolic 80 unit-assumed']);
  });

  it('marks what cannot be, and changes nothing of it', () => {
    expect(read('TA 1200/80')).toEqual(['systolic 1200 implausible', 'diastolic 80 implausible']);
    expect(read('Temperatura de 370 grados')).toEqual(['temperature 370 implausible']);
    expect(read('SatO2 104%')).toEqual(['saturation 104 implausible']);
  });

  it.each([
    'TA no tomada',
    'FC: pendiente',
    'PA 12/8/2025',
    'Mantener TA < 140/90',
    'Fiebre de 38 horas',
    'Herida que mide 4 cm',
    'G3 P2 A0',
    'Peso en P 97',
    'T4 libre 1,2',
    'Dolor en T 12',
    'Consultar si temperatura mayor de 38',
    'TA: 2 tomas al día',
  ])('finds none in «%s»', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('reads oximetry once, and not as a pulse', () => {
    expect(read('Oximetría de pulso 88%')).toEqual(['saturation 88 stated']);
  });

  it('tells a unit that was not written', () => {
    expect(read('T 98.6')).toEqual(['temperature 37 unit-assumed']);
    expect(read('Talla 1,62')).toEqual(['height 162 unit-assumed']);
  });
});

describe('vital signs of the labelled sentences', () => {
  const sentences = readLabelledSentences();
  it.each([
    { half: 'those that the rules were mended after', isHeldOut: false },
    { half: 'the held-out ones', isHeldOut: true },
  ])('finds at least nineteen of twenty, and hardly any other: $half', ({ isHeldOut }) => {
    const count = { right: 0, missed: 0, wrong: 0 };
    for (const { text, labels } of sentences.filter((one) => one.isHeldOut === isHeldOut)) {
      const told = new Set(labels.filter((label) => label.startsWith('V ')).map((label) => label.slice(2)));
      const found = new Set(
        extractVitalSigns(text)
          .filter(({ status }) => status !== 'implausible')
          .map(({ sign, value }) => `${sign} ${value}`),
      );
      const missed = [...told].filter((one) => !found.has(one));
      const extra = [...found].filter((one) => !told.has(one));
      count.right += told.size - missed.length;
      count.missed += missed.length;
      count.wrong += extra.length;
    }
    expect(count.right / (count.right + count.missed)).toBeGreaterThanOrEqual(0.95);
    expect(count.right / (count.right + count.wrong)).toBeGreaterThanOrEqual(0.95);
  });
});
