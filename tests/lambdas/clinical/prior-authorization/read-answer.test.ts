import type { ClaimResponse, ClaimResponseItem, Extension, Resource } from '@medplum/fhirtypes';
import { describe, expect, test } from 'vitest';
import { pasExtension, x12 } from '../../../../lambdas/clinical/prior-authorization/pas/pas-terms.ts';
import { readPayerAnswer } from '../../../../lambdas/clinical/prior-authorization/pas/read-answer.ts';

/*
 * Answers made as the guide makes them (Da Vinci PAS: ReferralPendingAuthorizationResponseBundleExample and RejectionResponseExample,
 * and «Returning Authorized Items that are different from what was Requested» of its specification), of nobody.
 */
const trace = 'solicitud-1';

const review = (code: string, more: Extension[] = []) => [
  {
    category: {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/adjudication', code: 'submitted' }],
    },
    extension: [
      {
        url: pasExtension.reviewAction,
        extension: [
          ...more,
          {
            url: pasExtension.reviewActionCode,
            valueCodeableConcept: { coding: [{ system: x12(306), code }] },
          },
        ],
      },
    ],
  },
];
const number = (valueString: string): Extension => ({ url: 'number', valueString });
const because = (code: string, text?: string): Extension => ({
  url: 'reasonCode',
  valueCodeableConcept: { coding: [{ system: 'urn:motivos', code }], ...(text && { text }) },
});
const period = (start: string, end: string): Extension => ({
  url: pasExtension.preAuthPeriod,
  valuePeriod: { start, end },
});
const item = (adjudication: ReturnType<typeof review>, extension: Extension[] = []): ClaimResponseItem => ({
  itemSequence: 1,
  extension,
  adjudication,
});

function read(more: Partial<ClaimResponse>, beside: Resource[] = []) {
  const response: ClaimResponse = {
    resourceType: 'ClaimResponse',
    identifier: [{ system: 'urn:auxilia:prior-authorization', value: trace }],
    status: 'active',
    type: { text: 'professional' },
    use: 'preauthorization',
    patient: { reference: 'Patient/1' },
    created: '2026-11-27',
    insurer: { display: 'Seguros' },
    outcome: 'complete',
    ...more,
  };
  const entry = [response, ...beside].map((resource) => ({ resource }));
  const answer = readPayerAnswer(
    JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry }),
    trace,
  );
  return answer.kind === 'answer' ? answer.verdict : answer;
}

describe('what a payer decided', () => {
  test('under study it has a reference of administration, no number and no period', () => {
    const reference = `${pasExtension.preAuthPeriod.replace(/[^/]+$/, '')}extension-administrationReferenceNumber`;
    expect(read({ item: [item(review('A4'), [{ url: reference, valueString: 'PEND0001' }])] })).toEqual({
      kind: 'pended',
    });
    expect(read({ outcome: 'queued' })).toEqual({ kind: 'pended' });
  });

  test('a denial says why: in words where it gives any, and by code', () => {
    expect(read({ item: [item(review('A3', [because('50', 'No es necesaria')]))] })).toEqual({
      kind: 'denied',
      words: 'No es necesaria, código 50',
    });
    expect(read({ disposition: 'Fuera de plazo', item: [item(review('A3', [because('7')]))] })).toEqual({
      kind: 'denied',
      words: 'Fuera de plazo. código 7',
    });
    // The number that a denial carries along is of no authorization.
    expect(read({ item: [item(review('A3', [number('AUTH1')]))] })).toEqual({ kind: 'denied', words: '' });
  });

  test('what is granted otherwise than asked stands beside it, with its own quantity and period', () => {
    const added = {
      itemSequence: [1],
      productOrService: { text: 'Rehabilitación' },
      quantity: { value: 3, unit: 'sesiones' },
      extension: [period('2026-12-01', '2027-01-31')],
    };
    const granted = {
      kind: 'partly-approved',
      number: 'AUTH2',
      quantity: 3,
      unit: 'sesiones',
      from: '2026-12-01',
      until: '2027-01-31',
    };
    const modified = { item: [item(review('A6', [number('AUTH2')]))] };
    expect(read({ ...modified, addItem: [{ ...added, adjudication: review('A1') }] })).toMatchObject(granted);
    // Some deny what was asked for and add what they grant.
    const denied = { item: [item(review('A3'))] };
    expect(
      read({ ...denied, addItem: [{ ...added, adjudication: review('A1', [number('AUTH2')]) }] }),
    ).toMatchObject(granted);
    expect(read(modified)).toMatchObject({ kind: 'partly-approved', quantity: null, from: null });
  });

  test('an update that it does not take says so in its notes', () => {
    const error = [{ code: { coding: [{ system: x12(901), code: '33' }] } }];
    const processNote = [{ number: 1, text: 'No se admiten cambios: pida otra.' }];
    expect(read({ outcome: 'error', error, processNote })).toEqual({
      kind: 'not-taken',
      words: 'error 33; No se admiten cambios: pida otra.',
    });
  });

  test('what it asks for is told in its words, by code where it has none, and only while it studies', () => {
    const asked: Resource[] = [
      {
        resourceType: 'CommunicationRequest',
        status: 'active',
        payload: [{ contentString: 'El informe de alta' }],
      },
      {
        resourceType: 'Task',
        status: 'requested',
        intent: 'order',
        input: [
          {
            type: { text: 'attachments-needed' },
            valueCodeableConcept: { coding: [{ system: 'http://loinc.org', code: '18842-5' }] },
          },
          { type: { text: 'questionnaires-needed' }, valueCanonical: 'urn:formulario' },
        ],
      },
    ];
    expect(read({ item: [item(review('A4'))] }, asked)).toEqual({
      kind: 'info-requested',
      words: 'El informe de alta. documento 18842-5. formulario urn:formulario',
    });
    expect(read({ item: [item(review('A3'))] }, asked)).toMatchObject({ kind: 'denied' });
  });
});
