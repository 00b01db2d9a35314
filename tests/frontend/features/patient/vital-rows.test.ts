import type { Observation } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { toVitalRows } from '../../../../frontend/features/patient/results/vital-rows.ts';

const loinc = (code: string, text: string) => ({ coding: [{ system: 'http://loinc.org', code }], text });
const mmHg = (value: number) => ({
  value,
  unit: 'mmHg',
  code: 'mm[Hg]',
  system: 'http://unitsofmeasure.org',
});
const systolic = loinc('8480-6', 'Presión arterial sistólica');
const diastolic = loinc('8462-4', 'Presión arterial diastólica');

const observation = (more: Partial<Observation>): Observation => ({
  resourceType: 'Observation',
  id: crypto.randomUUID(),
  status: 'final',
  code: loinc('85354-9', 'Presión arterial'),
  effectiveDateTime: '2026-11-17T10:00:00Z',
  ...more,
});
const texts = (...all: Observation[]) =>
  toVitalRows(all).map(({ title, unit, cells }) => [title, unit, ...cells.map(({ text }) => text)]);

describe('the flowsheet', () => {
  it('has one line of the two pressures, newest first', () => {
    const taken = (value: number, at: string) =>
      observation({
        effectiveDateTime: at,
        component: [
          { code: diastolic, valueQuantity: mmHg(69) },
          { code: systolic, valueQuantity: mmHg(value) },
        ],
      });
    expect(texts(taken(118, '2026-08-01T10:00:00Z'), taken(123, '2026-11-17T10:00:00Z'))).toEqual([
      ['Presión arterial', 'mmHg', '123/69', '118/69'],
    ]);
  });

  it('joins pressures that were sent apart, of one moment alone', () => {
    const high = observation({ code: systolic, valueQuantity: mmHg(120) });
    const low = observation({ code: diastolic, valueQuantity: mmHg(70) });
    const later = observation({
      code: diastolic,
      valueQuantity: mmHg(80),
      effectiveDateTime: '2026-11-18T10:00:00Z',
    });
    expect(texts(high, low, later)).toEqual([['Presión arterial', 'mmHg', 'sin dato/80', '120/70']]);
  });

  it('gives a value that is missing with its reason, and never as a number', () => {
    const dataAbsentReason = { text: 'El paciente se negó' };
    expect(texts(observation({ code: loinc('8867-4', 'Pulso'), dataAbsentReason }))).toEqual([
      ['Pulso', '', 'Sin valor (El paciente se negó)'],
    ]);
    const half = observation({
      component: [
        { code: systolic, valueQuantity: mmHg(120) },
        { code: diastolic, dataAbsentReason },
      ],
    });
    expect(texts(half).flat()).toContain('Sin valor (El paciente se negó)');
    expect(texts(half).flat().join(' ')).not.toMatch(/\b0\b/);
  });

  it('leaves out what was recorded by mistake, and keeps units apart', () => {
    const pulse = loinc('8867-4', 'Pulso');
    const weight = loinc('29463-7', 'Peso');
    const wrong = observation({ status: 'entered-in-error', code: pulse, valueQuantity: { value: 1 } });
    const kg = observation({ code: weight, valueQuantity: { value: 70, unit: 'kg' } });
    const lb = observation({ code: weight, valueQuantity: { value: 154, unit: 'lb' } });
    expect(texts(wrong, kg, lb).map(([title, unit]) => [title, unit])).toEqual([
      ['Peso', 'kg'],
      ['Peso', 'lb'],
    ]);
  });
});
