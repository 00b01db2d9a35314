import { expect, test } from 'vitest';
import { interrupt } from '../../../../../lambdas/agents/rules/programs/interruptions.ts';
import { listen } from '../../../../../lambdas/agents/rules/programs/listen.ts';
import { beginning } from '../../../../../lambdas/agents/rules/programs/state.ts';
import { findAllergies } from '../../../../../lambdas/agents/rules/understanding/find-allergies.ts';
import { findIntents } from '../../../../../lambdas/agents/rules/understanding/find-intents.ts';
import { findName } from '../../../../../lambdas/agents/rules/understanding/find-name.ts';

const facts = { now: '2026-11-20T15:00:00Z', timeZone: 'America/New_York' } as Parameters<typeof listen>[1];
const after = (text: string) => interrupt(beginning, listen(text, facts));

test.each([
  'no me manden mensajes tan temprano, después de las 9 sí',
  'a este número no me escriban más, ese es el del trabajo',
  'no me escriban en las noches por favor',
  'dejen de mandarme promociones, las citas sí',
  'no me manden tantos mensajes',
  'no me escriban por aquí, mejor al correo',
])('«%s» changes how they are written to, and stops nothing', (text) => {
  const state = after(text);
  expect(state?.closing ?? null).toBeNull();
  expect(state?.question).toMatchObject({ queue: 'staff' });
});

test.each([
  'no me escriban más',
  'STOP',
  'ya no quiero recibir más mensajes',
  'no quiero más mensajes, gracias',
])('«%s» stops the messages', (text) => {
  expect(after(text)?.closing).toMatchObject({ kind: 'finish', outcome: 'declined' });
});

test.each([
  'cancelen mi cita, ya no le veo sentido a nada de esto y estoy muy cansado de vivir así',
  'no me escriban más, ya no aguanto y solo quiero que todo se acabe',
])('«%s» calls nothing off: a person reads it', (text) => {
  expect(after(text)?.closing).toMatchObject({ kind: 'escalate', reason: 'clinical' });
});

test.each([
  'I need to move my appointment, el jueves es Thanksgiving',
  'can you change my appt pa el lunes',
  'quiero push my appointment to Friday',
])('«%s» moves an appointment, and books none', (text) => {
  expect(findIntents(text)).toContain('reschedule');
  expect(findIntents(text)).not.toContain('book');
});

test.each(['honestly no le veo el point a nada', 'Actually I want the other one', 'Fíjese que no puedo'])(
  '«%s» names nobody',
  (text) => {
    expect(findName(text, { isAsked: true })).toBeUndefined();
  },
);

test.each([
  ['Xiomy Tlapa', 'Xiomy', 'Tlapa'],
  ['Yurubí nací el 3 de mayo de 1990', 'Yurubí', undefined],
])('«%s» is a name that no list knows', (text, givenName, familyName) => {
  expect(findName(text, { isAsked: true })).toMatchObject({
    givenName,
    ...(familyName ? { familyName } : {}),
  });
});

test('what disagrees with somebody who says that they have no allergy is none', () => {
  const said = 'mirá, el ibuprofeno me cae mal a la panza, pero alergia no tengo';
  expect(findAllergies(said, 'allergies')).toEqual({ status: 'none', substances: [] });
  expect(findAllergies('soy alérgica al ibuprofeno, me cae mal', 'allergies')?.status).toBe('some');
});
