import { describe, expect, it } from 'vitest';
import { findAllergies } from '../../../../../lambdas/agents/rules/understanding/find-allergies.ts';
import { findComplaints } from '../../../../../lambdas/agents/rules/understanding/find-complaint.ts';
import { findInsurance } from '../../../../../lambdas/agents/rules/understanding/find-insurance.ts';
import { findMedications } from '../../../../../lambdas/agents/rules/understanding/find-medications.ts';
import {
  findIntensity,
  findOnset,
  findSymptoms,
} from '../../../../../lambdas/agents/rules/understanding/find-symptoms.ts';
import { isDeniedBy } from '../../../../../lambdas/agents/tools/evidence.ts';

const allergies = (text: string) =>
  (findAllergies(text, 'allergies')?.substances ?? [])
    .map(({ substance, reaction }) => [substance, reaction].filter(Boolean).join(': '))
    .join(' | ');
const medicines = (text: string) =>
  (findMedications(text, 'medicines')?.medications ?? [])
    .map(({ name, dose }) => [name, dose].filter(Boolean).join(' '))
    .join('; ');
const insurance = (text: string) => {
  const said = findInsurance(text, { isAsked: true });
  return said && [said.payer, said.memberId].filter(Boolean).join(' · ');
};
const complaints = (text: string): { name: string; since?: string; intensity?: string }[] => {
  const found = findSymptoms(text, 'reason');
  return found.length > 0 ? found : findComplaints(text);
};
const symptoms = (text: string) =>
  complaints(text)
    .map(({ name, since, intensity }) => [name, since, intensity].filter(Boolean).join(', '))
    .join(' | ');

describe('what comes of an allergy', () => {
  it.each([
    ['a la penicilina, ronchas por todo el cuerpo', 'penicilina: ronchas por todo el cuerpo'],
    ['al ibuprofeno, se me inflama la cara', 'ibuprofeno: se me inflama la cara'],
    ['a los cacahuates, comezón en la lengua', 'cacahuete: comezón en la lengua'],
    ['al látex, me despellejo', 'látex: me despellejo'],
    ['soy alérgica al níquel, se me abre la piel', 'níquel: se me abre la piel'],
    ['al polvo, mocos y ojos llorosos', 'polvo: mocos y ojos llorosos'],
    ['a la codeína: vómitos', 'codeína: vómitos'],
    ['al mango (hinchazón de labios)', 'mango: hinchazón de labios'],
    ['peanuts, I get hives', 'cacahuete: I get hives'],
    ['penicillin, rash', 'penicilina: rash'],
    ['a la sulfa sí, me broté toda', 'sulfas: me broté toda'],
    ['la aspirina me da asma y el marisco ronchas', 'aspirina: me da asma | marisco: ronchas'],
    ['me salen ronchas con la penicilina', 'penicilina: me salen ronchas'],
    ['a la amoxi', 'amoxi'],
    // What is no reaction.
    ['al polen, sobre todo en primavera', 'polen'],
    ['a la penicilina, me lo dijeron de niño', 'penicilina'],
    ['al látex, me operaron y lo avisé', 'látex'],
    ['a la aspirina, creo', 'aspirina'],
  ])('is kept as it is said: «%s»', (text, expected) => {
    expect(allergies(text)).toBe(expected);
  });

  it.each([
    ['el marisco no lo como porque no me gusta, no es alergia', ''],
    [
      'los lácteos los dejé por dieta, alergia no tengo. Al kiwi sí, me pica la garganta',
      'kiwi: me pica la garganta',
    ],
    ['ninguna; con la anestesia nunca me pasó nada', ''],
    ['no. La penicilina me la han puesto y nunca me hizo nada', ''],
    ['siempre me preguntan por la aspirina y no me hace nada', ''],
    ['no como cerdo ni mariscos por religión, alergias ninguna', ''],
    ['el huevo me da asco pero alergia no', ''],
    ['lo del ibuprofeno no es alergia, es que me sienta mal al estómago', ''],
    [
      'el chocolate me quita el sueño, alergia no es; a la dipirona sí, me salen ronchas',
      'metamizol: me salen ronchas',
    ],
    ['a la aspirina mi hermana, yo no', ''],
    ['fui alérgica a los ácaros, me vacunaron y ya', ''],
    ['a la yema de huevo de niña, ya no', ''],
    ['la carne no, el pescado tampoco, soy vegana, no es por alergia', ''],
  ])('is none of what they only leave, or bear: «%s»', (text, expected) => {
    expect(allergies(text)).toBe(expected);
  });

  it.each([
    ['la leche no la tomo porque me hincho', 'leche: me hincho'],
    ['no como camarón porque se me cierra la garganta', 'marisco: se me cierra la garganta'],
    ['la penicilina nunca me la ponen porque me da shock', 'penicilina: me da shock'],
    ['yo no tolero la lactosa', 'lactosa'],
    ['yo no puedo comer camarón', 'marisco'],
    ['yo no sé, creo que a la penicilina', 'penicilina'],
    ['yo no, el látex quizás', 'látex'],
  ])('stays one where they say what it does to them: «%s»', (text, expected) => {
    expect(allergies(text)).toBe(expected);
  });
});

describe('a medicine', () => {
  it.each([
    ['enalapril 10 antes, ahora 20 en la noche', 'enalapril 20 en la noche'],
    ['la metformina era de 500 y me la subieron a 850 dos veces al día', 'metformina 850 dos veces al día'],
    ['losartán, antes 50, hace un mes me lo pasaron a 100 mg', 'losartán 100 mg'],
    ['sertralina que antes tomaba 50 y ahora 100 mg al día', 'sertralina 100 mg al día'],
    ['me bajaron el enalapril de 20 a 10 mg', 'enalapril 10 mg'],
  ])('has the dose of today: «%s»', (text, expected) => {
    expect(medicines(text)).toBe(expected);
  });

  it.each([
    ['losartán de cincuenta, una al día', 'losartán cincuenta, una al día'],
    [
      'atorvastatina de veinte en la noche y enalapril de diez',
      'atorvastatina veinte en la noche; enalapril diez',
    ],
    [
      'quinientos miligramos de paracetamol cada ocho horas',
      'paracetamol quinientos miligramos, cada ocho horas',
    ],
    ['levotiroxina setenta y cinco en ayunas', 'levotiroxina setenta y cinco en ayunas'],
    [
      'enalapril, una por la mañana y otra por la noche; aspirina de 100',
      'enalapril una por la mañana y otra por la noche; aspirina 100',
    ],
    ['vitamina D, una ampolla al mes', 'vitamina D una ampolla al mes'],
    ['metotrexato 10 mg a la semana', 'metotrexato 10 mg a la semana'],
    ['amoxicilina por diez días', 'amoxicilina por diez días'],
    [
      'losartan 50 mañana y noche, amlodipino 5 solo noche',
      'losartán 50 mañana y noche; amlodipino 5 solo noche',
    ],
    [
      'el Eutirox de 100 de lunes a viernes y 112 sábado y domingo',
      'levotiroxina 100 de lunes a viernes y 112 sábado y domingo',
    ],
    ['levotiroxina 50 y 75 en días alternos', 'levotiroxina 50 y 75 en días alternos'],
    ['gabapentina 300, una, una y dos', 'gabapentina 300, una, una y dos'],
    ['omeprazol 20, lo tomo hace tres años', 'omeprazol 20'],
    ['quetiapina 25 en la noche, ya no la de 50', 'quetiapina 25 en la noche'],
    ['media de losartán de 100', 'losartán media, 100'],
  ])('keeps how much and how often, in figures or words: «%s»', (text, expected) => {
    expect(medicines(text)).toBe(expected);
  });

  it.each([
    ['un colirio, una gota cada 12 horas, y amlodipino 5', 'colirio una gota cada 12 horas; amlodipino 5'],
    ['Artrilase 2 cápsulas al día y omeprazol 20', 'Artrilase 2 cápsulas al día; omeprazol 20'],
    ['fluvastatina 40 por la noche', 'fluvastatina 40 por la noche'],
    ['gotas lubricantes tres veces al día y losartán 50', 'gotas lubricantes tres veces al día; losartán 50'],
    ['me duele dos veces al día, tomo paracetamol', 'paracetamol'],
  ])('that no list knows has its own dose, and gives it to no other: «%s»', (text, expected) => {
    expect(medicines(text)).toBe(expected);
  });

  it.each([
    ['el omeprazol me lo mandaron y no lo inicié', ''],
    ['me indicaron sertralina, no la compré', ''],
    ['la insulina me la recetaron pero no la arranco todavía', ''],
    ['losartán 50, y la rosuvastatina aún no la retiro de la farmacia', 'losartán 50'],
    ['me recetaron gabapentina y no la quise tomar', ''],
    ['el omeprazol y el naproxeno los dejé en marzo', ''],
    ['losartán 50 y la sertralina todavía no la empiezo', 'losartán 50'],
    ['me dieron naproxeno de 500 y omeprazol de 20', 'naproxeno 500; omeprazol 20'],
    ['me recetaron amoxicilina el año pasado', ''],
    ['aspirina 100, la dejé el lunes por la operación', ''],
    ['mi doctor me cambió el losartán por telmisartán 40', 'telmisartán 40'],
    ['nada, me dijeron que empezara con metformina pero quiero esperar', ''],
    ['fluoxetina 20 hace un mes, antes sertralina', 'fluoxetina 20'],
    ['pantoprazol lo tomaba el año pasado', ''],
    ['me dieron tramadol pero no me lo tomo porque me marea', ''],
    ['metformina, pero me la quitaron en mayo, ahora linagliptina 5', 'linagliptina 5'],
    ['no tomo nada, solo el inhalador de vez en cuando', 'inhalador de vez en cuando'],
  ])('is one that they take now: «%s»', (text, expected) => {
    expect(medicines(text)).toBe(expected);
  });

  it.each(['me dieron naproxeno de 500', 'el doctor me mandó omeprazol de 20 y metformina'])(
    'that is noted is not refused afterwards: «%s»',
    (text) => {
      for (const { name } of findMedications(text, 'medicines')?.medications ?? [])
        expect(isDeniedBy([text], name, 'medication')).toBe(false);
    },
  );
});

describe('who pays', () => {
  it.each([
    ['OSPE, 7-445566/01', 'OSPE · 7-445566/01'],
    ['Nueva Salud, 80.112.334', 'Nueva Salud · 80.112.334'],
    ['Swiss Medical SMG20, nº 8800123', 'Swiss Medical · 8800123'],
    ['Medimás, contrato tres cero nueve uno cuatro', 'Medimás · 30914'],
    ['Seguros del Istmo, póliza B-77', 'Seguros del Istmo · B-77'],
    ['mutualista Médica Uruguaya, matrícula 440981', 'mutualista Médica Uruguaya · 440981'],
    ['Adeslas, código AD-33210', 'Adeslas · AD-33210'],
    ['ISFAS, Asisa 44-201-9', 'ISFAS, Asisa · 44-201-9'],
    ['tengo Compensar, el carné es 52 118 940', 'Compensar · 52118940'],
    ['ISSSTE', 'ISSSTE'],
    ['el número es 887766554, de Sanitas', 'Sanitas · 887766554'],
    ['afiliado 123-45-678 de Unimed', 'Unimed · 123-45-678'],
    ['me atiendo por el IESS', 'IESS'],
    ['Obra social de camioneros, 20-33445566-7', 'Obra social de camioneros · 20-33445566-7'],
    ['tengo Adeslas', 'Adeslas'],
    ['Aetna, ID W2288', 'Aetna · W2288'],
    ['no', undefined],
    ['ahora mismo no tengo, antes Sanitas', undefined],
    ['luego se lo digo', undefined],
    ['el de mi esposo', undefined],
  ])('is kept with its number as it is written: «%s»', (text, expected) => {
    expect(insurance(text) || undefined).toBe(expected);
  });
});

describe('a complaint', () => {
  it.each([
    ['los labios resecos desde hace un mes, leve', 'los labios resecos, desde hace un mes, leve'],
    ['las muñecas, hace medio año, 5', 'las muñecas, hace medio año, 5'],
    ['me truena la mandíbula hace dos semanas', 'me truena la mandíbula, hace dos semanas'],
    ['nada más el sobrepeso desde que nació mi hijo', 'el sobrepeso, desde que nació mi hijo'],
    ['tired since last month', 'tired, since last month'],
    ['se me parten las uñas', 'se me parten las uñas'],
    ['ninguno ahora', ''],
    ['nada, todo bien', ''],
    ['no, ninguno', ''],
    ['lo mismo de siempre', ''],
    ['eso nomás', ''],
    ['lo que ya le dije', ''],
    ['ya le conté hace un rato', ''],
    ['no sé, desde hace días', ''],
    ['hace tres días', ''],
    ['desde ayer, fuerte', ''],
    ['solo vengo por el chequeo', ''],
    ['estoy bien', ''],
    ['mi hijo tiene granitos desde ayer', 'Erupción cutánea, desde ayer'],
  ])('that no list knows is kept in their own words: «%s»', (text, expected) => {
    expect(symptoms(text)).toBe(expected);
  });

  it.each([
    ['se me cae el pelo hace seis meses', 'Caída del cabello, hace seis meses'],
    ['me sangran las encías hace tres meses', 'Inflamación de encías, hace tres meses'],
    ['hace dos años que tengo acidez', 'Acidez, hace dos años'],
    ['tuve acidez hace dos años', ''],
    ['hace tres meses me dio diarrea', ''],
    ['me salió una bolita, está hace un año y no duele', 'Bulto, hace un año'],
    ['la rodilla izquierda hinchada desde ayer', 'Hinchazón de rodilla, desde ayer'],
    ['se me hinchó la muñeca', 'Hinchazón de muñeca'],
    ['soy alérgica a la sulfa, me salen ampollas, y me duele la rodilla', 'Dolor de rodilla'],
    ['fiebre de tres días', 'Fiebre, tres días'],
    ['tos en mi bebé de dos meses', 'Tos'],
  ])('of today has its place and its time: «%s»', (text, expected) => {
    expect(symptoms(text)).toBe(expected);
  });

  it('has its strength without the comma before it', () => {
    expect(findIntensity('el hombro al levantar peso, un 6', 'reason')).toBe('6');
    expect(findOnset('desde el lunes, un 6', 'reason')).toBe('desde el lunes');
  });
});
