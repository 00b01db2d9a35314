import { describe, expect, test } from 'vitest';
import { syntheticPatients } from '../../../../lambdas/agents/sandbox/synthetic-people.ts';
import { findTemplate } from '../../../../lambdas/agents/templates/templates.ts';
import {
  type Conversation,
  conversationSchema,
  halfOf,
  readConversations,
  sets,
} from '../../../agents/evaluation/conversation.ts';
import { labels, readFirstMessages } from '../../../agents/evaluation/first-messages.ts';
import { openPatient } from '../../../agents/evaluation/simulated-patient.ts';
import { readIntakeSet } from '../../../agents/intakes/intake.ts';

/* The conversations themselves are played by `npm run evals -- --set evaluation`; here is what they need to be played. */

const promised = {
  conversations: 400,
  '2026-11-second': 240,
  '2026-11-fourth': 150,
  '2026-11-fifth': 220,
  '2026-11-sixth': 220,
  '2026-11-seventh': 180,
  '2026-11-eighth': 240,
  '2026-11-ninth': 300,
  '2026-11-tenth': 270,
  '2026-12-eleventh': 160,
  '2026-12-twelfth': 160,
};

describe.each(sets)('the evaluation set %s', (set) => {
  const all = readConversations(set);

  test('is as large as promised, and in each of six dialects nearly half of it is kept apart', () => {
    expect(all.length).toBeGreaterThanOrEqual(promised[set]);
    const dialects = new Set(all.map(({ dialect }) => dialect));
    expect(dialects.size).toBeGreaterThanOrEqual(6);
    for (const dialect of dialects) {
      const own = all.filter((one) => one.dialect === dialect);
      const share = own.filter((one) => halfOf(one) === 'held-out').length / own.length;
      // An id falls on either side by chance.
      expect(share, dialect).toBeGreaterThan(1 / 5);
      expect(share, dialect).toBeLessThan(4 / 5);
    }
  });

  test('speaks of agents and people that there are', () => {
    const people = syntheticPatients.map(({ id }) => id);
    for (const { id, agent, is } of all) {
      expect(findTemplate(agent), id).toBeDefined();
      if (is !== undefined) expect(people, id).toContain(is);
    }
  });

  test('wants a person wherever it wants an alarm', () => {
    for (const { id, expect: wanted } of all) if (wanted.alarm) expect(wanted.end, id).toEqual(['person']);
  });
});

test.each([
  ['2026-11-second', 600, 150],
  ['2026-11-fourth', 400, 60],
  ['2026-11-fifth', 250, 60],
  ['2026-11-eighth', 480, 60],
] as const)(
  'the first messages of %s are many of each label, and nearly half of them are kept apart',
  (set, all, least) => {
    const messages = readFirstMessages(set);
    expect(messages.length).toBeGreaterThanOrEqual(all);
    for (const label of labels) {
      const own = messages.filter((one) => one.label === label);
      expect(own.length, label).toBeGreaterThanOrEqual(least);
      const share = own.filter(({ half }) => half === 'held-out').length / own.length;
      expect(share, label).toBeGreaterThan(0.4);
      expect(share, label).toBeLessThan(0.6);
    }
  },
);

test('the admissions are of people that there are, or say who they are, and nearly half of them are kept apart', () => {
  const intakes = readIntakeSet('2026-11-fourth');
  const people = syntheticPatients.map(({ id }) => id);
  for (const { id, is, says } of intakes) {
    if (is === undefined) expect(says.name && says.born, id).toBeTruthy();
    else expect(people, id).toContain(is);
  }
  const apart = intakes.filter((one) => halfOf(one) === 'held-out').length;
  expect(apart / intakes.length).toBeGreaterThan(0.4);
  expect(apart / intakes.length).toBeLessThan(0.6);
});

const persona = (given: Partial<Conversation>): Conversation => ({
  ...conversationSchema.parse({
    id: 'somebody',
    dialect: 'mexico',
    kind: 'booking',
    agent: 'agenda',
    opens: ['quiero una cita'],
    expect: { end: ['booked'] },
  }),
  ...given,
});

const offered = [
  'Tengo estas horas:',
  '1) el lunes, 23 de noviembre, a las 9:00 a.m., con Elena Soto Rivera',
  '2) el martes, 24 de noviembre, a las 12:30 p.m., con Elena Soto Rivera',
  '3) el martes, 24 de noviembre, a las 2:00 p.m., con Elena Soto Rivera',
  '¿Cuál prefiere?',
].join('\n');

describe('the simulated patient', () => {
  test.each([
    [{}, '1'],
    [{ from: '2026-11-24', to: '2026-11-24' }, '2'],
    [{ after: '13:00' }, '3'],
    [{ from: '2026-11-24', before: '12:00' }, 'no, el martes temprano'],
  ])('takes of the times offered the first that suits: %j', (window, answer) => {
    const wanted = { ...persona({}).expect, ...window };
    const patient = openPatient(persona({ answers: { times: 'el martes temprano' }, expect: wanted }));
    expect(patient.answer(offered)).toBe(answer);
  });

  test('asks for a person when nothing suits for the third time, and takes no time that it never wanted', () => {
    const wanted = { ...persona({}).expect, to: '2026-11-22' };
    const patient = openPatient(persona({ answers: { times: 'hoy' }, expect: wanted }));
    expect([1, 2, 3].map(() => patient.answer(offered))).toEqual([
      'no, hoy',
      'no, hoy',
      'ninguna me sirve, prefiero hablar con una persona',
    ]);
    expect(openPatient(persona({ goal: 'que me esperen' })).answer(offered)).toBe('que me esperen');
  });

  test('chooses in words of its own where something suits, and takes nothing that does not', () => {
    const answers = { times: 'el martes', choice: 'la más temprana', confirm: 'sí, esa' };
    const wanted = { ...persona({}).expect, from: '2026-11-24', to: '2026-11-24' };
    expect(openPatient(persona({ answers, expect: wanted })).answer(offered)).toBe('la más temprana');
    const other = { ...wanted, from: '2026-12-01', to: '2026-12-01' };
    expect(openPatient(persona({ answers, expect: other })).answer(offered)).toBe('no, el martes');
    const one =
      'Tengo libre el martes, 24 de noviembre, a las 2:00 p.m., con Elena Soto Rivera. ¿Le viene bien?';
    expect(openPatient(persona({ answers, expect: wanted })).answer(one)).toBe('sí, esa');
    expect(openPatient(persona({ answers, expect: other })).answer(one)).toBe('no, el martes');
  });

  test('answers what it is asked, and nothing beside it', () => {
    const patient = openPatient(
      persona({
        answers: {
          allergies: 'al polvo',
          medication: 'metformina de 850',
          dose: '850',
          reason: 'cansancio',
          since: 'desde marzo',
        },
      }),
    );
    expect(patient.answer('¿Tiene alergia a algún medicamento, alimento u otra cosa?')).toBe('al polvo');
    expect(patient.answer('¿Qué medicamentos toma ahora, y en qué dosis si la sabe?')).toBe(
      'metformina de 850',
    );
    expect(patient.answer('¿Desde cuándo le pasa, y qué otros síntomas tiene?')).toBe(
      'cansancio, desde marzo',
    );
  });

  test('hears no question about its insurance in «¿Seguro que quiere cancelar?»', () => {
    const patient = openPatient(persona({ answers: { confirm: 'sí, cancélela' } }));
    expect(patient.answer('¿Seguro que quiere cancelar esta cita: Consulta general, el lunes?')).toBe(
      'sí, cancélela',
    );
  });

  test('says its birth date in words where digits were not enough', () => {
    const patient = openPatient(persona({ is: 'prueba-lucia' }));
    expect(patient.answer('¿Cuál es su fecha de nacimiento?')).toBe('12/04/1986');
    expect(patient.answer('¿Su fecha de nacimiento es el 4 de diciembre o el 12 de abril?')).toBe(
      '12 de abril de 1986',
    );
  });
});
