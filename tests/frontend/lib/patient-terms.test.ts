import { describe, expect, it } from 'vitest';
import { patientSearches } from '../../../frontend/lib/patient-terms.ts';

const searches = (typed: string) => patientSearches(typed, '2026-11-20');

describe('what is typed to find a patient', () => {
  it.each(['', 'a', 'n', '(,)'])('"%s" is too little to search for', (typed) =>
    expect(searches(typed)).toEqual([]),
  );

  it.each([
    ['garcía soto', { name: ['garcía', 'soto'] }],
    ['núñez, maría', { name: ['núñez', 'maría'] }],
    ['<script>', { name: ['script'] }],
    ['Ana 2', { name: ['Ana', '2'] }],
    ['3/4/1962', { birthdate: '1962-03-04' }],
    ['marzo de 1962', { birthdate: '1962-03' }],
    ['(305) 555-0142', { phone: '3055550142' }],
    ['1040003', { identifier: '1040003' }],
    ['MRN-77', { identifier: 'MRN-77' }],
  ])('"%s" is searched as %j', (typed, search) => expect(searches(typed)).toEqual([search]));

  it.each([
    ['1962', { birthdate: '1962' }],
    ['03041962', { birthdate: '1962-03-04' }],
    ['3055550142', { phone: '3055550142' }],
  ])('%s may be a record number as well as %j', (typed, search) =>
    expect(searches(typed)).toEqual([{ identifier: typed }, search]),
  );
});
