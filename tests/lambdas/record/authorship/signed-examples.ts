import type { Json } from '../../fhir/fhir-client.ts';
import type { Person } from '../../messaging/clinic.ts';
import { by } from './team.ts';

const text = (value: string) => ({
  status: 'generated',
  div: `<div xmlns="http://www.w3.org/1999/xhtml">${value}</div>`,
});

export interface SignedExample {
  resource: Json;
  /** Something of its content. */
  changed: Json;
}

/** Of each type that is signed, one that its author signs, as they send it. */
export const signedExamples = (author: Person, subject: Json): Record<string, SignedExample> => ({
  Composition: {
    resource: {
      status: 'final',
      type: { text: 'Nota' },
      subject,
      date: '2026-01-01',
      author: [by(author)],
      title: 'Nota',
      section: [{ title: 'Plan', text: text('Reposo') }],
    },
    changed: { title: 'Otra' },
  },
  DocumentReference: {
    resource: {
      status: 'current',
      docStatus: 'final',
      subject,
      author: [by(author)],
      content: [{ attachment: { contentType: 'text/plain', data: btoa('Reposo') } }],
    },
    changed: { content: [{ attachment: { contentType: 'text/plain', data: btoa('Cirugía') } }] },
  },
  DiagnosticReport: {
    resource: {
      status: 'final',
      code: { text: 'Hemograma' },
      subject,
      performer: [by(author)],
      conclusion: 'Normal',
    },
    changed: { conclusion: 'Grave' },
  },
  Observation: {
    resource: {
      status: 'final',
      code: { text: 'Potasio' },
      subject,
      performer: [by(author)],
      valueQuantity: { value: 6.5, unit: 'mmol/L' },
    },
    changed: { valueQuantity: { value: 4.5, unit: 'mmol/L' } },
  },
  Communication: {
    resource: { status: 'completed', subject, payload: [{ contentString: 'Suba la dosis' }] },
    changed: { payload: [{ contentString: 'Baje la dosis' }] },
  },
});
