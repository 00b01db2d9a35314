import type { MedicationRequest, MedicationStatement, Observation } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import {
  type MedicationMark,
  markText,
  medicationMarks,
} from '../../../../frontend/features/patient/results/medication-marks.ts';
import { toSeries } from '../../../../frontend/features/patient/results/result-series.ts';
import { scaleTrend } from '../../../../frontend/features/patient/results/trend-scale.ts';

const today = '2026-11-25';
const subject = { reference: 'Patient/p' };
const request = (more: Partial<MedicationRequest>): MedicationRequest => ({
  resourceType: 'MedicationRequest',
  id: 'r',
  status: 'active',
  intent: 'order',
  subject,
  medicationCodeableConcept: { text: 'Losartán 50 mg' },
  authoredOn: '2026-03-02T10:00:00Z',
  ...more,
});
const period = (start: string, end?: string): Pick<MedicationRequest, 'dosageInstruction'> => ({
  dosageInstruction: [{ timing: { repeat: { boundsPeriod: { start, ...(end ? { end } : {}) } } } }],
});
const told = (...records: (MedicationRequest | MedicationStatement)[]) =>
  medicationMarks(records, today).map(
    (mark) => `${mark.at.slice(0, 10)} ${markText(mark).replace(/^\d+ /, '')}`,
  );

describe('marks of medicines', () => {
  it('stand where one begins: on the day that its dosage says, else on that of the order', () => {
    expect(told(request({}))).toEqual(['2026-03-02 Inicio de Losartán 50 mg']);
    expect(told(request(period('2026-03-10')))).toEqual(['2026-03-10 Inicio de Losartán 50 mg']);
  });

  it('stand where one ends, and not for an end or a beginning that is still to come', () => {
    expect(told(request(period('2026-03-10', '2026-04-10')))).toContain('2026-04-10 Fin de Losartán 50 mg');
    expect(told(request(period('2026-03-10', '2026-12-10')))).toEqual([
      '2026-03-10 Inicio de Losartán 50 mg',
    ]);
    expect(told(request(period('2026-12-10')))).toEqual([]);
  });

  it('say of one that was stopped without a day when that was written, and nothing where nobody knows', () => {
    const stopped = { status: 'stopped' as const };
    expect(told(request({ ...stopped, meta: { lastUpdated: '2026-06-01T09:00:00Z' } }))).toEqual([
      '2026-03-02 Inicio de Losartán 50 mg',
      '2026-06-01 Anotada la suspensión de Losartán 50 mg',
    ]);
    expect(told(request(stopped))).toEqual(['2026-03-02 Inicio de Losartán 50 mg']);
  });

  it('are told of what the patient takes, and not of what was never taken', () => {
    const statement: MedicationStatement = {
      resourceType: 'MedicationStatement',
      id: 's',
      status: 'completed',
      subject,
      medicationReference: { display: 'Ibuprofeno' },
      effectivePeriod: { start: '2026-01-01', end: '2026-01-08' },
    };
    expect(told(statement)).toEqual(['2026-01-01 Inicio de Ibuprofeno', '2026-01-08 Fin de Ibuprofeno']);
    expect(told({ ...statement, status: 'not-taken' }, request({ status: 'draft' }))).toEqual([]);
    expect(told(request({ status: 'entered-in-error' }))).toEqual([]);
  });

  it('lie on a curve by their day, and not beside it', () => {
    const glucose = (at: string, value: number): Observation => ({
      resourceType: 'Observation',
      id: at,
      status: 'final',
      code: { text: 'Glucosa' },
      effectiveDateTime: at,
      valueQuantity: { value, unit: 'mg/dL' },
    });
    const mark = (at: string): MedicationMark => ({
      id: at,
      number: 1,
      kind: 'start',
      at,
      name: 'Metformina',
    });
    const [series] = toSeries([glucose('2026-01-01', 180), glucose('2026-03-01', 120)]);
    const trend = scaleTrend(
      series?.points ?? [],
      { width: 112, height: 50 },
      { marks: [mark('2025-12-31'), mark('2026-01-01'), mark('2026-01-30T12:00:00Z'), mark('2026-03-02')] },
    );
    expect(trend?.marks.map(({ at, x }) => [at, Math.round(x)])).toEqual([
      ['2026-01-01', 6],
      ['2026-01-30T12:00:00Z', 56],
    ]);
  });
});
