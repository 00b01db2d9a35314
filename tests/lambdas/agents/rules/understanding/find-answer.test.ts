import { describe, expect, it } from 'vitest';
import { findChoice } from '../../../../../lambdas/agents/rules/understanding/find-choice.ts';
import { findYesNo } from '../../../../../lambdas/agents/rules/understanding/find-yes-no.ts';

describe('a yes or a no', () => {
  it.each([
    ...[
      'sí',
      'si',
      'siii',
      'sip',
      'claro',
      'ok',
      'vale',
      'dale',
      'órale',
      'así es',
      'Sí, por favor',
      'de acuerdo',
    ],
    ...[
      'perfecto',
      'me parece bien',
      'si quiero',
      'sí, está bien',
      'confirmo',
      'ahí estaré',
      '👍',
      'bueno',
      'me sirve',
    ],
    ...['no hay problema', 'sí, no hay problema'],
  ])('hears a yes in «%s»', (text) => {
    expect(findYesNo(text)).toBe('yes');
  });

  it.each([
    ...[
      'no',
      'No, gracias',
      'nop',
      'nel',
      'para nada',
      'no puedo',
      'ya no quiero',
      'no voy a poder ir',
      'ninguna',
    ],
    ...[
      'obvio no',
      'está bien, no',
      'bueno no',
      'claro que no',
      'mejor no',
      'negativo',
      'no es correcto',
      'el martes no puedo',
    ],
  ])('hears a no in «%s»', (text) => {
    expect(findYesNo(text)).toBe('no');
  });

  it.each(['todo correcto', 'Sí, todo está bien', 'está todo en orden', 'todo perfecto, gracias'])(
    'hears a yes to a summary in «%s»',
    (text) => {
      expect(findYesNo(text)).toBe('yes');
    },
  );

  it.each(['no sé', 'tal vez', 'no estoy segura', 'depende', 'no me acuerdo'])(
    'hears a doubt in «%s»',
    (text) => {
      expect(findYesNo(text)).toBe('unsure');
    },
  );

  it.each([
    'sí pero no ese día',
    'ok pero muévala',
    'sip pero mejor otra hora',
    'correcto, aunque la dosis es otra',
    'todo bien menos el teléfono',
    'no, sí quiero',
  ])('takes no yes with a reservation for one: «%s»', (text) => {
    expect(findYesNo(text)).toBeUndefined();
  });

  it.each(['sí, no puedo ir', 'no hay problema', 'sí pero rápido porfa', 'claro, no hay problema'])(
    'hears a yes all the same in «%s»',
    (text) => {
      expect(findYesNo(text)).toBe('yes');
    },
  );

  it.each(['quiero una cita', 'si llueve, ¿abren?', 'me duele la cabeza', 'martes', ''])(
    'hears neither in «%s»',
    (text) => {
      expect(findYesNo(text)).toBeUndefined();
    },
  );
});

describe('a choice', () => {
  const options = [
    'el lunes, 23 de noviembre, a las 10:00 a. m., con Elena Ruiz',
    'el martes, 24 de noviembre, a las 4:30 p. m., con Elena Ruiz',
    'el martes, 24 de noviembre, a las 5:00 p. m., con Luis Soto',
  ];
  const place = (text: string) => {
    const choice = findChoice(text, options);
    return choice?.kind === 'one' ? choice.place : choice?.kind;
  };

  it.each([
    ['la primera', 0],
    ['1', 0],
    ['la uno', 0],
    ['la 2', 1],
    ['opción 3', 2],
    ['la segunda por favor', 1],
    ['la tercera opción', 2],
    ['la última', 2],
    ['la de las 10', 0],
    ['a las 4 y media', 1],
    ['4:30', 1],
    ['la de las cinco', 2],
    ['el lunes', 0],
    ['el 23', 0],
    ['con Luis', 2],
    ['con el doctor soto', 2],
    ['la primera no, la segunda', 1],
    ['1 no puedo, la 3 sí', 2],
    ['la 2 no me sirve, mejor la 1', 0],
    ['la nº 3', 2],
    ['n.º 2', 1],
    ['cualquiera menos la primera', 1],
    ['cualquiera menos la del lunes', 1],
    ['todas me sirven, excepto la 1', 1],
    ['me da igual, salvo con Elena', 2],
    ['cualquiera menos el martes', 0],
    ['cualquiera', 'any'],
    ['me da igual', 'any'],
    ['ninguna', 'none'],
    ['otro día', 'none'],
    ['el martes', undefined],
    ['7', undefined],
    ['hola', undefined],
  ])('understands «%s»', (text, expected) => {
    expect(place(text)).toBe(expected);
  });

  it('takes «esa» where there is only one', () => {
    expect(findChoice('esa', options.slice(0, 1))).toEqual({ kind: 'one', place: 0 });
    expect(findChoice('esa', options)).toBeUndefined();
  });

  it('tells days apart that are written in full', () => {
    expect(findChoice('la de marzo', ['3 de abril de 1980', '4 de marzo de 1980'])).toEqual({
      kind: 'one',
      place: 1,
    });
  });
});
