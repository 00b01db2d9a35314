import { expect, test } from 'vitest';
import { openTalk, verified, who } from './talk.ts';

const results = {
  find_patient: verified,
  record_questionnaire: { questionnaireResponseId: 'q' },
  record_reported: { recorded: [] },
  create_task: { taskId: 't' },
};
const intake = () => openTalk({ program: 'intake' }, { results });
const inputOf = (talk: ReturnType<typeof intake>, name: string) =>
  talk.calls.find((call) => call.name === name)?.arguments;

test.each(['no, falta una cosa', 'no, hay un error', 'no, se me olvidó algo', 'no está bien'])(
  'who says that something is wrong is asked what: «%s»',
  (announcement) => {
    const talk = intake();
    talk.hear('hola', ...who, 'control', 'no', 'ninguna', 'levotiroxina de 75', 'no', 'no', announcement);
    expect(talk.last()).toContain('¿Qué debo corregir?');
    expect(inputOf(talk, 'record_reported')).toBeUndefined();
    talk.hear('la levotiroxina ya es de 88, y soy alérgica a la clindamicina');
    expect(inputOf(talk, 'record_reported')).toMatchObject({
      allergies: [{ substance: 'clindamicina' }],
      medications: [{ name: 'levotiroxina', dose: '88' }],
    });
  },
);

test.each([
  ['no es amoxicilina, es ampicilina', 'a la amoxicilina', 'nada', ['ampicilina'], []],
  ['no, la alergia es de mi hija', 'a la penicilina', 'losartán de 50', [], ['losartán 50']],
  ['me equivoqué, es al naproxeno', 'al ibuprofeno', 'paracetamol', ['naproxeno'], ['paracetamol']],
  [
    'la metformina ya no la tomo y a la sulfa no soy alérgica',
    'a la sulfa',
    'metformina de 850 y hierro',
    [],
    ['hierro'],
  ],
  ['la aspirina es de mi esposo', 'a la penicilina', 'aspirina', ['penicilina'], []],
  ['sí, pero la dosis del paracetamol es 500', 'ninguna', 'paracetamol', [], ['paracetamol 500']],
  ['no, la pastilla se llama amlodipino de 5', 'no', 'la pastilla de la presión', [], ['amlodipino 5']],
])('what is set right stands as it is said: «%s»', (said, allergies, medicines, harms, takes) => {
  const talk = intake();
  talk.hear('hola', ...who, 'control', 'no', allergies, medicines, 'no', 'Humana 123456', said);
  const { allergies: noted, medications } = inputOf(talk, 'record_reported') as {
    allergies: { substance: string }[];
    medications: { name: string; dose?: string }[];
  };
  expect(noted.map(({ substance }) => substance)).toEqual(harms);
  expect(medications.map(({ name, dose }) => [name, dose].filter(Boolean).join(' '))).toEqual(takes);
});

test('the number of an insurance is set right', () => {
  const talk = intake();
  talk.hear('hola', ...who, 'control', 'no', 'no', 'no', 'no', 'Humana 123456');
  talk.hear('el número está mal, es 123465');
  expect(inputOf(talk, 'record_reported')).toMatchObject({
    insurance: { payer: 'Humana', memberId: '123465' },
  });
});
