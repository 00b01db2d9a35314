import type { FamilyMemberHistory } from '@medplum/fhirtypes';
import { describe, expect, test } from 'vitest';
import { familyHistoryForm } from '../../../../lambdas/clinical/history/family-history-form.ts';
import { familyHistoryText } from '../../../../lambdas/clinical/history/family-history-text.ts';
import {
  noSocialHistory,
  socialAnswerText,
  socialHistoryObservations,
  socialHistorySchema,
} from '../../../../lambdas/clinical/history/social-history.ts';
import { recordText } from '../../../../lambdas/clinical/notes/record-values.ts';

const blank: FamilyMemberHistory = {
  resourceType: 'FamilyMemberHistory',
  status: 'completed',
  patient: { reference: 'Patient/p1' },
  relationship: {},
};
const typed = {
  relationship: 'MTH',
  concept: {
    text: 'Cáncer de mama',
    coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'C50.919' }],
  },
  onsetAge: '48',
  deceased: 'no',
} as const;
const parse = (change: object) => familyHistoryForm.schema('').safeParse({ ...typed, ...change });

describe('a family history', () => {
  test('says who, what, from which age', () => {
    const history = familyHistoryForm.apply(blank, { ...typed, concept: { ...typed.concept } as never });
    expect(history).toMatchObject({
      relationship: {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-RoleCode', code: 'MTH' }],
        text: 'Madre',
      },
      condition: [
        {
          code: { coding: [{ code: 'C50.919' }], text: 'Cáncer de mama' },
          onsetAge: { value: 48, system: 'http://unitsofmeasure.org', code: 'a' },
        },
      ],
      deceasedBoolean: false,
    });
    expect(familyHistoryForm.read(history)).toMatchObject({
      relationship: 'MTH',
      onsetAge: '48',
      deceased: 'no',
    });
  });

  test('of which the age and the death are not known says nothing of them', () => {
    const history = familyHistoryForm.apply(blank, {
      ...typed,
      concept: { ...typed.concept } as never,
      onsetAge: '',
      deceased: '',
    });
    expect(history).not.toHaveProperty('deceasedBoolean');
    expect(history.condition?.[0]).not.toHaveProperty('onsetAge');
  });

  test('keeps what another program wrote of it', () => {
    const foreign: FamilyMemberHistory = {
      ...blank,
      relationship: { coding: [{ code: 'NMTH' }], text: 'Madre biológica' },
      condition: [
        { code: { text: 'Asma' }, onsetAge: { value: 6, unit: 'meses', code: 'mo' } },
        { code: { text: 'Gota' } },
      ],
    };
    const values = familyHistoryForm.read(foreign);
    expect(values).toMatchObject({ relationship: '', onsetAge: '' });
    const changed = familyHistoryForm.apply(foreign, { ...values, relationship: 'MTH' });
    expect(changed.condition).toEqual(foreign.condition);
  });

  test.each([
    { relationship: '' },
    { concept: { text: '', coding: [] } },
    { onsetAge: '121' },
    { onsetAge: '4x' },
    { onsetAge: '-1' },
  ])('%o is refused', (change) => expect(parse(change).success).toBe(false));

  test('fills a note, without what was an error', () => {
    const history = familyHistoryForm.apply(blank, { ...typed, concept: { ...typed.concept } as never });
    const day = () => undefined;
    expect(recordText('familiares', [history], day)).toBe('Madre: Cáncer de mama, desde los 48 años');
    expect(recordText('familiares', [{ ...history, status: 'entered-in-error' }], day)).toBe(
      'Antecedentes familiares: no constan.',
    );
    expect(familyHistoryText([])).toBeUndefined();
  });
});

describe('a social history', () => {
  let count = 0;
  const observed = (values: Partial<typeof noSocialHistory>) =>
    socialHistoryObservations(
      { ...noSocialHistory, ...values },
      {
        subject: { reference: 'Patient/p1' },
        effectiveDateTime: '2026-11-20T15:00:00Z',
        newId: () => `s${++count}`,
      },
    );

  test('is an observation for each question that was answered, and none for the others', () => {
    expect(observed({ tobacco: 'LA15920-4', occupation: 'Albañil' })).toMatchObject([
      {
        category: [{ coding: [{ code: 'social-history' }] }],
        code: { coding: [{ system: 'http://loinc.org', code: '72166-2' }] },
        valueCodeableConcept: {
          coding: [{ system: 'http://loinc.org', code: 'LA15920-4' }],
          text: 'Exfumador',
        },
      },
      { code: { coding: [{ code: '11341-5' }] }, valueString: 'Albañil' },
    ]);
    expect(observed({})).toEqual([]);
  });

  test.each([
    [{ tobacco: 'LA15920-4' }, true],
    [{ alcohol: 'LA6270-8' }, true],
    [{ occupation: 'Albañil' }, true],
    [{}, false],
    [{ tobacco: 'LA6270-8' }, false],
    [{ tobacco: 'toString' }, false],
    [{ occupation: 'x'.repeat(201) }, false],
  ])('%o is taken: %s', (values, isTaken) =>
    expect(socialHistorySchema.safeParse({ ...noSocialHistory, ...values }).success).toBe(isTaken),
  );

  test('fills a note with the last answer of each, and says where there is none', () => {
    const earlier = observed({ tobacco: 'LA18976-3' }).map((one) => ({
      ...one,
      effectiveDateTime: '2020-01-01',
    }));
    const all = [...earlier, ...observed({ tobacco: 'LA15920-4' })];
    const day = (date: string | undefined) => date?.slice(0, 10);
    expect(recordText('sociales', all, day)).toBe('Tabaco: Exfumador (2026-11-20)');
    expect(recordText('sociales', [], day)).toBe('Hábitos y ocupación: no constan.');
  });

  test('of another program is read by its LOINC answer, else by its own words', () => {
    const coding = [{ system: 'http://loinc.org', code: 'LA18978-9', display: 'Never smoker' }];
    expect(socialAnswerText({ coding })).toBe('Nunca ha fumado');
    expect(socialAnswerText({ coding: [{ code: 'LA18978-9', display: 'Never smoker' }] })).toBe(
      'Never smoker',
    );
  });
});
