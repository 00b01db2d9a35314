import { describe, expect, it } from 'vitest';
import { findAllergies } from '../../../../../lambdas/agents/rules/understanding/find-allergies.ts';
import { findInsurance } from '../../../../../lambdas/agents/rules/understanding/find-insurance.ts';
import { findMedications } from '../../../../../lambdas/agents/rules/understanding/find-medications.ts';
import { findSymptoms } from '../../../../../lambdas/agents/rules/understanding/find-symptoms.ts';

const medicines = (text: string) =>
  (findMedications(text, 'medicines')?.medications ?? [])
    .map(({ name, dose }) => [name, dose].filter(Boolean).join(': '))
    .join(' | ');
const allergies = (text: string) =>
  (findAllergies(text, 'allergies')?.substances ?? [])
    .map(({ substance, reaction }) => [substance, reaction].filter(Boolean).join(': '))
    .join(' | ');

describe('what is listed and no list knows', () => {
  it.each([
    ['agüita de toronjil y buscapina cada 8 horas', 'toronjil | butilhioscina: cada 8 horas'],
    ['ninguna, una pomada árnica no más', 'pomada árnica'],
    ['Zyxomel 30 dos al día. mi papá toma warfarina por si sirve saberlo', 'Zyxomel: 30 dos al día'],
    ['me recetaron omeprazol y lo dejé; almax sí, un sobre cuando me arde', 'almax: un sobre cuando me arde'],
    ['mi mamá me da panadol y té de jengibre', 'paracetamol | té de jengibre'],
    // What is no thing is none.
    ['nadita', ''],
    ['no tomo nada, el mate nomás', ''],
    ['las mismas de siempre, doctora, gracias', ''],
    ['losartán 50 y la presión la tengo bien', 'losartán: 50'],
    ['esas dos que le dije', ''],
    ['quiero renovar la receta', ''],
    ['un suero que me dio mi vecina pero ya lo terminé', ''],
  ])('is kept as it is called: «%s»', (text, expected) => {
    expect(medicines(text)).toBe(expected);
  });

  it.fails.each([
    [
      'me he tomado el jarabe de mi esposo y unos cough drops, a él le dieron amoxicilina pero yo esa no la tomo',
      'jarabe de mi esposo | cough drops',
    ],
  ])('is not heard yet: «%s»', (text, expected) => {
    expect(medicines(text)).toBe(expected);
  });

  it.each([
    [
      'ibuprofeno 600 después de correr, y losartán 50 a la mañana',
      'ibuprofeno: 600 después de correr | losartán: 50 a la mañana',
    ],
    ['el puff de salbutamol si me agito, dos disparos', 'salbutamol: si me agito, dos disparos'],
    ['diclofenaco de 50 cuando me aprieta el dolor', 'diclofenaco: 50 cuando me aprieta el dolor'],
    [
      'hierro y ácido fólico, uno de cada uno en la mañana',
      'hierro: uno de cada uno en la mañana | ácido fólico: uno de cada uno en la mañana',
    ],
  ])('has the occasion on which it is taken: «%s»', (text, expected) => {
    expect(medicines(text)).toBe(expected);
  });

  it.each([
    'el clonazepam me lo sacaron en junio',
    'la amlodipina me la cortaron',
    'I stopped taking aspirin',
  ])('is not taken any more: «%s»', (text) => {
    expect(medicines(text)).toBe('');
  });

  it.each([
    ['a la ceniza y al humo, me da tos', 'ceniza: me da tos | humo: me da tos'],
    ['a la penicilina y a los mejillones', 'penicilina | mejillones'],
    ['a mi hermana los mejillones, yo no', ''],
    ['al iodo creo, nunca me lo confirmaron', 'iodo'],
    ['no soy alérgica a ningún medicamento pero al huevo sí, me da vómito', 'huevo: me da vómito'],
    ['a la aspirina que me da asma, y mi nena es alérgica al maní', 'aspirina: me da asma'],
    ['al naproxeno, me dio una alergia tenaz con picor', 'naproxeno: me dio una alergia tenaz con picor'],
    ['a nada, gracias a Dios', ''],
    ['nunca me han hecho pruebas', ''],
  ])('harms as it is called: «%s»', (text, expected) => {
    expect(allergies(text)).toBe(expected);
  });

  it.fails.each([['hay un antibiótico que me cae mal pero se me olvidó cómo se llama', 'antibiótico']])(
    'is not heard yet: «%s»',
    (text, expected) => {
      expect(allergies(text)).toBe(expected);
    },
  );
});

describe('an insurance among other things', () => {
  it.each([
    ['PAMI no, tengo Swiss Medical 800-221-9', true, { payer: 'Swiss Medical', memberId: '800-221-9' }],
    ['soy Lucía Herrera Molina y tengo tos', false, undefined],
    ['Me duelen las manos. Tengo Asisa, 99-0012-7', false, { payer: 'Asisa', memberId: '99-0012-7' }],
  ])('is the one that is spoken of: «%s»', (text, wasAsked, expected) => {
    expect(findInsurance(text, { isAsked: wasAsked })).toEqual(expected);
  });
});

it('keeps what somebody says that they come for among the rest', () => {
  expect(
    findSymptoms('Buenas, soy Ana, vengo por unas punzadas en la barriga que tengo hace 4 días, gracias'),
  ).toMatchObject([{ name: 'Dolor abdominal', since: 'hace 4 días' }]);
  expect(findSymptoms('vengo por un certificado')).toEqual([]);
});
