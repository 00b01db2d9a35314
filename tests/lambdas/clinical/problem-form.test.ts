import type { Condition } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { problemForm } from '../../../lambdas/clinical/problem-form.ts';

const today = '2026-11-20';
const typed = { ...problemForm.blank, concept: { text: 'Asma', coding: [] } };
const check = (values: Partial<typeof typed>) => problemForm.schema(today).safeParse({ ...typed, ...values });
const reasons = (values: Partial<typeof typed>) =>
  check(values).error?.issues.map(({ path, message }) => `${path}: ${message}`);

describe('the form of a problem', () => {
  it.each([
    [{ concept: { text: '  ', coding: [] } }, ['concept: Escriba el problema']],
    [{ status: '' as const }, ['status: Elija el estado']],
    [{ onset: '2/30/2024' }, ['onset: Esa fecha no existe o es posterior a hoy']],
    [{ onset: '11/21/2026' }, ['onset: Esa fecha no existe o es posterior a hoy']],
    [{ onset: 'ayer' }, ['onset: Escriba la fecha como mes/día/año, por ejemplo 3/4/2024']],
    [
      { abatement: '2024' },
      ['abatement: Solo un problema inactivo, en remisión o resuelto tiene fecha de fin'],
    ],
    [
      { status: 'resolved' as const, onset: '5/2024', abatement: '4/2024' },
      ['abatement: El fin no puede ser anterior al inicio'],
    ],
  ])('refuses %j', (values, expected) => {
    expect(reasons(values)).toEqual(expected);
  });

  it('refuses what lies before birth, as far as that is known', () => {
    const at = (onset: string, birthDate?: string) =>
      problemForm.schema(today, birthDate).safeParse({ ...typed, onset }).error?.issues[0]?.message;
    const before = 'Esa fecha es anterior al nacimiento';
    expect(at('1/1/1899', '2000-01-01')).toBe(before);
    expect(at('12/1999', '2000-01-01')).toBe(before);
    expect(at('2000', '2000-06-01')).toBeUndefined();
    expect(at('6/1/2000', '2000')).toBeUndefined();
    expect(at('1/1/1899')).toBeUndefined();
  });

  it('takes a day, a month or a year, today included, and an end within the year of the start', () => {
    expect(check({ onset: '11/20/2026' }).data?.onset).toBe('2026-11-20');
    expect(check({ onset: '5/2023', status: 'resolved', abatement: '2023' }).data).toMatchObject({
      onset: '2023-05',
      abatement: '2023',
    });
  });

  const recorded: Condition = {
    resourceType: 'Condition',
    subject: { reference: 'Patient/1' },
    code: { text: 'Asma', coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'J45.909' }] },
    clinicalStatus: { coding: [{ code: 'active', display: 'Active' }] },
    onsetPeriod: { start: '2020-05-01', end: '2020-06-01' },
    note: [{ text: 'De niño.' }],
  };

  it('leaves alone what was not changed, however it was recorded', () => {
    expect(problemForm.apply(recorded, problemForm.read(recorded))).toEqual(recorded);
  });

  it('puts a date in the place of whatever told the start before', () => {
    const changed = problemForm.apply(recorded, { ...problemForm.read(recorded), onset: '2019' });
    expect(changed).toMatchObject({ onsetDateTime: '2019', note: recorded.note, code: recorded.code });
    expect(changed).not.toHaveProperty('onsetPeriod');
  });

  it('keeps the code of what was picked, and makes up none for words alone', () => {
    const blank: Condition = { resourceType: 'Condition', subject: {} };
    const coding = [{ system: 'http://snomed.info/sct', code: '195967001' }];
    const picked = problemForm.apply(blank, { ...typed, concept: { text: 'Asma', coding } });
    expect(picked.code).toEqual({ text: 'Asma', coding });
    expect(problemForm.apply(blank, typed).code).toEqual({ text: 'Asma' });
  });
});
