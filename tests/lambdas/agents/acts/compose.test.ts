import { describe, expect, test } from 'vitest';
import { type Act, sayInput } from '../../../../lambdas/agents/acts/acts.ts';
import { compose } from '../../../../lambdas/agents/acts/compose.ts';
import type { Result } from '../../../../lambdas/agents/acts/say-result.ts';

const appointment = {
  appointmentId: 'a1',
  status: 'booked',
  start: '2026-11-23T15:00:00Z',
  end: '2026-11-23T15:30:00Z',
  service: 'Consulta general',
  practitioner: 'Ana Ruiz',
  isConfirmed: false,
};
const booked: Result = { callId: 'c5-1', tool: 'book_appointment', output: appointment };
const searched: Result = {
  callId: 'c3-1',
  tool: 'find_times',
  output: {
    times: [{ ...appointment, slotId: 's', location: null, practitioner: 'Ana Ruiz' }],
    services: [],
  },
};
const tell = (acts: Act[], results: Result[], language: 'es' | 'en' = 'es') =>
  compose(acts, { language, timeZone: 'America/New_York', clinicName: 'Clínica del Sol', results });

describe('Acts are put into words by code', () => {
  test('from a result of the run, in the language of the conversation', () => {
    expect(tell([{ act: 'say_result' }], [searched, booked])).toEqual({
      text: expect.stringMatching(
        /^Su cita queda reservada: Consulta general, el lunes, 23 de noviembre, a las 10:00.a\..?m\., con Ana Ruiz\.$/,
      ),
      own: null,
    });
    expect(tell([{ act: 'say_result' }], [booked], 'en')).toMatchObject({
      text: expect.stringMatching(
        /^Your appointment is booked: .*Monday, November 23, at 10:00.AM, with Ana Ruiz\.$/,
      ),
    });
  });

  test('by the clinic’s clocks, where these count to 24', () => {
    const afternoon = { ...booked, output: { ...appointment, start: '2026-11-23T18:05:00Z' } };
    const told = { timeZone: 'America/New_York', clinicName: 'Clínica del Sol', results: [afternoon] };
    const say = (hourCycle: 'h12' | 'h23', language: 'es' | 'en') =>
      JSON.stringify(compose([{ act: 'say_result' }], { ...told, hourCycle, language }));
    expect(say('h23', 'es')).toContain('a las 13:05,');
    expect(say('h23', 'en')).toContain('at 13:05,');
    expect(say('h12', 'es')).toContain('a la 1:05');
  });

  test('the times that a search found, and a question after them', () => {
    const told = tell([{ act: 'offer_times' }, { act: 'ask_for', slot: 'which-time' }], [searched]);
    expect(told).toMatchObject({
      text: expect.stringMatching(/^Están libres estas horas:\n1\) el lunes.*\n¿Cuál/),
    });
  });

  test('an entry of the clinic’s knowledge, word for word, and not another result in its place', () => {
    const text = 'Abrimos de 8 a 14. Traiga su carnet.';
    const known: Result = {
      callId: 'c4-1',
      tool: 'find_knowledge',
      output: { answer: { title: 'Horario', text } },
    };
    expect(tell([{ act: 'explain' }], [known, booked])).toEqual({ text, own: null });
    expect(tell([{ act: 'explain' }], [booked])).toHaveProperty('problem');
    expect(tell([{ act: 'explain' }], [{ ...known, output: { answer: null } }])).toHaveProperty('problem');
  });

  test.each<[string, Act, Result[]]>([
    ['without any result', { act: 'say_result' }, []],
    ['of a call that was never made', { act: 'say_result', callId: 'c9-9' }, [booked]],
    ['of times from a booking', { act: 'offer_times', callId: 'c5-1' }, [booked]],
    ['of a chart', { act: 'say_result' }, [{ callId: 'c', tool: 'read_summary', output: {} }]],
    [
      'in a shape that is not the tool’s',
      { act: 'say_result' },
      [{ ...booked, output: { start: 'pronto' } }],
    ],
    [
      'of a time that is none',
      { act: 'say_result' },
      [{ ...booked, output: { ...appointment, start: 'el lunes' } }],
    ],
  ])('and nothing is told %s', (_, act, results) => {
    expect(tell([act], results)).toMatchObject({ problem: expect.stringContaining(act.act) });
  });

  test('own words are told apart from what code says', () => {
    expect(tell([{ act: 'say_result' }, { act: 'own_words', text: 'Ya está' }], [booked])).toMatchObject({
      own: 'Ya está',
    });
  });

  test('an act takes no text beside its own', () => {
    for (const act of [
      { act: 'greet', text: 'Usted tiene gripe' },
      { act: 'ask_for', slot: 'su PIN' },
      { act: 'diagnose' },
    ])
      expect(sayInput.safeParse({ acts: [act] }).success).toBe(false);
  });
});
