import { createCaller } from '../../support/api-caller.ts';
import { type Json, openVisitClinic, type PersonName } from '../visits/visit-clinic.ts';

export type { Json } from '../visits/visit-clinic.ts';

export const intake = {
  resourceType: 'Questionnaire',
  id: 'admision',
  status: 'active',
  version: '1',
  title: 'Admisión de paciente nuevo',
  item: [
    { linkId: 'motivo', type: 'text', text: '¿Por qué viene?', required: true, maxLength: 500 },
    { linkId: 'alergia', type: 'boolean', text: '¿Tiene alguna alergia?', required: true },
    {
      linkId: 'cual',
      type: 'string',
      text: '¿A qué?',
      required: true,
      enableWhen: [{ question: 'alergia', operator: '=', answerBoolean: true }],
    },
  ],
};

export const answered = (motivo: string, more: Json[] = []): Json[] => [
  { linkId: 'motivo', text: '¿Por qué viene?', answer: [{ valueString: motivo }] },
  { linkId: 'alergia', text: '¿Tiene alguna alergia?', answer: [{ valueBoolean: false }] },
  ...more,
];

export const bornOn = '1987-04-12';

/** The demonstration's people with a patient, a form, and what the patient's telephone asks for. */
export async function openFormClinic(options: Parameters<typeof openVisitClinic>[0] = {}) {
  const clinic = await openVisitClinic(options);
  await clinic.addPatient('p1', { birthDate: bornOn });
  await clinic.put(intake);

  const telephone = createCaller(clinic.platform.url);
  const page = (what: string, body: object) => telephone('POST', `/patient-page/${what}`, { body });

  /** Asks the patient, and answers the secret of the link. */
  async function ask(more: object = {}, by: PersonName = 'marta') {
    const asked = { patientId: 'p1', questionnaireId: 'admision', language: 'es', days: 7, consent: null };
    const made = await clinic.api(by, 'POST', '/patient-forms', { body: { ...asked, ...more } });
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
    const token = String(made.body.path).slice('/formulario#'.length);
    return { token, form: made.body.form as Json, linkId: made.body.form.links[0].linkId as string };
  }

  const open = async (token: string, birthDate = bornOn): Promise<Json> =>
    (await page('session', { token, birthDate })).body;

  return { ...clinic, telephone, page, ask, open };
}
export type FormClinic = Awaited<ReturnType<typeof openFormClinic>>;
