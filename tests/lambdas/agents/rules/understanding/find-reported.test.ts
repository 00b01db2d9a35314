import { describe, expect, it } from 'vitest';
import { findAllergies } from '../../../../../lambdas/agents/rules/understanding/find-allergies.ts';
import { findMedications } from '../../../../../lambdas/agents/rules/understanding/find-medications.ts';
import { medicationNames } from '../../../../../lambdas/agents/rules/understanding/medication-names.ts';

describe('allergies', () => {
  const inWords = (text: string, isAsked = true) => {
    const said = findAllergies(text, isAsked ? 'allergies' : 'none');
    return said && [said.status, ...said.substances.map(({ substance }) => substance)].join(' ');
  };

  it.each([
    ['soy alérgica a la penicilina', 'some penicilina'],
    ['soy alergico ala penisilina y a los mariscos', 'some penicilina marisco'],
    ['sí, a la sulfa', 'some sulfas'],
    ['al maní', 'some cacahuete'],
    ['soy alérgico al humo del copal', 'some humo del copal'],
    ['no puedo tomar aspirina', 'some aspirina'],
    ['no soy alérgica a la penicilina pero sí al látex', 'some látex'],
    ['no tengo alergias', 'none'],
    ['no soy alérgico a nada', 'none'],
    ['ninguna', 'none'],
    ['no', 'none'],
    ['que yo sepa no', 'none-known'],
    ['no, que yo sepa', 'none-known'],
    ['no sé', 'unsure'],
    ['no, solo tomo ibuprofeno', 'none'],
    ['al Septrin, me puse como un tomate', 'some sulfas'],
    ['al Zipranol, me puse como un tomate', 'some Zipranol'],
    ['a la sulfa; la aspirina no es alergia, me da acidez', 'some sulfas'],
  ])('understands «%s»', (text, expected) => {
    expect(inWords(text)).toBe(expected);
  });

  it.each(['tomo penicilina', 'no', 'quiero una cita', 'no soy alérgica a la penicilina'])(
    'says nothing of «%s» where it was not asked for',
    (text) => {
      expect(inWords(text, false)).toBeUndefined();
    },
  );

  it('keeps the reaction in their own words', () => {
    expect(findAllergies('Soy alérgica a la penicilina, me salen ronchas')?.substances).toEqual([
      {
        substance: 'penicilina',
        reaction: 'me salen ronchas',
        words: 'Soy alérgica a la penicilina, me salen ronchas',
      },
    ]);
  });

  it('gives no substance the reaction to another, be that one an allergy or not', () => {
    const said = findAllergies('a la sulfa; la aspirina no es alergia, me da acidez', 'allergies');
    expect(said?.substances).toEqual([{ substance: 'sulfas', words: 'a la sulfa' }]);
  });
});

describe('medicines', () => {
  const inWords = (text: string, isAsked = true) => {
    const said = findMedications(text, isAsked ? 'medicines' : 'none');
    return (
      said && [said.status, ...said.medications.map(({ name, dose }) => (dose ? `${name}: ${dose}` : name))]
    );
  };

  it.each([
    ['tomo losartán 50 mg', ['some', 'losartán: 50 mg']],
    ['tomo losartan de 50 mg una vez al día', ['some', 'losartán: 50 mg una vez al día']],
    ['metformna 850 y tylenol', ['some', 'metformina: 850', 'paracetamol']],
    [
      'omeprasol 20mg en la mañana, atorvastatina 40 mg',
      ['some', 'omeprazol: 20mg en la mañana', 'atorvastatina: 40 mg'],
    ],
    ['me inyecto insulina lantus 20 unidades', ['some', 'insulina glargina: 20 unidades']],
    ['una pastilla para la presión', ['some', 'medicamento para la presión']],
    ['tomo wazalina 10 mg', ['some', 'wazalina: 10 mg']],
    ['dejé de tomar losartán, ahora tomo enalapril', ['some', 'enalapril']],
    ['¿me renuevan la receta de metformina 850 mg?', ['some', 'metformina: 850 mg']],
    ['nada', ['none']],
    ['no tomo nada', ['none']],
    ['no tomo ningún medicamento', ['none']],
    ['no', ['none']],
    ['no me acuerdo', ['unsure']],
  ])('understands «%s»', (text, expected) => {
    expect(inWords(text)).toEqual(expected);
  });

  it.each([
    '¿puedo tomar ibuprofeno?',
    'soy alérgica a la penicilina',
    'no tomo aspirina porque me cae mal',
    'hola',
  ])('takes nothing from «%s»', (text) => {
    expect(findMedications(text)?.medications ?? []).toEqual([]);
  });

  it('knows each medicine once', () => {
    const names = medicationNames.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(150);
  });
});
