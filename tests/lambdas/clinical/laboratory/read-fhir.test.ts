import type { Bundle, Observation } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { readFhir } from '../../../../lambdas/clinical/laboratory/read/read-fhir.ts';

describe('FHIR', () => {
  const potassium: Observation = {
    resourceType: 'Observation',
    status: 'final',
    code: { text: 'Potasio', coding: [{ system: 'http://loinc.org', code: '2823-3' }] },
    effectiveDateTime: '2026-11-20',
    valueQuantity: { value: 6.5, unit: 'mEq/L', code: 'meq/L', comparator: '>' },
    referenceRange: [{ low: { value: 3.5, code: 'meq/L' }, high: { value: 5.1, code: 'meq/L' } }],
    interpretation: [{ coding: [{ code: 'HH' }] }],
    note: [{ text: 'Hemolizada' }],
  };

  it('an Observation, with its place', () => {
    expect(readFhir(potassium).measured).toEqual([
      {
        name: 'Potasio',
        loinc: '2823-3',
        amount: { value: 6.5, comparator: '>' },
        unit: 'meq/L',
        band: { low: 3.5, high: 5.1 },
        flag: 'criticalHigh',
        at: '2026-11-20',
        status: 'final',
        remarks: ['Hemolizada'],
        origin: { kind: 'element', path: 'Observation' },
      },
    ]);
  });

  it('of several verdicts the gravest', () => {
    const flagOf = (...codes: string[]) =>
      readFhir({ ...potassium, interpretation: codes.map((code) => ({ coding: [{ code }] })) }).measured[0]
        ?.flag;
    expect(flagOf('H', 'HH')).toBe('criticalHigh');
    expect(flagOf('A', 'LL', 'L')).toBe('criticalLow');
    expect(flagOf('N', 'A')).toBe('abnormal');
    expect(flagOf('HU')).toBe('high');
  });

  it('a Bundle with a patient, a report with what it contains, and parts', () => {
    const pressure: Observation = {
      resourceType: 'Observation',
      status: 'final',
      code: { text: 'PA' },
      component: [
        {
          code: { text: 'Sistólica', coding: [{ system: 'http://loinc.org', code: '8480-6' }] },
          valueQuantity: { value: 120, code: 'mm[Hg]' },
        },
        { code: { text: 'Diastólica' }, dataAbsentReason: { text: 'No medida' } },
      ],
    };
    const bundle: Bundle = {
      resourceType: 'Bundle',
      type: 'collection',
      entry: [
        {
          resource: {
            resourceType: 'Patient',
            name: [{ given: ['Ana'], family: 'Núñez' }],
            birthDate: '1962-03-04',
            gender: 'female',
          },
        },
        { resource: { resourceType: 'DiagnosticReport', status: 'final', code: {}, contained: [potassium] } },
        { resource: pressure },
        { resource: { ...potassium, status: 'entered-in-error' } },
      ],
    };
    const { measured, unread, person } = readFhir(bundle);
    expect(person).toEqual({ name: 'Ana Núñez', birthDate: '1962-03-04', sex: 'female', identifiers: [] });
    expect(measured.map(({ origin }) => origin)).toEqual([
      { kind: 'element', path: 'Bundle.entry[1].resource.contained[0]' },
      { kind: 'element', path: 'Bundle.entry[2].resource.component[0]' },
    ]);
    expect(unread.map(({ text }) => text)).toEqual(['Diastólica: No medida', 'Potasio']);
  });

  it('words, codes and what is absent', () => {
    const { valueQuantity: _, ...rest } = potassium;
    const value = (more: object) => readFhir({ ...rest, ...more } as Observation).measured[0];
    expect(value({ valueString: 'Negativo' })?.text).toBe('Negativo');
    expect(value({ valueCodeableConcept: { coding: [{ display: 'Positivo' }] } })?.text).toBe('Positivo');
    expect(value({ valueBoolean: false })?.text).toBe('No');
    expect(value({ valueInteger: 3 })?.amount).toEqual({ value: 3 });
    expect(value({})).toBeUndefined();
  });
});
