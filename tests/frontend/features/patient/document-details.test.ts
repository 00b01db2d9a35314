import type { DocumentReference } from '@medplum/fhirtypes';
import { expect, test } from 'vitest';
import { documentDetails } from '../../../../frontend/features/patient/visits/document-details.ts';
import { signatureUrl } from '../../../../lambdas/contracts/authorship-marks.ts';
import { statusReasonUrl } from '../../../../lambdas/contracts/signed-content.ts';

const note = (more: Partial<DocumentReference> = {}): DocumentReference => ({
  resourceType: 'DocumentReference',
  id: 'control',
  status: 'current',
  docStatus: 'final',
  description: 'Control',
  author: [{ display: 'Luis Prueba' }],
  authenticator: {
    display: 'Luis Prueba',
    extension: [
      { url: signatureUrl, extension: [{ url: 'when', valueInstant: '2026-11-23T14:28:00.000Z' }] },
    ],
  },
  content: [],
  ...more,
});
const details = (document: DocumentReference, others = [document]) =>
  documentDetails(document, others, 'America/New_York').filter(Boolean);

test('a signature says whose it is, and when it was made where that is known', () => {
  expect(details(note())).toEqual([
    'Autoría: Luis Prueba',
    expect.stringMatching(/^Firma: Luis Prueba, el 23 nov 2026, 9:28\sa\.m\.$/),
  ]);
  expect(details(note({ authenticator: { display: 'Luis Prueba' } }))).toContain('Firma: Luis Prueba');
  expect(details(note({ docStatus: 'preliminary' }))).toEqual(['Autoría: Luis Prueba']);
});

test('an addendum names what it adds to, and says so of what is not in the list', () => {
  const appends = (id: string) =>
    note({
      id: 'anadido',
      description: 'Llamada',
      relatesTo: [{ code: 'appends', target: { reference: `DocumentReference/${id}` } }],
    });
  expect(details(appends('control'), [note()])).toContain('Añadido a «Control»');
  expect(details(appends('otra'), [note()])).toContain('Añadido a otro documento');
});

test('what was added to says so, unless that was an error', () => {
  const added = note({
    id: 'anadido',
    description: 'Llamada',
    relatesTo: [{ code: 'appends', target: { reference: 'DocumentReference/control' } }],
  });
  expect(details(note(), [added, note()])).toContain('Tiene un añadido: «Llamada»');
  const withdrawn = { ...added, status: 'entered-in-error' as const };
  expect(details(note(), [withdrawn, note()]).join()).not.toContain('añadido');
});

test('what was recorded by error says why', () => {
  const extension = [{ url: statusReasonUrl, valueCodeableConcept: { text: 'De otra paciente' } }];
  expect(details(note({ status: 'entered-in-error', extension }))[0]).toBe('Motivo: De otra paciente');
  expect(details(note({ status: 'entered-in-error' }))[0]).toBe('Motivo: no consta');
  expect(details(note({ extension })).join()).not.toContain('Motivo');
});
