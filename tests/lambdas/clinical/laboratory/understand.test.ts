import { describe, expect, it } from 'vitest';
import { understand } from '../../../../lambdas/clinical/laboratory/interpret/understand.ts';
import { readAny } from '../../../../lambdas/clinical/laboratory/read/read-any.ts';
import { catalogue } from './printed-reports.ts';

const about = { subject: { sex: 'male', birthDate: '1966-01-01' }, today: '2026-11-25' } as const;
const of = (text: string, more: object = {}) =>
  understand(readAny(text, catalogue).measured, catalogue, { ...about, ...more });
const derived = (text: string, id: string, more: object = {}) =>
  of(text, more).derived.find(({ rule }) => rule.id === id)?.answer;

describe('a report as a whole', () => {
  it('puts critical before abnormal before what is open before normal', () => {
    const names = of(
      'Sodio 140 mmol/L\nCortisol 12 µg/dL\nCloro 120 mmol/L\nPotasio 6,5 mmol/L',
    ).judgements.map(({ recognised }) => recognised?.name);
    expect(names).toEqual(['Potasio', 'Cloruro', 'Cortisol', 'Sodio']);
  });

  it('calculates with nothing that cannot be, that was cancelled, or that is only above or below something', () => {
    expect(derived('Sodio 1400 mmol/L\nCloro 104 mmol/L\nBicarbonato 24 mmol/L', 'anion-gap')?.kind).toBe(
      'unknown',
    );
    expect(derived('Sodio >140 mmol/L\nCloro 104 mmol/L\nBicarbonato 24 mmol/L', 'anion-gap')?.kind).toBe(
      'unknown',
    );
    const message = 'MSH|^~\\&|L|X|E|Y|1||ORU^R01|1|P|2.5\rOBX|1|NM|2160-0^Cr^LN||1.1|mg/dL|||||X';
    expect(of(message).derived).toEqual([]);
  });

  it('takes the nitrogen from urea, and a fasting glucose for a glucose', () => {
    expect(
      derived('Sodio 140 mmol/L\nGlucosa en ayunas 90 mg/dL\nUrea 30 mg/dL', 'osmolality-calculated'),
    ).toEqual({ kind: 'known', value: 290 });
    expect(derived('Glucosa 81 mg/dL\nInsulina 10 µUI/mL', 'homa-ir')?.kind).toBe('unknown');
    expect(derived('Glucosa 81 mg/dL\nInsulina 10 µUI/mL', 'homa-ir', { fasting: true })).toEqual({
      kind: 'known',
      value: 2,
    });
  });

  it('takes no older number for one that is only above or below something', () => {
    const tsh = 'Fecha: 2026-11-01\nTSH 2,1 mUI/L\nFecha: 2026-11-20\nTSH <0,01 mUI/L\nT4 libre 3,2 ng/dL';
    const thyroid = of(tsh).patterns.find(({ pattern }) => pattern.id === 'thyroid')?.answer;
    expect(thyroid).toMatchObject({
      state: 'present',
      detail: 'Tirotoxicosis (TSH <0.01, T4 libre 3.2).',
    });
    const creatinine = 'Fecha: 2026-11-01\nCreatinina 1,1 mg/dL\nFecha: 2026-11-20\nCreatinina >20 mg/dL';
    expect(derived(creatinine, 'egfr-creatinine')?.kind).not.toBe('known');
    expect(derived(`${creatinine}\nFecha: 2026-11-22\nCreatinina 1,1 mg/dL`, 'egfr-creatinine')?.kind).toBe(
      'known',
    );
  });

  it('puts words that nothing was compared with before what is normal', () => {
    const names = of('Sodio 140 mmol/L\nVIH: Reactivo\nPotasio 7,0 mmol/L').judgements.map(
      ({ measured }) => measured.name,
    );
    expect(names).toEqual(['Potasio', 'VIH', 'Sodio']);
  });

  it('says which tests came in two units', () => {
    expect(of('Creatinina 1,1 mg/dL\nCreatinina 97 µmol/L').mixedUnits).toEqual(['creatinine']);
    expect(of('Creatinina 1,1 mg/dL\nCreatinina 1,2 mg/dL').mixedUnits).toEqual([]);
  });

  it('reads FHIR, HL7 v2, tables and text by what they are, and what is none of them as text', () => {
    const fhir = JSON.stringify({
      resourceType: 'Observation',
      status: 'final',
      code: { text: 'Potasio' },
      valueQuantity: { value: 4, code: 'mmol/L' },
    });
    expect(of(fhir).judgements).toHaveLength(1);
    expect(of('Prueba;Resultado\nPotasio;4').judgements).toHaveLength(1);
    expect(of('{ Potasio 4,1 mmol/L').judgements).toHaveLength(1);
    expect(of('').judgements).toEqual([]);
  });
});
