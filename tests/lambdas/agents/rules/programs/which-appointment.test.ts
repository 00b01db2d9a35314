import { expect, test } from 'vitest';
import { booked, found } from './clinic-monday.ts';
import { givenTo, openTalk, who } from './talk.ts';

/* Who has two appointments: one on Monday with Elena Soto, one on the 2nd of December with Javier Campos. */

const other = {
  ...booked,
  appointmentId: 'b',
  start: '2026-12-02T15:00:00Z',
  end: '2026-12-02T15:30:00Z',
  practitioner: 'Javier Campos',
};
const results = { ...found, list_appointments: { appointments: [booked, other] } };
const hear = (...texts: string[]) => {
  const talk = openTalk({}, { results });
  talk.hear(...texts);
  return talk;
};

test.each([
  ['quiero cancelar la del lunes', 'a'],
  ['ya no puedo el lunes, cancélela', 'a'],
  ['cancele la cita con el doctor Campos', 'b'],
  ['cancéleme la del 2 de diciembre', 'b'],
])('«%s» says which', (text, appointmentId) => {
  const talk = hear(text, ...who);
  expect(talk.last()).toContain('¿Seguro que quiere cancelar esta cita');
  talk.hear('sí');
  expect(givenTo(talk, 'cancel_appointment')).toEqual([{ appointmentId }]);
});

test('the one that is confirmed or moved is the one they name', () => {
  expect(givenTo(hear('confirmo mi cita del lunes', ...who), 'confirm_appointment')).toEqual([
    { appointmentId: 'a' },
  ]);
  expect(hear('mueva la del lunes al jueves 3 de diciembre', ...who).said.join(' ')).toContain(
    'Su cita es: Consulta general, el lunes, 23 de noviembre',
  );
});

test('where it does not say which, or what it says fits none, they are asked', () => {
  for (const text of [
    'quiero cancelar mi cita',
    'cancele la del viernes',
    'cancele la cita con el doctor Pérez',
  ])
    expect(hear(text, ...who).last(), text).toContain('¿Cuál quiere cancelar?');
});

test.each([['cancele las dos'], ['quiero cancelar', 'ambas']])(
  '«%s» is asked once and done for each',
  (...texts) => {
    const [first = '', ...rest] = texts;
    const talk = hear(first, ...who, ...rest);
    expect(talk.last()).toContain('¿Seguro que quiere cancelar estas citas?');
    expect(talk.last()).not.toContain('Dígame');
    talk.hear('sí');
    expect(givenTo(talk, 'cancel_appointment')).toEqual([{ appointmentId: 'a' }, { appointmentId: 'b' }]);
  },
);

test('who then would rather keep them keeps both', () => {
  const talk = hear('cancele las dos', ...who, 'no, déjelas');
  expect(givenTo(talk, 'cancel_appointment')).toEqual([]);
  expect(talk.last()).toContain('se queda');
});

test('«¿cuándo son mis citas?» asks about nobody else', () => {
  const talk = hear('¿cuándo son mis citas?', ...who);
  expect(talk.said.join(' ')).toContain('Sus próximas citas son');
  expect(givenTo(talk, 'escalate')).toEqual([]);
});
