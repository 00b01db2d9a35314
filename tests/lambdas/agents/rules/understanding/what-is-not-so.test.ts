import { describe, expect, it } from 'vitest';
import { findAllergies } from '../../../../../lambdas/agents/rules/understanding/find-allergies.ts';
import { findInsurance } from '../../../../../lambdas/agents/rules/understanding/find-insurance.ts';
import { findMedications } from '../../../../../lambdas/agents/rules/understanding/find-medications.ts';

const allergies = (text: string) =>
  (findAllergies(text, 'allergies')?.substances ?? [])
    .map(({ substance, reaction }) => [substance, reaction].filter(Boolean).join(': '))
    .join('; ');
const medicines = (text: string) =>
  (findMedications(text, 'medicines')?.medications ?? [])
    .map(({ name, dose }) => [name, dose].filter(Boolean).join(': '))
    .join('; ');
const insurance = (text: string) => {
  const { payer, memberId } = findInsurance(text, { isAsked: true }) ?? {};
  return [payer, memberId].filter(Boolean).join(' · ');
};

describe('an allergy that they have not', () => {
  it.each([
    ['ni penicilina, ni aspirina, ni mariscos: nada', ''],
    ['no puedo tomar ni aspirina ni ibuprofeno', 'aspirina; ibuprofeno'],
    [
      '¿penicilina? no, nunca me ha hecho nada. Mariscos sí, se me cierra el pecho',
      'marisco: se me cierra el pecho',
    ],
    ['a la penicilina no soy alérgica, me pusieron penicilina y no pasó nada', ''],
    ['en la familia hay alergia a la penicilina pero yo no', ''],
    ['no sé, nunca me han puesto penicilina', ''],
    ['no sé si soy alérgica a la codeína, una vez vomité', ''],
    ['a los mariscos antes sí pero ahora como de todo', ''],
    ['mi madre es alérgica a la penicilina. A mí la penicilina me da ronchas', 'penicilina: me da ronchas'],
    ['soy alérgico al trabajo jajaja no, a nada', ''],
    ['a la dipirona. Bueno, mi mujer es la de la dipirona; yo a la codeína, picor', 'codeína: picor'],
    ['mi hermano es alérgico al maní, se le cierra la garganta; yo a la sulfa', 'sulfas'],
    ['yo no, mi mai sí es alérgica a la penicilina y al camarón', ''],
    ['yo no tengo, mi mamá a la penicilina; yo solo al maní', 'cacahuete'],
  ])('is not noted: «%s»', (text, expected) => {
    expect(allergies(text)).toBe(expected);
  });

  it.each([
    ['me recetaron amoxicilina y me salieron ronchas, la dejé ayer', 'amoxicilina: me salieron ronchas'],
    ['metoclopramida, me puso muy inquieta', 'metoclopramida: me puso muy inquieta'],
    [
      'al látex y a los ácaros; el látex me produce picor, los ácaros estornudos',
      'látex: me produce picor; ácaros: estornudos',
    ],
    [
      'a la penicilina y a la sulfa, con la primera me dio ronchas y con la otra se me hinchó la boca',
      'penicilina: me dio ronchas; sulfas: se me hinchó la boca',
    ],
    ['al marisco. También me da alergia el polvo', 'marisco; polvo'],
    [
      'los camarones me dan rasquiña, y cuando chiquito dizque era alérgico a la leche',
      'marisco: me dan rasquiña',
    ],
    [
      'amoxicilina: sarpullido (2010), naproxeno: hinchazón de párpados',
      'amoxicilina: sarpullido; naproxeno: hinchazón de párpados',
    ],
  ])('has what it does and no other’s: «%s»', (text, expected) => {
    expect(allergies(text)).toBe(expected);
  });

  it.fails.each([
    ['penicilina: no. sulfas: sí, ronchas. látex: no', 'sulfas: ronchas'],
    [
      'el látex me da picor y el polvo; a los ácaros también; los ácaros estornudos',
      'látex: me da picor; ácaros: estornudos; polvo',
    ],
  ])('is not heard yet: «%s»', (text, expected) => {
    expect(allergies(text)).toBe(expected);
  });
});

describe('a medicine that they do not take', () => {
  it.each([
    ['ni metformina ni nada', ''],
    ['un parche de diclofenaco que ya no uso', ''],
    ['losartán de 50 y ya no tomo enalapril', 'losartán: 50'],
    ['ácido fólico 5 los martes, y prednisona que ya terminé', 'ácido fólico: 5 los martes'],
    ['ciprofloxacina 500 cada 12 por una semana, y ya acabé', ''],
    ['me acabo de terminar la amoxicilina', ''],
    ['mi doctor me quiere poner insulina pero no he querido', ''],
    ['me toca empezar el lunes con metformina', ''],
    ['me dejaron de dar la sertralina', ''],
    ['la metformina la dejé, me cambiaron a januvia de 100', 'sitagliptina: 100'],
    ['tomo metformina y me da diarrea', 'metformina'],
    ['yo levotiroxina de 75; ella de 50', 'levotiroxina: 75'],
    ['metformina 850 comida y cena', 'metformina: 850 comida y cena'],
    ['la pastilla de la presión, la blanquita', 'medicamento para la presión'],
    ['ninguna medicina pero sí fumo', ''],
    ['no sé si cuenta pero tomo colágeno', 'colágeno'],
    ['solo frío y paracetamol', 'paracetamol'],
    [
      'me pongo ozempic una vez a la semana, los domingos, la dosis de 0.5',
      'semaglutida: una vez a la semana, los domingos, 0.5',
    ],
  ])('is not noted: «%s»', (text, expected) => {
    expect(medicines(text)).toBe(expected);
  });

  it.each([
    ['losartán de 500, perdón, de 50 no de 500, una en la mañana', 'losartán: 50, una en la mañana'],
    ['metformina mil, digo, ochocientos cincuenta', 'metformina: ochocientos cincuenta'],
    ['levotiroxina de cien, no, miento, de setenta y cinco', 'levotiroxina: setenta y cinco'],
    ['lisinopril de 10, no, ya me lo subieron a 20', 'lisinopril: 20'],
    ['glibenclamida de cinco miligramos', 'glibenclamida: cinco miligramos'],
    ['metformina de 850 c/12 h', 'metformina: 850 c/12 h'],
    ['metoprolol 50 2xdia', 'metoprolol: 50 2xdia'],
    ['losartán de cincuenta en la nochecita', 'losartán: cincuenta en la nochecita'],
    [
      'enalapril de 20, la mitad por la mañana y la otra mitad por la noche',
      'enalapril: 20, la mitad por la mañana y la otra mitad por la noche',
    ],
    [
      'vitamina D de 2000 unidades y un té de tila en las noches',
      'vitamina D: 2000 unidades; té de tila: en las noches',
    ],
    ['T4 de 88 a la mañana', 'T4: 88 a la mañana'],
    ['la glipizida me la bajaron de 10 a 5', 'glipizida: 5'],
  ])('is noted as much as they take: «%s»', (text, expected) => {
    expect(medicines(text)).toBe(expected);
  });
});

describe('an insurance that is not theirs', () => {
  it.each([
    ['mi esposo tiene Aetna pero yo no', ''],
    ['estoy en el seguro de mi esposo, Aetna W12345', 'Aetna · W12345'],
    ['ninguno por ahora, el mes que viene me dan Aetna', ''],
    ['ISSSTE número 123456, perdón 123465', 'ISSSTE · 123465'],
    ['IMSS número de seguridad social 12 34 56 7890 1', 'IMSS · 12345678901'],
  ])('is not noted: «%s»', (text, expected) => {
    expect(insurance(text)).toBe(expected);
  });
});
