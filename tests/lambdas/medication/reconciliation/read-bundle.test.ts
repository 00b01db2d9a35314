import { expect, test } from 'vitest';
import type { CdsResource } from '../../../../lambdas/contracts/cds-hooks.ts';
import { readBundle } from '../../../../lambdas/medication/reconciliation/read-bundle.ts';

const patient: CdsResource = {
  resourceType: 'Patient',
  id: 'ours',
  name: [{ family: 'Chávez Ibarra' }],
  birthDate: '1950-03-02',
};
const theirs = (more = {}): CdsResource => ({
  resourceType: 'Patient',
  id: '77',
  name: [{ family: 'CHAVEZ' }],
  birthDate: '1950-03-02',
  ...more,
});
const request = (more = {}): CdsResource => ({
  resourceType: 'MedicationRequest',
  id: 'm',
  status: 'active',
  intent: 'order',
  subject: { reference: 'Patient/77' },
  medicationCodeableConcept: { text: 'Enalapril 10 mg' },
  dosageInstruction: [{ text: 'c/12h' }],
  ...more,
});
const read = (...resources: (CdsResource | { fullUrl: string; resource: CdsResource })[]) =>
  readBundle(
    resources.map((one) =>
      'resource' in one
        ? (one as { fullUrl: string; resource: CdsResource })
        : { resource: one as CdsResource },
    ),
    patient,
  );

test('what is current is read with how it is taken, whatever the accents and case of the name', () => {
  expect(read(theirs(), request())).toEqual({
    statements: [
      {
        resourceType: 'MedicationStatement',
        id: 'bundle-1',
        status: 'active',
        medicationCodeableConcept: { text: 'Enalapril 10 mg' },
        dosage: [{ text: 'c/12h' }],
      },
    ],
    left: [],
  });
});

test('a Medication is found contained, by its id and by its address in the Bundle', () => {
  const medication = { resourceType: 'Medication', id: 'x', code: { text: 'Losartán 50 mg' } };
  const { medicationCodeableConcept: _, ...unnamed } = request();
  const by = (reference: string, more = {}) =>
    ({ ...unnamed, medicationReference: { reference }, ...more }) as CdsResource;
  const sent = read(theirs(), by('#x', { contained: [medication] }), by('Medication/x'), by('urn:uuid:1'), {
    fullUrl: 'urn:uuid:1',
    resource: medication,
  });
  expect('statements' in sent && sent.statements.map((one) => one.medicationCodeableConcept)).toEqual(
    Array.from({ length: 3 }, () => ({ text: 'Losartán 50 mg' })),
  );
});

test('what is over, forbidden or no medicine is counted and left', () => {
  expect(
    read(theirs(), request({ status: 'stopped' }), request({ doNotPerform: true }), {
      resourceType: 'Observation',
    }),
  ).toEqual({
    statements: [],
    left: [
      '2 no vigentes en el otro centro: no se compararon.',
      '1 recursos del Bundle no son medicación: no se leyeron.',
    ],
  });
});

test.each<[string, CdsResource[], string]>([
  [
    'another birth date',
    [theirs({ birthDate: '1950-03-03' })],
    'El Bundle es de una persona con otra fecha de nacimiento.',
  ],
  [
    'two patients',
    [theirs(), theirs({ id: '78' })],
    'El Bundle es de varias personas: envíe el de una sola.',
  ],
  [
    'medicines of two people',
    [theirs(), request(), request({ subject: { reference: 'Patient/78' } })],
    'El Bundle tiene medicación de varias personas: envíe el de una sola.',
  ],
])('with %s it is refused', (_what, resources, refused) => {
  expect(read(...resources)).toEqual({ refused });
});

test.each<[string, CdsResource[], RegExp]>([
  ['no patient', [], /no dice de quién es/],
  ['another family name', [theirs({ name: [{ family: 'Moreno' }] })], /no lleva el apellido/],
])('with %s it is read, and that is said', (_what, resources, said) => {
  const sent = read(...resources, request());
  expect('left' in sent && sent.left.join()).toMatch(said);
});
