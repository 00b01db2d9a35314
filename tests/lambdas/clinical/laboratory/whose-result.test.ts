import type { Patient } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import type { ReportedPerson } from '../../../../lambdas/clinical/laboratory/read/report.ts';
import { whoseResult } from '../../../../lambdas/clinical/laboratory/read/whose-result.ts';

const rosa: Patient = {
  resourceType: 'Patient',
  name: [{ given: ['Rosa', 'María'], family: 'Chávez Luna' }],
  birthDate: '1962-03-25',
  gender: 'female',
  identifier: [{ value: 'HC-0042' }],
};
const answer = (person: Partial<ReportedPerson>) => whoseResult({ identifiers: [], ...person }, rosa).answer;

describe('whose a report is', () => {
  it('is the patient’s by two identifiers, however the name is ordered and written', () => {
    expect(answer({ name: 'CHAVEZ LUNA, ROSA MARIA', birthDate: '1962-03-25' })).toBe('same');
    expect(answer({ name: 'Rosa Chávez', identifiers: ['hc 0042'] })).toBe('same');
    expect(answer({ birthDate: '1962-03-25', identifiers: ['HC-0042'] })).toBe('same');
  });

  it('is not certain by one, nor by none', () => {
    expect(answer({ name: 'Rosa Chávez' })).toBe('unsure');
    expect(answer({ birthDate: '1962-03-25', sex: 'female' })).toBe('unsure');
    expect(answer({ name: 'Rosa Chávez', identifiers: ['L-99'] })).toBe('unsure');
    expect(answer({})).toBe('unsure');
  });

  it('is another’s who has another number of a register of persons, and the same name and birth', () => {
    const told = { name: 'Rosa Chávez', birthDate: '1962-03-25' };
    const whose = (own: string, identifiers: string[]) =>
      whoseResult({ ...told, identifiers }, { ...rosa, identifier: [{ value: 'HC-0042' }, { value: own }] })
        .answer;
    expect(whose('CALR620325MDFHNS01', ['CALR620325MDFHNS02'])).toBe('different');
    expect(whose('CALR620325MDFHNS01', ['HC-0042', 'CALR620325MDFHNS02'])).toBe('different');
    expect(whose('CALR620325MDFHNS01', ['calr620325mdfhns01'])).toBe('same');
    expect(whose('12345678Z', ['12.345.679-S'])).toBe('different');
    expect(whose('12345678Z', ['CALR620325MDFHNS02', 'L-99'])).toBe('same');
  });

  it('is another’s where one of them differs, whatever else agrees', () => {
    expect(answer({ name: 'Rosa Chávez', birthDate: '1962-03-26' })).toBe('different');
    expect(answer({ name: 'Juan Pérez', birthDate: '1962-03-25' })).toBe('different');
    expect(answer({ name: 'Rosa Chávez', birthDate: '1962-03-25', sex: 'male' })).toBe('different');
  });
});
