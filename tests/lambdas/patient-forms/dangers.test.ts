import { afterAll, beforeAll, expect, it } from 'vitest';
import { answered, type FormClinic, type Json, openFormClinic } from './form-clinic.ts';

let clinic: FormClinic;
beforeAll(async () => {
  clinic = await openFormClinic();
  await clinic.put({
    resourceType: 'Questionnaire',
    id: 'animo',
    status: 'active',
    version: '1',
    title: 'PHQ-9',
    item: [
      {
        linkId: '9',
        type: 'choice',
        text: 'Pensamientos de que estaría mejor muerto o de lastimarse',
        code: [{ system: 'http://loinc.org', code: '44260-8' }],
        answerOption: [
          { valueCoding: { system: 'http://loinc.org', code: 'LA6568-5', display: 'Para nada' } },
          { valueCoding: { system: 'http://loinc.org', code: 'LA6569-3', display: 'Varios días' } },
        ],
      },
    ],
  });
});
afterAll(() => clinic?.platform.close());

async function send(item: Json[], more: object = {}): Promise<Json> {
  const { token } = await clinic.ask(more);
  const { session } = await clinic.open(token);
  const saved = await clinic.page('answers', { session, revision: 0, item });
  expect(saved.body.outcome).toBe('saved');
  return (await clinic.page('finish', { session, revision: 1, consent: null })).body;
}

async function alarms(): Promise<Json[]> {
  const { body } = await clinic.fhir(
    'luis',
    'GET',
    '/Task?code=urn:auxilia:task|red-flag&_sort=-_lastUpdated',
  );
  return (body.entry ?? []).map(({ resource }: Json) => resource);
}

const allergy = (words: string): Json[] => [
  { linkId: 'motivo', answer: [{ valueString: 'Control' }] },
  { linkId: 'alergia', answer: [{ valueBoolean: true }] },
  { linkId: 'cual', answer: [{ valueString: words }] },
];

it('tells of no danger where there is none', async () => {
  expect(await send(answered('Dolor de rodilla desde ayer'))).toEqual({ outcome: 'finished', advice: null });
  expect(await send(allergy('Al camarón, se me cierra la garganta'))).toMatchObject({ advice: null });
  const none = [{ linkId: '9', answer: [{ valueCoding: { system: 'http://loinc.org', code: 'LA6568-5' } }] }];
  expect(await send(none, { questionnaireId: 'animo' })).toMatchObject({ advice: null });
  expect(await alarms()).toEqual([]);
});

it('raises the alarm for a danger that is written in an answer, and tells the patient what to do', async () => {
  const { advice } = await send(answered('Me duele mucho el pecho y me falta el aire'));
  expect(advice).toContain('llame al 911');
  const [task] = await alarms();
  expect(task).toMatchObject({
    status: 'requested',
    priority: 'stat',
    for: { reference: 'Patient/p1' },
    focus: { reference: expect.stringMatching(/^QuestionnaireResponse\//) },
    code: { text: 'Señal de alarma en un formulario' },
  });
});

it('hears thoughts of death in the answer to a scale, in the language of the form', async () => {
  const some = [{ linkId: '9', answer: [{ valueCoding: { system: 'http://loinc.org', code: 'LA6569-3' } }] }];
  const { advice } = await send(some, { questionnaireId: 'animo', language: 'en' });
  expect(advice).toContain('call 911');
  const [task] = await alarms();
  expect(task?.reasonCode.coding[0].code).toBe('suicidal-intent');
});
