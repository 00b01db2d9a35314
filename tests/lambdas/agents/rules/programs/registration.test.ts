import { expect, test } from 'vitest';
import { openTalk, who } from './talk.ts';

/* Who has no record yet, from an address that is nobody's: whether one exists is not told, so more is asked of everybody. */

const results = {
  find_patient: { match: 'ambiguous' },
  register_patient: { patientId: 'p1', isNew: true },
  find_times: { times: [], services: [] },
};
const registered = (talk: ReturnType<typeof openTalk>) =>
  talk.calls.filter(({ name }) => name === 'register_patient');

test('who is asked for a number of theirs and has none, being new, gets a record', () => {
  for (const answer of [
    'es la primera vez',
    'no tengo número de historia, nunca he ido',
    'primera vez',
    'jamás he ido',
    'no estoy dada de alta con ustedes',
  ]) {
    const talk = openTalk({}, { results });
    talk.hear('quiero una cita', ...who);
    expect(talk.last(), answer).toContain('Si es la primera vez que acude, dígamelo.');
    talk.hear(answer, 'hombre');
    expect(talk.last(), answer).toContain('¿A qué teléfono o correo electrónico le podemos escribir?');
    talk.hear('a este mismo');
    expect(registered(talk), answer).toMatchObject([{ arguments: { gender: 'male' } }]);
  }
});

test('who gives no number is asked whether they are new before anybody takes over', () => {
  for (const answer of ['no me lo sé', 'a este mismo número', 'no tengo']) {
    const talk = openTalk({}, { results });
    talk.hear('quiero una cita', ...who, answer);
    expect(talk.last(), answer).toContain('¿Es la primera vez que acude a Clínica del Sol?');
    talk.hear('sí', 'prefiero no decirlo', 'a este mismo');
    expect(registered(talk), answer).toHaveLength(1);
  }
});

test('who has been there before and gives no number goes to a person', () => {
  const talk = openTalk({}, { results });
  talk.hear('quiero una cita', ...who, 'no me lo sé', 'no, ya he ido varias veces');
  expect(registered(talk)).toEqual([]);
  expect(talk.calls.at(-1)).toMatchObject({ name: 'escalate' });
});

test('who would not give a number goes to a person at once', () => {
  const talk = openTalk({}, { results });
  talk.hear('quiero una cita', ...who, 'prefiero no decirlo');
  expect(talk.calls.at(-1)).toMatchObject({ name: 'escalate' });
});

test('a number that settles nothing opens no record', () => {
  const talk = openTalk({}, { results });
  talk.hear('quiero una cita, es la primera vez', ...who, '809 555 1234');
  expect(talk.last()).toMatch(/necesito un dato más: su número de historia\.$/);
  talk.hear('no tengo');
  expect(registered(talk)).toEqual([]);
  expect(talk.calls.at(-1)).toMatchObject({ name: 'escalate' });
});

test('an agent that may open no records asks for the number alone', () => {
  const tools = ['find_patient', 'find_times', 'book_appointment', 'escalate'];
  const talk = openTalk({}, { results, tools });
  talk.hear('quiero una cita', ...who);
  expect(talk.last()).toMatch(/su número de historia\.$/);
  talk.hear('es la primera vez');
  expect(talk.calls.at(-1)).toMatchObject({ name: 'escalate' });
});
