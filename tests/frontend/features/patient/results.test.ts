import type { Observation } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { byUrgency, toSeries } from '../../../../frontend/features/patient/results/result-series.ts';
import { scaleTrend } from '../../../../frontend/features/patient/results/trend-scale.ts';
import { customaryText } from '../../../../frontend/features/patient/results/unit-text.ts';
import { unitText } from '../../../../lambdas/clinical/quantity-text.ts';

let count = 0;
function observation(more: Partial<Observation>): Observation {
  count += 1;
  return {
    resourceType: 'Observation',
    id: `o${count}`,
    status: 'final',
    code: { text: 'Glucosa' },
    ...more,
  };
}
const quantity = (value: number, code = 'mg/dL') => ({ value, unit: code, code });
const glucose = (value: number, at: string, more: Partial<Observation> = {}) =>
  observation({ valueQuantity: quantity(value), effectiveDateTime: at, ...more });

describe('results in series', () => {
  it('stand newest first, by quantity and unit', () => {
    const series = toSeries([
      glucose(90, '2025-01-01'),
      glucose(95, '2025-03-01'),
      observation({ valueQuantity: quantity(5.2, 'mmol/L'), effectiveDateTime: '2025-02-01' }),
    ]);
    expect(series.map(({ unit, points }) => [unit, points.map(({ text }) => text)])).toEqual([
      ['mg/dL', ['95 mg/dL', '90 mg/dL']],
      ['mmol/L', ['5.2 mmol/L']],
    ]);
  });

  it('say every kind of value that they have, and that there is none only where there is none', () => {
    const texts = (more: Partial<Observation>) => toSeries([observation(more)])[0]?.points[0].text;
    expect(texts({ valueRange: { low: quantity(5, 'mm'), high: quantity(10, 'mm') } })).toBe('5 mm a 10 mm');
    expect(texts({ valueSampledData: { origin: { value: 0 }, period: 10, dimensions: 1 } })).toBe(
      'Trazado que aquí no se muestra',
    );
    expect(texts({ valueTime: '08:30:00' })).toBe('08:30:00');
    expect(texts({ valueBoolean: false })).toBe('No');
    expect(texts({ dataAbsentReason: { text: 'Muestra hemolizada' } })).toBe(
      'Sin valor (Muestra hemolizada)',
    );
  });

  it('of an unknown day come last, wherever they stood', () => {
    const undated = () => observation({ valueQuantity: quantity(300) });
    const dated = [glucose(90, '2025-01-01'), glucose(95, '2025-03-01')] as const;
    for (const order of [
      [undated(), ...dated],
      [dated[0], undated(), dated[1]],
    ])
      expect(toSeries(order)[0]?.points.map(({ text }) => text)).toEqual([
        '95 mg/dL',
        '90 mg/dL',
        '300 mg/dL',
      ]);
  });

  it('take a blood pressure apart', () => {
    const component = (text: string, value: number) => ({
      code: { text },
      valueQuantity: quantity(value, 'mm[Hg]'),
    });
    const code = { text: 'Presión arterial' };
    const [systolic, other] = toSeries([
      observation({
        code,
        component: [component('Presión arterial sistólica', 125), component('media', 90)],
      }),
    ]);
    expect([systolic?.title, systolic?.points[0].text]).toEqual(['Presión arterial sistólica', '125 mmHg']);
    expect(other?.title).toBe('Presión arterial: media');
  });

  it('leave out errors and cancelled orders, and mark what is preliminary', () => {
    expect(
      toSeries([
        glucose(1, '2025', { status: 'entered-in-error' }),
        glucose(1, '2025', { status: 'cancelled' }),
      ]),
    ).toEqual([]);
    expect(toSeries([glucose(1, '2025', { status: 'preliminary' })])[0]?.points[0].isPreliminary).toBe(true);
  });

  it('show texts as they are, and a missing value with its reason', () => {
    const texts = toSeries([
      observation({ code: { text: 'a' }, valueCodeableConcept: { text: 'Negativo' } }),
      observation({ code: { text: 'b' }, dataAbsentReason: { text: 'Muestra hemolizada' } }),
      observation({ code: { text: 'c' }, valueQuantity: { ...quantity(5), comparator: '<' } }),
    ]).map(({ points }) => [points[0].text, points[0].value]);
    expect(texts).toEqual([
      ['Negativo', undefined],
      ['Sin valor (Muestra hemolizada)', undefined],
      ['< 5 mg/dL', undefined],
    ]);
  });

  it('come by urgency: critical, abnormal, what cannot be judged, normal', () => {
    const flagged = (text: string, code?: string) =>
      glucose(1, '2025', { code: { text }, ...(code ? { interpretation: [{ coding: [{ code }] }] } : {}) });
    const series = toSeries([
      flagged('normal', 'N'),
      flagged('sin rango'),
      flagged('alta', 'H'),
      flagged('crítica', 'HH'),
    ]);
    expect(byUrgency(series).map(({ title }) => title)).toEqual(['crítica', 'alta', 'sin rango', 'normal']);
  });
});

describe('a trend', () => {
  const size = { width: 100, height: 50 };
  const trend = (...observations: Observation[]) => scaleTrend(toSeries(observations)[0]?.points ?? [], size);

  it('needs two values at two times', () => {
    expect(trend(glucose(90, '2025-01-01'))).toBeUndefined();
    expect(trend(glucose(90, '2025-01-01'), glucose(91, '2025-01-01'))).toBeUndefined();
    expect(trend(glucose(90, '2025-01-01'), glucose(91, ''))).toBeUndefined();
  });

  it('runs from the oldest on the left to the newest on the right, the highest on top', () => {
    const drawn = trend(glucose(80, '2025-01-01'), glucose(100, '2025-01-03'), glucose(90, '2025-01-02'));
    expect(drawn?.dots.map(({ x, y }) => [x, y])).toEqual([
      [6, 44],
      [50, 25],
      [94, 6],
    ]);
    expect(drawn).toMatchObject({
      low: 80,
      high: 100,
      first: '2025-01-01',
      last: '2025-01-03',
      band: undefined,
    });
  });

  it('runs level through the middle where nothing changes', () => {
    expect(trend(glucose(90, '2025-01-01'), glucose(90, '2025-01-02'))?.dots.map(({ y }) => y)).toEqual([
      25, 25,
    ]);
  });

  it('has the band of the newest result, open where the range is', () => {
    const referenceRange = [{ high: quantity(99) }];
    const drawn = trend(glucose(99, '2025-01-01'), glucose(90, '2025-01-02', { referenceRange }));
    expect(drawn?.band).toEqual({ top: 6, height: 44 });
  });
});

describe('units', () => {
  it('read as people write them, and unknown ones as they are', () => {
    expect(['mm[Hg]', '10*3/uL', 'mg/dL', '{INR}'].map(unitText)).toEqual(['mmHg', '×10³/µL', 'mg/dL', '']);
  });

  it('of the SI are told in those of daily life too', () => {
    expect(customaryText(38.1, 'Cel')).toBe('100.6 °F');
    expect(customaryText(70, 'kg')).toBe('154.3 lb');
    expect(customaryText(161.9, 'cm')).toBe('63.7 in');
    expect(customaryText(90, 'mg/dL')).toBeUndefined();
  });
});
