import { expect, test } from 'vitest';
import { booked, found, searches } from './clinic-monday.ts';
import { openTalk, who } from './talk.ts';

/* When one is looked for that takes the place of another, next Monday at nine. */

const results = { ...found, list_appointments: { appointments: [booked] } };
/** What is looked through first, before anything else is tried. */
const asked = (text: string) => {
  const talk = openTalk({}, { results });
  talk.hear(text, ...who);
  return searches(talk)[0] as { from: string; to: string };
};

test.each([
  'quiero cambiar la hora de mi cita: en vez de a las 9, mejor por la tarde',
  'mueva mi cita a la tarde por favor',
  'el lunes voy igual, pero en vez de a las 9 ¿no tendría algo por la tarde?',
])('«%s» is that same day', (text) => {
  const { from, to } = asked(text);
  expect([from.slice(0, 10), to <= '2026-11-24T05:00']).toEqual(['2026-11-23', true]);
});

test('«otro día por la tarde» is not', () => {
  expect(asked('quiero cambiar mi cita para otro día por la tarde').from).not.toContain('2026-11-23');
});

test.each([
  'cambie mi cita para la semana siguiente',
  'páseme la cita para la otra semana',
  'mi cita del lunes, muévala a la semana siguiente',
])('«%s» is the week after the appointment’s', (text) => {
  expect(asked(text)).toMatchObject({ from: '2026-11-30T05:00:00.000Z', to: '2026-12-07T05:00:00.000Z' });
});

test('«la semana que viene» is the next one', () => {
  expect(asked('cambie mi cita para la semana que viene').from).toContain('2026-11-2');
});
