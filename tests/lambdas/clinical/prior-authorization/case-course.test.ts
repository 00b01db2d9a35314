import type { Observation } from '@medplum/fhirtypes';
import { describe, expect, test } from 'vitest';
import { askedDocuments } from '../../../../lambdas/clinical/prior-authorization/asked-documents.ts';
import {
  type CaseDates,
  caseDeadline,
  deadlineNearness,
} from '../../../../lambdas/clinical/prior-authorization/case-deadline.ts';
import {
  caseStates,
  caseSteps,
  isUndoable,
  shownState,
  stateAfter,
  stepsFrom,
} from '../../../../lambdas/clinical/prior-authorization/case-state.ts';
import {
  type EvidenceResource,
  evidenceText,
} from '../../../../lambdas/clinical/prior-authorization/evidence-text.ts';

describe('states', () => {
  test('each step leads on from where it is offered, and from nowhere else', () => {
    for (const state of caseStates)
      for (const step of caseSteps) {
        if (step === 'undo') continue;
        const next = stateAfter(state, step, []);
        expect([state, step, next !== undefined]).toEqual([state, step, stepsFrom(state).includes(step)]);
      }
  });
  test('from each state that is not an end something leads on, and nothing leads on from what was called off', () => {
    for (const state of caseStates) expect(stepsFrom(state).length > 0).toBe(state !== 'cancelled');
  });
  test('nothing is sent that is not complete', () => {
    expect(stateAfter('draft', 'send', [])).toBeUndefined();
    expect(stateAfter('incomplete', 'send', [])).toBeUndefined();
    expect(stateAfter('draft', 'prepare', ['Falta el plan'])).toBe('incomplete');
    expect(stateAfter('draft', 'prepare', [])).toBe('ready');
  });
  test('an approval runs out the day after its last, and one without dates does not', () => {
    expect(shownState('approved', '2026-12-31', '2026-12-31')).toBe('approved');
    expect(shownState('partly-approved', '2026-12-31', '2027-01-01')).toBe('expired');
    expect(shownState('approved', null, '2030-01-01')).toBe('approved');
    expect(shownState('denied', '2026-12-31', '2027-01-01')).toBe('denied');
  });
  test('what only prepares is not undone', () => {
    expect(['send', 'deny', 'cancel'].map(isUndoable)).toEqual([true, true, true]);
    expect(['prepare', 'undo', 'create', 'edit', 'release', undefined].some(isUndoable)).toBe(false);
  });
});

describe('deadlines', () => {
  const dates: CaseDates = {
    state: 'draft',
    day: '2026-12-20',
    payerDays: 7,
    sentOn: '2026-12-01',
    infoUntil: '2026-12-05',
    appealUntil: '2027-01-30',
  };
  const dayOf = (more: Partial<CaseDates>) => caseDeadline({ ...dates, ...more })?.day;
  test('are counted from what they are counted from', () => {
    expect(dayOf({})).toBe('2026-12-13');
    expect(dayOf({ payerDays: null })).toBe('2026-12-20');
    expect(dayOf({ state: 'sent' })).toBe('2026-12-08');
    expect(dayOf({ state: 'info-requested' })).toBe('2026-12-05');
    expect(dayOf({ state: 'denied' })).toBe('2027-01-30');
    expect(dayOf({ state: 'approved' })).toBeUndefined();
  });
  test('are nobody’s where nobody knows', () => {
    expect(dayOf({ day: null })).toBeUndefined();
    expect(dayOf({ state: 'sent', payerDays: null })).toBeUndefined();
    expect(dayOf({ state: 'info-requested', infoUntil: null })).toBeUndefined();
    expect(dayOf({ state: 'denied', appealUntil: null })).toBeUndefined();
  });
  test('are near three days before, and over on the day after', () => {
    expect(
      ['2026-12-05', '2026-12-04', '2026-12-01', '2026-11-30'].map((day) =>
        deadlineNearness(day, '2026-12-01'),
      ),
    ).toEqual(['later', 'soon', 'soon', 'over']);
  });
});

test.each([
  ['', []],
  ['Informe de la radiografía y motivo.', ['Informe de la radiografía y motivo']],
  [
    'Motivo, exploración neurológica y tratamiento que ya se ha probado.',
    ['Motivo', 'Exploración neurológica', 'Tratamiento que ya se ha probado'],
  ],
  ['Nota de la consulta; informe previo; informe previo', ['Nota de la consulta', 'informe previo']],
  ['Receta: dosis, vía y frecuencia', ['Receta: dosis, vía y frecuencia']],
  ['- Uno\n- Dos', ['Uno', 'Dos']],
  [
    'Una carta que explique, con las palabras del médico que la firma y no de otra persona, por qué',
    ['Una carta que explique, con las palabras del médico que la firma y no de otra persona, por qué'],
  ],
])('a payer’s words become a list: %s', (words, list) => {
  expect(askedDocuments(words)).toEqual(list);
});

describe('evidence', () => {
  const observation = (more: Partial<Observation>): Observation => ({
    resourceType: 'Observation',
    status: 'final',
    code: { text: 'HbA1c' },
    effectiveDateTime: '2026-10-01T10:00:00Z',
    ...more,
  });
  test.each([
    [observation({ valueQuantity: { value: 8.1, unit: '%' } }), 'HbA1c: 8.1 %'],
    [observation({ valueQuantity: { value: 4, comparator: '<', unit: '%' } }), 'HbA1c: <4 %'],
    [observation({ valueString: 'Negativo' }), 'HbA1c: Negativo'],
    [observation({}), 'HbA1c (sin valor)'],
    [observation({ code: { text: 'Embarazo' }, valueBoolean: false }), 'Embarazo: no'],
    [observation({ valueInteger: 0, status: 'preliminary' }), 'HbA1c: 0 (preliminar)'],
    [
      observation({ valueRange: { low: { value: 1 }, high: { value: 2, unit: '%' } } }),
      'HbA1c: valor que no se muestra aquí',
    ],
    [
      observation({
        component: [
          { code: { text: 'Sistólica' }, valueQuantity: { value: 150, unit: 'mmHg' } },
          { code: { text: 'Diastólica' } },
        ],
      }),
      'HbA1c: Sistólica 150 mmHg',
    ],
  ])('is told as it was recorded', (resource, text) => {
    expect(evidenceText(resource)).toEqual({ text, date: '2026-10-01' });
  });
  const patient = { reference: 'Patient/1' };
  const concept = (code: string) => ({ coding: [{ code }] });
  test.each<[EvidenceResource, string]>([
    [
      { resourceType: 'Procedure', status: 'not-done', subject: patient, code: { text: 'Fisioterapia' } },
      'Fisioterapia (no se hizo)',
    ],
    [
      {
        resourceType: 'MedicationStatement',
        status: 'not-taken',
        subject: patient,
        medicationCodeableConcept: { text: 'Metformina' },
      },
      'Metformina (no la toma)',
    ],
    [
      {
        resourceType: 'MedicationRequest',
        status: 'cancelled',
        intent: 'order',
        subject: patient,
        medicationCodeableConcept: { text: 'Naproxeno' },
      },
      'Naproxeno (anulada)',
    ],
    [
      {
        resourceType: 'Condition',
        subject: patient,
        code: { text: 'Lumbalgia' },
        clinicalStatus: concept('resolved'),
        verificationStatus: concept('provisional'),
      },
      'Lumbalgia (resuelto; provisional)',
    ],
    [
      {
        resourceType: 'ServiceRequest',
        status: 'revoked',
        intent: 'order',
        subject: patient,
        code: { text: 'RM de rodilla' },
      },
      'Orden: RM de rodilla (anulada)',
    ],
  ])('what was not done, not taken or is not certain is told so', (resource, text) => {
    expect(evidenceText(resource)?.text).toBe(text);
  });
  test('its day is the clinic’s', () => {
    const late = observation({ effectiveDateTime: '2026-10-01T01:30:00Z' });
    expect(evidenceText(late, 'America/New_York')?.date).toBe('2026-09-30');
    expect(evidenceText(observation({ effectiveDateTime: '2026-10' }), 'America/New_York')?.date).toBe(
      '2026-10',
    );
  });
  test('of an error nothing is told, and a medicine that was stopped says so', () => {
    expect(evidenceText(observation({ status: 'entered-in-error' }))).toBeUndefined();
    expect(
      evidenceText({
        resourceType: 'MedicationRequest',
        status: 'stopped',
        intent: 'order',
        subject: { reference: 'Patient/1' },
        medicationCodeableConcept: { text: 'Ibuprofeno 600 mg' },
        dosageInstruction: [{ text: 'cada 8 horas' }],
      })?.text,
    ).toBe('Ibuprofeno 600 mg cada 8 horas (suspendida)');
  });
});
