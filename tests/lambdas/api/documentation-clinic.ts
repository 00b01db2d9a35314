import type { ScriptedAnswer } from '../../support/model-script.ts';
import { startOpenaiServer } from '../../support/openai-server.ts';
import { openaiId, settingsOf } from '../agents/models/model-requests.ts';
import { type Json, openVisitClinic } from '../visits/visit-clinic.ts';

export const source =
  'Acude por dolor en rodilla derecha de 3 días. Niega fiebre. Sin alergias conocidas. Toma metformina 850 mg cada 12 horas. Madre con diabetes. Plan: radiografía de rodilla.';

export const body = (text: string, more: object = {}) => ({
  text,
  origin: 'typed',
  noteKind: 'soap',
  patientId: 'nuria',
  ...more,
});

export const sentencesOf = ({ sections }: Json): Json[] => sections.flatMap((one: Json) => one.sentences);

/** A clinic with a patient who has a diabetes, an allergy and a medicine, and a model on loopback that says what it is told to. */
export async function openDocumentationClinic() {
  let answers: ScriptedAnswer[] = [];
  const asked: string[] = [];
  const server = await startOpenaiServer(({ text }) => {
    asked.push(text);
    return answers.shift() ?? { text: '' };
  });
  const clinic = await openVisitClinic({ models: { models: [settingsOf(openaiId, `${server.url}/v1`)] } });
  await clinic.addPatient('nuria', { gender: 'female', birthDate: '1971-05-02' });
  const subject = { reference: 'Patient/nuria' };
  const coded = (system: string, code: string) => ({
    coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }],
  });
  await clinic.put({
    resourceType: 'Condition',
    id: 'diabetes',
    subject,
    clinicalStatus: coded('condition-clinical', 'active'),
    code: {
      text: 'Diabetes tipo 2',
      coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'E11.65' }],
    },
    onsetDateTime: '2015-03',
  });
  await clinic.put({
    resourceType: 'AllergyIntolerance',
    id: 'penicilina',
    patient: subject,
    clinicalStatus: coded('allergyintolerance-clinical', 'active'),
    code: { text: 'Penicilina' },
  });
  await clinic.put({
    resourceType: 'MedicationStatement',
    id: 'metformina',
    subject,
    status: 'active',
    medicationCodeableConcept: { text: 'Metformina' },
    dosage: [{ text: '850 mg cada 12 horas' }],
  });

  const ask = async (path: string, given: object): Promise<Json> =>
    (await clinic.api('luis', 'POST', `/documentation/${path}`, { body: given })).body;
  return {
    ...clinic,
    asked,
    read: (text: string, more: object = {}) => ask('reading', body(text, more)),
    draft: (text: string, ...said: ScriptedAnswer[]) => {
      answers = said;
      asked.length = 0;
      return ask('draft', body(text, { model: openaiId }));
    },
    close: () => {
      clinic.platform.close();
      server.close();
    },
  };
}

export type DocumentationClinic = Awaited<ReturnType<typeof openDocumentationClinic>>;
