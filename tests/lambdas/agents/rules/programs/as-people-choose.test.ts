import { describe, expect, test } from 'vitest';
import { booked, time } from './clinic-monday.ts';
import { openTalk, verified, who } from './talk.ts';

/* How people choose among what is offered, take a day back, leave an appointment as it is, and are called. */

const monday = [14, 15, 16].map((hour) => time(`2026-11-30T${hour}:00:00Z`));
const results = { find_patient: verified, find_times: { times: monday, services: [] } };
const booking = (...texts: string[]) => {
  const talk = openTalk({}, { results });
  talk.hear(...texts);
  return talk;
};
const chosen = ({ calls }: ReturnType<typeof openTalk>) =>
  calls.filter(({ name }) => name === 'book_appointment').map(({ arguments: input }) => input);
const searches = ({ calls }: ReturnType<typeof openTalk>) =>
  calls.filter(({ name }) => name === 'find_times').map(({ arguments: input }) => input);

describe('of three times on a Monday', () => {
  test.each([
    ['la de en medio', 1],
    ['la del medio', 1],
    ['la última de esas', 2],
    ['la penúltima', 1],
    ['la de más tarde', 2],
    ['la más tarde que salió', 2],
    ['la que esté más cerca', 0],
    ['la más tempranito', 0],
    ['la de la mañana más temprano', 0],
    ['the first one', 0],
    ['la que haya', 0],
    ['la primera de ese lunes', 0],
  ])('«%s» is one of them', (said, place) => {
    const talk = booking('quiero cita el lunes 30', ...who, said);
    expect(chosen(talk)).toMatchObject([{ slotId: monday[place]?.slotId }]);
  });

  test.each(['¿no tiene más tarde?', 'más temprano no hay?'])('«%s» asks for others', (said) => {
    expect(chosen(booking('quiero cita el lunes 30', ...who, said))).toEqual([]);
  });

  test('a weekday is one of the week that is spoken of', () => {
    const talk = booking(
      'quiero cita entre el 30 de noviembre y el 4 de diciembre',
      ...who,
      'el martes porfa',
    );
    expect(searches(talk).at(-1)).toMatchObject({ from: '2026-12-01T05:00:00.000Z' });
  });

  test('who names the day twice leaves the hour to the clinic', () => {
    const talk = booking('quiero cita el lunes 30', ...who, 'el lunes', 'el lunes');
    expect(chosen(talk)).toMatchObject([{ slotId: monday[0]?.slotId }]);
  });
});

test.each([
  ['la revisión el lunes 30, apenas descanso los lunes', '2026-11-30'],
  ['cita, ¿puede ser un lunes? el 30 me viene bien', '2026-11-30'],
  ['cita en la segunda semana de diciembre, del 7 al 11', '2026-12-07'],
  ['cita a principio de diciembre', '2026-12-01'],
  ['la del lunes ahí déjemela igual, aparte quiero cita la semana del 14 de diciembre', '2026-12-14'],
  ['no sea malita, deme un turnito el miércoles', '2026-11-25'],
  ['¿no habrá cita el jueves?', '2026-11-26'],
  ['cita el martes. Ay no, el martes es el festival de mi nieta, el viernes 27 mejor', '2026-11-27'],
  ['cita, el lunes viene el plomero, el miércoles mejor', '2026-11-25'],
  ['cita, hasta el miércoles no puedo, el jueves 26', '2026-11-26'],
  ['cita para la semana que empieza el 7 de diciembre, martes o jueves', '2026-12-08'],
  ['cita en la primera quincena de diciembre', '2026-12-01'],
  ['cita, del miércoles al viernes puedo', '2026-11-25'],
  ['me toca repetir lo de septiembre, quiero cita para diciembre', '2026-12-01'],
])('«%s» looks from %s on', (said, day) => {
  const talk = booking(said, ...who);
  expect(searches(talk)[0]).toMatchObject({ from: expect.stringContaining(day) });
});

test('«pásela del lunes al martes» names where from and where to', () => {
  const own = { ...results, list_appointments: { appointments: [booked] } };
  const talk = openTalk({}, { results: own });
  talk.hear('mi cita, pásela del lunes al martes', ...who);
  expect(searches(talk)[0]).toMatchObject({
    from: '2026-11-24T05:00:00.000Z',
    to: '2026-11-25T05:00:00.000Z',
  });
});

describe('an appointment', () => {
  const own = {
    find_patient: verified,
    list_appointments: { appointments: [booked] },
    find_times: { times: monday, services: [] },
  };
  const talkOfOwn = (...texts: string[]) => {
    const talk = openTalk({}, { results: own });
    talk.hear(...texts);
    return talk;
  };
  const names = ({ calls }: ReturnType<typeof openTalk>) => calls.map(({ name }) => name);

  test.each([
    'déjela como está, sí me llevan',
    'no le mueva nada',
    'me quedo con la del lunes',
    'ninguna, déjela el lunes',
    'déjala el lunes como estaba',
  ])('stays where it is after «%s»', (said) => {
    const talk = talkOfOwn('quiero cambiar mi cita del lunes para el martes', ...who, said);
    expect(talk.last()).toContain('se queda como está');
    expect(names(talk)).not.toContain('reschedule_appointment');
    expect(names(talk)).not.toContain('escalate');
  });

  test.each([
    'bórreme de ahí el lunes',
    'quíteme de la lista del lunes, salgo de viaje',
    'dele mi turno del lunes a otra persona que lo necesite',
  ])('is called off by «%s», and messages are not', (said) => {
    const talk = talkOfOwn(said, ...who);
    expect(talk.last()).toContain('¿Seguro que quiere cancelar esta cita');
    for (const sure of ['que sí']) talk.hear(sure);
    expect(names(talk)).toContain('cancel_appointment');
  });

  test('is called off by an order, and booked by none', () => {
    const talk = talkOfOwn('cancele mi cita del lunes', ...who, 'ajá, bórrela');
    expect(names(talk)).toContain('cancel_appointment');
    const other = booking('quiero cita el lunes 30', ...who, 'no, bórrela');
    expect(chosen(other)).toEqual([]);
  });

  test('nobody is called by what they say before their name', () => {
    for (const word of [
      'olvídalo, ya resolví',
      'calla calla que el martes tengo la itv',
      'ay espere espere',
    ]) {
      const talk = booking('quiero cita el lunes 30', word);
      expect(talk.last()).not.toMatch(/Gracias, (?:Olv|Calla|Ay|Esp)/);
    }
  });

  test('who is late is asked for no appointment', () => {
    const talk = talkOfOwn('el lunes capaz llego ocho y cuarto, me esperan?', ...who);
    expect(names(talk)).toContain('create_task');
    expect(names(talk)).not.toContain('find_times');
  });
});

test('figures of a birth given twice are read day first, and the other way round where that finds nobody', () => {
  const talk = openTalk({}, { results: { ...results, find_patient: { match: 'not-found' } } });
  talk.hear('quiero cita', 'Carlos Mendoza', '3/11/1958', '3/11/1958');
  const born = talk.calls.filter(({ name }) => name === 'find_patient').map(({ arguments: input }) => input);
  expect(born).toMatchObject([{ birthDate: '1958-11-03' }, { birthDate: '1958-03-11' }]);
});

test('«el 3 del 4 del 80» is a day of April', () => {
  const talk = booking('quiero cita', 'Carlos Mendoza', 'el 3 del 4 del 80');
  expect(talk.calls[0]).toMatchObject({ name: 'find_patient', arguments: { birthDate: '1980-04-03' } });
});

test('«nada más» ends what a visit is for, and gives nothing up', () => {
  const talk = openTalk({ services: ['Consulta general', 'Revisión anual'] }, { results });
  talk.hear('quiero cita el lunes 30', ...who, 'granos por el maquillaje, nada más');
  expect(talk.last()).toContain('Tengo estas horas');
});
