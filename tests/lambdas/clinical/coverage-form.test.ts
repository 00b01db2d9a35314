import type { Coverage } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { coverageForm } from '../../../lambdas/clinical/coverage-form.ts';
import { immunizationForm } from '../../../lambdas/clinical/immunization-form.ts';

const coverage: Coverage = {
  resourceType: 'Coverage',
  status: 'active',
  beneficiary: {},
  payor: [{ reference: 'Organization/sol', display: 'Seguros del Sol' }],
  subscriberId: 'A-1',
  type: { coding: [{ code: 'PUBLICPOL' }], text: 'Medicare' },
};

describe('the form of a coverage', () => {
  it('leaves alone what was not changed', () => {
    expect(coverageForm.apply(coverage, coverageForm.read(coverage))).toEqual(coverage);
  });

  it('keeps the organization that was picked, and drops it with other words', () => {
    const read = coverageForm.read(coverage);
    const renamed = coverageForm.apply(coverage, { ...read, payer: { text: 'Otra', coding: [] } });
    expect(renamed.payor).toEqual([{ display: 'Otra' }]);
  });

  it('says who holds the policy, leaves alone what it has no word for, and takes it away', () => {
    const read = coverageForm.read(coverage);
    expect(read.relationship).toBe('');
    const held = coverageForm.apply(coverage, { ...read, relationship: 'child' });
    expect(held.relationship?.coding).toEqual([
      { system: 'http://terminology.hl7.org/CodeSystem/subscriber-relationship', code: 'child' },
    ]);
    expect(coverageForm.read(held).relationship).toBe('child');
    expect(coverageForm.apply(held, { ...read, relationship: '' }).relationship).toBeUndefined();
    const foreign = { ...coverage, relationship: { text: 'Tutora legal' } };
    expect(coverageForm.apply(foreign, coverageForm.read(foreign))).toEqual(foreign);
  });

  it('may end in the future, and not before it began', () => {
    const typed = { ...coverageForm.blank, payer: { text: 'Sol', coding: [] }, start: '1/1/2030' };
    const check = (end: string) => coverageForm.schema('2026-11-20').safeParse({ ...typed, end });
    expect(check('12/31/2030').data?.end).toBe('2030-12-31');
    expect(check('12/31/2029').error?.issues[0]?.message).toBe('El fin no puede ser anterior al inicio');
  });
});

describe('the form of a vaccination', () => {
  const typed = { ...immunizationForm.blank, concept: { text: 'Influenza', coding: [] }, date: '10/1/2026' };
  const check = (values: object) => immunizationForm.schema('2026-11-20').safeParse({ ...typed, ...values });

  it.each([
    [{ dose: '1' }, true],
    [{ dose: '20' }, true],
    [{ dose: '0' }, false],
    [{ dose: '21' }, false],
    [{ dose: 'una' }, false],
    [{ date: '' }, false],
    [{ date: '11/21/2026' }, false],
  ])('with %j is accepted: %s', (values, isAccepted) => {
    expect(check(values).success).toBe(isAccepted);
  });
});
