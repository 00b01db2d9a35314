import type { Observation, Patient } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { flagText } from '../../../../frontend/features/patient/results/flag-text.ts';
import { ownRangesFor } from '../../../../frontend/features/patient/results/own-ranges.ts';
import { referenceText } from '../../../../frontend/features/patient/results/reference-text.ts';
import { toSeries } from '../../../../frontend/features/patient/results/result-series.ts';
import { toVitalRows } from '../../../../frontend/features/patient/results/vital-rows.ts';

const today = '2026-11-25';
const man: Patient = { resourceType: 'Patient', gender: 'male', birthDate: '1960-03-04' };
const observation = (
  loinc: string,
  value: number,
  code: string,
  more: Partial<Observation> = {},
): Observation => ({
  resourceType: 'Observation',
  id: `${loinc}-${value}`,
  status: 'final',
  code: { text: loinc, coding: [{ system: 'http://loinc.org', code: loinc }] },
  effectiveDateTime: '2026-11-20',
  valueQuantity: { value, unit: code, code },
  ...more,
});
const told = (one: Observation, patient: Patient = man, recorded: readonly Observation[] = []) => {
  const [series] = toSeries([one], ownRangesFor(patient, recorded, today));
  if (!series) throw new Error('nothing');
  return [flagText(series.points[0].flag), referenceText(series)];
};

describe('results that came without a range', () => {
  it.each([
    [96, 'Normal'],
    [101, 'Alto'],
    [59, 'Bajo'],
    [131, 'Crítico alto'],
  ])('a heart rate of %s in a grown man is %s', (value, text) => {
    const [flag, reference] = told(observation('8867-4', value, '/min'));
    expect(flag).toBe(text);
    expect(reference).toMatch(/^Referencia: 60 a 100 .*\(rango de Auxilia: MedlinePlus/);
  });

  it('follow the age on the day of the result, and its unit', () => {
    expect(told(observation('8867-4', 130, '/min'), { ...man, birthDate: '2026-08-01' })[0]).toBe('Normal');
    expect(told(observation('2160-0', 200, 'umol/L'))[0]).toBe('Alto');
  });

  it('say what is missing of the patient, and that a value cannot be', () => {
    expect(told(observation('8867-4', 70, '/min'), { resourceType: 'Patient' })).toEqual([
      'No comprobado: falta fecha de nacimiento',
      undefined,
    ]);
    expect(told(observation('2345-7', 105, 'mg/dL'))[0]).toBe('No comprobado: falta si estaba en ayunas');
    expect(told(observation('2823-3', 45, 'mmol/L'))[0]).toBe('Valor imposible');
    expect(told(observation('99999-9', 4, 'mmol/L'))).toEqual(['Sin rango de referencia', undefined]);
  });

  it('are critical at a critical limit, whatever range their source gave', () => {
    const referenceRange = [{ low: { value: 3.5, code: 'mmol/L' }, high: { value: 5.1, code: 'mmol/L' } }];
    expect(told(observation('2823-3', 6, 'mmol/L', { referenceRange }))[0]).toBe('Alto');
    expect(told(observation('2823-3', 6.1, 'mmol/L', { referenceRange }))).toEqual([
      'Crítico alto',
      'Referencia: 3.5 a 5.1 mmol/L',
    ]);
  });

  it('are told where they say another thing than its laboratory, and not where they say the same', () => {
    const unit = 'mmol/L';
    const said = (value: number, low: number, high: number) => {
      const limit = (of: number) => ({ value: of, unit, code: unit });
      const referenceRange = [{ low: limit(low), high: limit(high) }];
      return toSeries(
        [observation('2951-2', value, unit, { referenceRange })],
        ownRangesFor(man, [], today),
      )[0]?.points[0].disagreement;
    };
    expect(said(148, 130, 150)).toMatch(
      /^El laboratorio dice Normal; el otro rango, ↑ Alto \(rango de Auxilia: /,
    );
    expect(said(140, 136, 145)).toBeUndefined();
    const interpretation = [{ coding: [{ code: 'N' }] }];
    const [verdict] = toSeries(
      [observation('2823-3', 5.6, unit, { interpretation })],
      ownRangesFor(man, [], today),
    );
    expect(verdict?.points[0].disagreement).toMatch(/^El laboratorio dice Normal; el otro rango, ↑ Alto/);
  });

  it('call no number without its unit normal, whatever its laboratory says', () => {
    const bare = { valueQuantity: { value: 90 }, interpretation: [{ coding: [{ code: 'N' }] }] };
    expect(told(observation('2345-7', 90, '', bare))[0]).toBe('No comprobado: falta unidad');
    expect(told(observation('99999-9', 90, '', bare))[0]).toBe('No comprobado: falta unidad');
    expect(told(observation('6301-6', 1, '', { ...bare, valueQuantity: { value: 1 } }))[0]).toBe('Normal');
  });

  it('stand beside what the medicines of the patient may have to do with it, as of the day of the sample', () => {
    const medicines = [{ name: 'Litio 400 mg', codes: [], since: '2026-03-12' }];
    const effects = (day: string, value: number) =>
      toSeries(
        [observation('3016-3', value, 'm[IU]/L', { effectiveDateTime: day })],
        ownRangesFor(man, [], today, [], { medicines, timeZone: 'America/New_York' }),
      )[0]?.points[0].effects;
    expect(effects('2026-11-20', 12)).toEqual([
      'Litio 400 mg (desde 12 mar 2026): El litio puede causar hipotiroidismo. Fuente: Davies 1991.',
    ]);
    expect(effects('2026-11-20', 2)).toEqual([]);
    expect(effects('2026-03-01', 12)).toEqual([]);
  });

  it('call what grew in blood critical, in words of its laboratory, and not what grew in urine', () => {
    const { valueQuantity: _, ...culture } = observation('600-7', 0, '');
    const grown = (more: Partial<Observation>) => told({ ...culture, ...more })[0];
    expect(grown({ valueString: 'Escherichia coli' })).toBe('Crítico');
    expect(grown({ valueString: 'Sin crecimiento' })).not.toBe('Crítico');
    expect(grown({ code: { text: 'Urocultivo' }, valueString: 'Escherichia coli' })).not.toBe('Crítico');
  });

  it('leave what the source said of a result as it is', () => {
    const unit = 'mmol/L';
    const referenceRange = [
      { low: { value: 130, unit, code: unit }, high: { value: 150, unit, code: unit } },
    ];
    expect(told(observation('2951-2', 148, unit, { referenceRange }))).toEqual([
      'Normal',
      'Referencia: 130 a 150 mmol/L',
    ]);
    expect(told(observation('2951-2', 148, unit, { interpretation: [{ coding: [{ code: 'N' }] }] }))[0]).toBe(
      'Normal',
    );
  });

  it('judge both halves of a pressure', () => {
    const half = (loinc: string, value: number) => ({
      code: { coding: [{ system: 'http://loinc.org', code: loinc }] },
      valueQuantity: { value, unit: 'mm[Hg]', code: 'mm[Hg]' },
    });
    const { valueQuantity: _, ...pressure } = observation('85354-9', 0, '', {
      component: [half('8480-6', 150), half('8462-4', 70)],
    });
    const [row] = toVitalRows([pressure], ownRangesFor(man, [], today));
    expect(row?.cells[0].points.map(({ flag }) => flagText(flag))).toEqual(['Alto', 'Normal']);
  });

  it('follow the group of the laboratory’s ranges that the patient is in, also of a test unknown here', () => {
    const limit = (value: number) => ({ value, unit: 'U/L', code: 'U/L' });
    const referenceRange = [
      { low: limit(10), high: limit(20), appliesTo: [{ text: 'Mujeres' }] },
      { low: limit(30), high: limit(40), appliesTo: [{ text: 'Hombres' }] },
    ];
    const unknownTest = observation('99999-9', 25, 'U/L', { referenceRange });
    expect(told(unknownTest)).toEqual(['Bajo', 'Referencia: 30 a 40 U/L']);
    expect(told(unknownTest, { ...man, gender: 'female' })).toEqual(['Alto', 'Referencia: 10 a 20 U/L']);
    expect(told(unknownTest, { resourceType: 'Patient' })[0]).toBe('No comprobado: falta sexo');
  });

  it('follow the pregnancy that the chart tells on that day, and ask where it tells none', () => {
    const woman: Patient = { ...man, gender: 'female', birthDate: '1996-03-04' };
    const haemoglobin = observation('718-7', 11.5, 'g/dL');
    expect(told(haemoglobin, woman)[0]).toBe('No comprobado: falta si hay embarazo');
    const { valueQuantity: _, ...answer } = observation('82810-3', 0, '');
    const coded = (code: string): Observation => ({
      ...answer,
      valueCodeableConcept: { coding: [{ system: 'http://snomed.info/sct', code }] },
    });
    const weeks = observation('49051-6', 9, 'wk');
    expect(told(haemoglobin, woman, [coded('77386006'), weeks])[0]).toBe('Normal');
    expect(told(haemoglobin, woman, [coded('60001007')])[0]).toBe('Bajo');
  });
});
