import type { AllergyIntolerance } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { allergyStatus } from '../../../lambdas/clinical/allergy-status.ts';
import { asEnteredInError } from '../../../lambdas/clinical/entered-in-error.ts';
import {
  mayStateNoKnownAllergies,
  noKnownAllergies,
  refuted,
  refutedStatements,
} from '../../../lambdas/clinical/no-known-allergies.ts';

const latex: AllergyIntolerance = {
  resourceType: 'AllergyIntolerance',
  patient: {},
  code: { text: 'Látex' },
  clinicalStatus: { coding: [{ code: 'active' }] },
};
const statement: AllergyIntolerance = {
  resourceType: 'AllergyIntolerance',
  patient: {},
  ...noKnownAllergies,
};

describe('"sin alergias conocidas"', () => {
  it('is refused while an active allergy stands, one of unknown status included', () => {
    expect(mayStateNoKnownAllergies([latex]).kind).toBe('notApplicable');
    const { clinicalStatus: _status, ...unrated } = latex;
    expect(mayStateNoKnownAllergies([unrated]).kind).toBe('notApplicable');
  });

  it('is refused where it stands already', () => {
    expect(mayStateNoKnownAllergies([statement]).kind).toBe('notApplicable');
  });

  it.each([
    ['nothing is recorded', []],
    ['what was recorded was refuted', [refuted(latex)]],
    ['what was recorded was an error', [asEnteredInError(latex) as AllergyIntolerance]],
    ['the earlier statement was refuted', [refuted(statement)]],
  ])('may be stated where %s', (_, recorded) => {
    expect(mayStateNoKnownAllergies(recorded)).toEqual({ kind: 'known', value: true });
  });

  it('is the statement that the banner reads', () => {
    expect(allergyStatus([statement])).toEqual({ kind: 'known', value: { kind: 'noneKnown' } });
  });

  it('is refuted by an allergy, once', () => {
    const [change, ...others] = refutedStatements([statement, latex]);
    expect(others).toEqual([]);
    expect(change?.before).toBe(statement);
    expect(refutedStatements(change ? [change.after] : [])).toEqual([]);
  });

  it('marked as an error has no clinical status any more', () => {
    expect(asEnteredInError(latex)).not.toHaveProperty('clinicalStatus');
  });
});
