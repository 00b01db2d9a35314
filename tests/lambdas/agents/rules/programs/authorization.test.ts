import { expect, test } from 'vitest';
import { openTalk, refused, verified, who } from './talk.ts';

/* The embedded model asks for what a request for authorization lacks, and leaves the answers to people. */

const lacking = (ofPatient: string[], authorizationId = 'a') => ({
  authorizationId,
  service: 'RM de encéfalo',
  payer: 'Seguros Unión',
  state: 'Incompleta',
  until: null,
  ofPatient,
  ofTeam: 1,
});
const open = (authorizations: object[], noted: unknown = { taskId: 't' }) =>
  openTalk(
    { program: 'authorizations' },
    {
      results: {
        find_patient: verified,
        read_authorizations: { authorizations },
        note_authorization_answers: noted,
      },
      tools: [
        'find_patient',
        'read_authorizations',
        'note_authorization_answers',
        'send_message',
        'create_task',
      ],
    },
  );
const named = ({ calls }: ReturnType<typeof openTalk>, name: string) =>
  calls.filter((call) => call.name === name).map((call) => call.arguments);

test('asks for one thing after the other, and notes what was said to the letter', () => {
  const talk = open([
    lacking(['Falta el plan', 'Falta el número de afiliado']),
    lacking(['Falta el plan'], 'b'),
  ]);
  talk.hear('Hola, ¿qué necesitan de mi seguro?', ...who);
  expect(talk.last()).toBe(
    'Gracias, José Luis. Para la autorización de Seguros Unión nos falta un dato:\n- Falta el plan\n¿Nos lo puede decir?',
  );
  talk.hear('El plan Oro', 'no lo sé', 'Plan Oro también');
  expect(named(talk, 'note_authorization_answers')).toEqual([
    { authorizationId: 'a', answers: [{ missing: 'Falta el plan', words: 'El plan Oro' }] },
    { authorizationId: 'b', answers: [{ missing: 'Falta el plan', words: 'Plan Oro también' }] },
  ]);
  expect(talk.last()).toContain('queda anotado, para que el equipo lo compruebe');
  expect(named(talk, 'finish')).toMatchObject([{ outcome: 'done' }]);
});

test('nothing is asked where nothing is missing, and nothing is noted where nobody knows', () => {
  const none = open([lacking([])]);
  none.hear('hola', ...who);
  expect(none.last()).toContain('no necesitamos de usted ningún dato');
  expect(named(none, 'finish')).toMatchObject([{ outcome: 'nothing-to-do' }]);
  const unknown = open([lacking(['Falta el plan'])]);
  unknown.hear('hola', ...who, 'prefiero no decirlo');
  expect(named(unknown, 'note_authorization_answers')).toEqual([]);
  expect(named(unknown, 'finish')).toMatchObject([{ outcome: 'declined' }]);
});

test('whoever is not known is told nothing, and what cannot be noted goes to a person', () => {
  const stranger = open([lacking(['Falta el plan'])]);
  stranger.hear('hola');
  expect(named(stranger, 'read_authorizations')).toEqual([]);
  const failing = open([lacking(['Falta el plan'])], refused('not-found'));
  failing.hear('hola', ...who, 'Oro');
  expect(named(failing, 'escalate')).toMatchObject([{ reason: 'failure' }]);
});

test('a symptom goes before any question about insurance', () => {
  const talk = open([lacking(['Falta el plan'])]);
  talk.hear('hola', ...who, 'me duele mucho el pecho y no puedo respirar');
  expect(named(talk, 'note_authorization_answers')).toEqual([]);
  expect(named(talk, 'escalate')).toMatchObject([{ reason: 'clinical' }]);
});

test('a run that somebody of the clinic begins about a patient asks at once', () => {
  const talk = openTalk(
    { program: 'authorizations', patient: { givenName: 'Ana' } },
    { results: { read_authorizations: { authorizations: [lacking(['Falta el plan'])] } } },
  );
  talk.begin();
  expect(talk.last()).toMatch(/^Hola, Ana\. .*nos falta un dato:\n- Falta el plan/s);
});
