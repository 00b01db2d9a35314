import type { Condition, Observation, Patient, ServiceRequest } from '@medplum/fhirtypes';
import { describe, expect, test } from 'vitest';
import { orderKinds } from '../../../../lambdas/clinical/orders/order-kinds.ts';
import { readingEase } from '../../../../lambdas/clinical/reading-ease.ts';
import { type SummaryPhrases, summaryPhrases } from '../../../../lambdas/clinical/visits/summary-phrases.ts';
import {
  summaryLanguage,
  summaryText,
  type VisitRecord,
  visitSummary,
} from '../../../../lambdas/clinical/visits/visit-summary.ts';

const subject = { reference: 'Patient/p1' };
const none: VisitRecord = {
  startedAt: undefined,
  people: [],
  reasons: [],
  conditions: [],
  medicines: [],
  allergies: [],
  observations: [],
  orders: [],
  signedSections: [],
};
const dayText = (date: string | undefined) => date?.slice(0, 10);
const textOf = (record: Partial<VisitRecord>, language: 'es' | 'en' = 'es') =>
  summaryText(visitSummary({ ...none, ...record }, language, dayText));

const condition = (text: string, verification: string, clinical = 'active'): Condition => ({
  resourceType: 'Condition',
  subject,
  code: { text },
  verificationStatus: { coding: [{ code: verification }] },
  clinicalStatus: { coding: [{ code: clinical }] },
});
const order = (kind: string, text: string, more: Partial<ServiceRequest> = {}): ServiceRequest => ({
  resourceType: 'ServiceRequest',
  status: 'active',
  intent: 'order',
  subject,
  category: [{ coding: [{ system: 'urn:auxilia:order-kind', code: kind }] }],
  code: { text },
  ...more,
});

const phrasesOf = (phrases: SummaryPhrases): string[] =>
  Object.entries(phrases).flatMap(([name, phrase]: [string, SummaryPhrases[keyof SummaryPhrases]]) => {
    if (typeof phrase === 'string') return [phrase];
    if (typeof phrase === 'object') return Object.values(phrase);
    return [phrase(name === 'seenBy' ? 'Ana Ruiz' : '3 de mayo de 2027')];
  });

describe('the fixed phrases', () => {
  // Of a child of 12: INFLESZ «bastante fácil» (above 65); Fernández Huerta «fácil» (above 80).
  test('are read by who is 12, all together', () => {
    const ease = readingEase(phrasesOf(summaryPhrases.es).join('\n'));
    expect(ease?.inflesz).toBeGreaterThan(75);
    expect(ease?.fernandezHuerta).toBeGreaterThan(80);
  });

  test.each(phrasesOf(summaryPhrases.es).filter((phrase) => phrase.split(' ').length >= 4))(
    '«%s» is read by who is 12',
    (phrase) => {
      expect(readingEase(phrase)?.inflesz).toBeGreaterThan(65);
    },
  );

  test('name no illness and no medicine', () => {
    expect(phrasesOf(summaryPhrases.es).join(' ')).not.toMatch(
      /diabetes|hipertensi|asma|c[aá]ncer|infecci|pastilla/i,
    );
    expect(Object.keys(summaryPhrases.es.orders)).toEqual([...orderKinds]);
  });
});

describe('a summary', () => {
  test('tells what stands in the record, in the words of the record', () => {
    const text = textOf({
      startedAt: '2026-11-20T15:00:00Z',
      people: ['Luis Ortega Ríos'],
      reasons: ['Tos'],
      conditions: [condition('Bronquitis aguda', 'confirmed')],
      medicines: [
        {
          resourceType: 'MedicationRequest',
          status: 'active',
          intent: 'order',
          subject,
          medicationCodeableConcept: { text: 'Paracetamol 500 mg' },
          dosageInstruction: [{ text: '1 tableta cada 8 horas' }],
        },
      ],
      orders: [
        order('laboratory', 'Hemograma', {
          occurrencePeriod: { start: '2026-11-20', end: '2026-12-04' },
          patientInstruction: 'Vaya en ayunas.',
        }),
        order('referral', 'Interconsulta: Neumología'),
        order('follow-up', 'Control: Tos', { occurrencePeriod: { start: '2026-12-13', end: '2026-12-27' } }),
      ],
      signedSections: [
        { code: '69730-0', text: 'Beba agua.' },
        { code: '18776-5', text: 'Plan para colegas' },
      ],
    });
    for (const part of [
      'Usted vino el 2026-11-20.',
      'Le atendió Luis Ortega Ríos.',
      'Bronquitis aguda',
      'Paracetamol 500 mg: 1 tableta cada 8 horas',
      'Hemograma\nHágalo antes del 2026-12-04.\nAntes de ir: Vaya en ayunas.',
      'Otro médico que le verá\nNeumología',
      'Tos\nVuelva cerca del 2026-12-20.\nLa clínica le dirá el día y la hora.',
      'Beba agua.',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Plan para colegas');
  });

  test.each([
    ['unconfirmed', 'active'],
    ['provisional', 'active'],
    ['differential', 'active'],
    ['refuted', 'active'],
    ['entered-in-error', 'active'],
    ['confirmed', 'resolved'],
  ])('says nothing of a problem that is %s and %s', (verification, clinical) => {
    expect(textOf({ conditions: [condition('Cáncer de pulmón', verification, clinical)] })).not.toContain(
      'Cáncer',
    );
  });

  test('says nothing of one without a verification status, of a plan, of what was taken back or is a draft', () => {
    const { verificationStatus: _, ...doubtful } = condition('Lupus', 'confirmed');
    const text = textOf({
      conditions: [doubtful],
      orders: [
        order('laboratory', 'Revocada', { status: 'revoked' }),
        order('laboratory', 'Borrador', { status: 'draft' }),
        order('laboratory', 'Propuesta', { intent: 'proposal' }),
      ],
      medicines: [
        {
          resourceType: 'MedicationRequest',
          status: 'active',
          intent: 'proposal',
          subject,
          medicationCodeableConcept: { text: 'Warfarina' },
        },
      ],
    });
    expect(text).toBe(
      'Resumen de su visita\n\nHoy no se anotó nada más.\n\n¿Tiene dudas? Llame a la clínica.\n¿Se siente muy mal? Llame al 911.',
    );
  });

  test('tells vital signs that stand, a pressure as one', () => {
    const vital = (status: Observation['status'], more: Partial<Observation>): Observation => ({
      resourceType: 'Observation',
      status,
      category: [{ coding: [{ code: 'vital-signs' }] }],
      code: { text: 'Peso' },
      ...more,
    });
    const quantity = (value: number) => ({ valueQuantity: { value, unit: 'mmHg' } });
    const text = textOf({
      observations: [
        vital('final', {
          code: { text: 'Presión arterial' },
          component: [
            { code: { coding: [{ code: '8480-6' }] }, ...quantity(123) },
            { code: { coding: [{ code: '8462-4' }] }, ...quantity(69) },
          ],
        }),
        vital('entered-in-error', { valueQuantity: { value: 900, unit: 'kg' } }),
      ],
    });
    expect(text).toContain('Presión arterial: 123/69 mmHg');
    expect(text).not.toContain('900');
  });

  test('is English for who prefers it, and Spanish otherwise', () => {
    const speaks = (...codes: [string, boolean?][]): Pick<Patient, 'communication'> => ({
      communication: codes.map(([code, preferred]) => ({
        language: { coding: [{ code }] },
        ...(preferred === undefined ? {} : { preferred }),
      })),
    });
    expect(summaryLanguage(speaks(['es'], ['en-US', true]))).toBe('en');
    expect(summaryLanguage(speaks(['en']))).toBe('en');
    expect(summaryLanguage(speaks(['es'], ['en']))).toBe('es');
    expect(summaryLanguage(speaks(['ht']))).toBe('es');
    expect(summaryLanguage({})).toBe('es');
    expect(textOf({ reasons: ['Tos'] }, 'en')).toContain('Why you came\nTos');
  });
});

test('a medicine that is taken in steps is told with all of them', () => {
  const text = textOf({
    medicines: [
      {
        resourceType: 'MedicationRequest',
        status: 'active',
        intent: 'order',
        subject,
        medicationCodeableConcept: { text: 'Prednisona' },
        dosageInstruction: [{ text: '40 mg al día, 5 días' }, { text: 'después 20 mg al día' }],
      },
    ],
  });
  expect(text).toContain('Prednisona: 40 mg al día, 5 días; después 20 mg al día');
});

test('a medicine that must not be given is none to take home', () => {
  const medicine = (text: string, doNotPerform: boolean) => ({
    resourceType: 'MedicationRequest' as const,
    status: 'active' as const,
    intent: 'order' as const,
    subject,
    doNotPerform,
    medicationCodeableConcept: { text },
  });
  const text = textOf({ medicines: [medicine('Warfarina', true), medicine('Losartán', false)] });
  expect(text).toContain('Losartán');
  expect(text).not.toContain('Warfarina');
});

describe('a summary in English', () => {
  const coded = (system: string, code: string, display: string, text: string) => ({
    coding: [{ system, code, display }],
    text,
  });
  const icd = 'http://hl7.org/fhir/sid/icd-10-cm';
  const vital = (code: string, text: string, value: number, unit: string): Observation => ({
    resourceType: 'Observation',
    status: 'final',
    category: [{ coding: [{ code: 'vital-signs' }] }],
    code: coded('http://loinc.org', code, 'Body temperature', text),
    valueQuantity: { value, unit },
  });

  test('names what is coded in English, with the words of the record', () => {
    const bronchitis = condition('', 'confirmed');
    bronchitis.code = coded(icd, 'J20.9', 'Acute bronchitis, unspecified', 'Bronquitis aguda');
    const record = { conditions: [bronchitis, condition('Tos', 'confirmed')] };
    expect(textOf(record, 'en')).toContain('Acute bronchitis, unspecified (Bronquitis aguda)\nTos');
    expect(textOf(record)).toContain('Bronquitis aguda\nTos');
    expect(textOf(record)).not.toContain('Acute');
  });

  test('calls vital signs as people do', () => {
    const observations = [vital('8310-5', 'Temperatura corporal', 38.2, '°C')];
    expect(textOf({ observations }, 'en')).toContain('Temperature: 38.2');
    expect(textOf({ observations })).toContain('Temperatura corporal: 38.2');
  });

  test('names what is ordered, taken and not tolerated in the same way', () => {
    const xray = order('imaging', '');
    xray.code = coded('http://loinc.org', '36643-5', 'XR Chest 2 Views', 'Radiografía de tórax');
    const text = textOf(
      {
        orders: [xray],
        medicines: [
          {
            resourceType: 'MedicationRequest',
            status: 'active',
            intent: 'order',
            subject,
            medicationCodeableConcept: coded(
              'http://www.nlm.nih.gov/research/umls/rxnorm',
              '723',
              'amoxicillin',
              'Amoxicilina',
            ),
          },
        ],
        allergies: [
          {
            resourceType: 'AllergyIntolerance',
            patient: subject,
            code: coded(icd, 'Z88.0', 'penicillins', 'Penicilinas'),
            verificationStatus: { coding: [{ code: 'confirmed' }] },
          },
        ],
      },
      'en',
    );
    expect(text).toContain('XR Chest 2 Views (Radiografía de tórax)');
    expect(text).toContain('amoxicillin (Amoxicilina)');
    expect(text).toContain('penicillins (Penicilinas)');
  });
});
