import { describe, expect, it } from 'vitest';
import { findAllergies } from '../../../../../lambdas/agents/rules/understanding/find-allergies.ts';
import { findCorrections } from '../../../../../lambdas/agents/rules/understanding/find-corrections.ts';
import { findInsurance } from '../../../../../lambdas/agents/rules/understanding/find-insurance.ts';
import { findMedications } from '../../../../../lambdas/agents/rules/understanding/find-medications.ts';
import {
  findIntensity,
  findOnset,
  findSymptoms,
} from '../../../../../lambdas/agents/rules/understanding/find-symptoms.ts';

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
const symptoms = (text: string) =>
  findSymptoms(text, 'reason')
    .map(({ name, since, intensity }) => [name, since, intensity].filter(Boolean).join(', '))
    .toSorted()
    .join(' | ');

describe('an allergy', () => {
  it.each([
    // Who has denied all, and names something that does them good.
    ['no, a nada, el paracetamol me cae bien', ''],
    ['no, de hecho la penicilina me la han puesto mil veces', ''],
    ['yo no, y la aspirina la tomo sin problema', ''],
    ['ninguna, solo al polvo', 'polvo'],
    ['no, bueno, a los ácaros', 'ácaros'],
    // Found to be none.
    ['de niña me dijeron que a la penicilina pero ya me hicieron pruebas y no', ''],
    ['me hicieron la prueba de la penicilina y salió negativa', ''],
    ['decían que al huevo, pero resulta que no lo soy', ''],
    ['a la penicilina me da ronchas, y al látex me hicieron pruebas y no', 'penicilina: me da ronchas'],
    // Left alone for another reason.
    ['no puedo tomar ibuprofeno por los riñones', ''],
    ['el doctor me dijo que no tome dipirona', ''],
    ['penicilina y mariscos no, huevo sí', 'huevo'],
    ['a la penicilina no sé, nunca me la han puesto', ''],
    ['tengo prohibido el ibuprofeno por la úlcera', ''],
    ['de chico al huevo pero ya lo como', ''],
    ['a todos los antiinflamatorios menos al celecoxib', 'AINE'],
    ['no, solo me cae pesada la leche', ''],
    ['ninguna, solo la dipirona me cae mal, me salen ronchas', 'metamizol: me salen ronchas'],
    ['tuve reacción a la vancomicina', 'vancomicina'],
    ['a un antibiótico, creo que se llama cefalexina', 'cefalosporinas'],
    ['polen de olivo y ácaros', 'polen de olivo; ácaros'],
    // Taken back.
    ['soy alérgico a la ivermectina, no, a la ivermectina no', ''],
    ['a la cefalexina, no pará, a la clindamicina', 'clindamicina'],
  ])('is what they say that it is: «%s»', (text, expected) => {
    expect(allergies(text)).toBe(expected);
  });

  it.each([
    ['yo no, mi hijo al maní', 'none'],
    ['la verdad ninguna', 'none'],
    ['a ver... no', 'none'],
    ['cero alergias', 'none'],
  ])('is denied by «%s»', (text, expected) => {
    expect(findAllergies(text, 'allergies')?.status).toBe(expected);
  });
});

describe('a medicine', () => {
  it.each([
    ['acabo de terminar amoxicilina', ''],
    ['digoxina no, ya no, ahora bisoprolol 2.5', 'bisoprolol: 2.5'],
    ['me mandaron ciprofloxacino ayer y empiezo mañana', ''],
    ['tengo tramadol en casa pero solo lo usé después de la operación', ''],
    ['Enantyum no me sienta bien así que no lo tomo', ''],
    ['losartán lo había dejado pero lo retomé, de 50 al día', 'losartán: 50 al día'],
    ['me suspendieron la metformina y estoy con linagliptina 5', 'linagliptina: 5'],
    ['estoy por empezar metotrexato', ''],
    ['me van a cambiar a Xarelto la próxima semana, por ahora Sintrom', 'acenocumarol'],
    ['no tomo nada de farmacia, puro natural: cúrcuma y ajo', 'cúrcuma; ajo'],
    ['mis medicinas son losartán y atorvastatina', 'losartán; atorvastatina'],
    ['lactasa cuando como queso y levotiroxina de 88', 'lactasa: cuando como queso; levotiroxina: 88'],
    ['mi hija me da unas gotitas de valeriana en la noche', 'gotitas de valeriana: en la noche'],
  ])('is one that they take now: «%s»', (text, expected) => {
    expect(medicines(text)).toBe(expected);
  });

  it.fails.each([['simvastatina 20, que la dejé en agosto y la he vuelto a tomar', 'simvastatina: 20']])(
    'is not heard yet: «%s»',
    (text, expected) => {
      expect(medicines(text)).toBe(expected);
    },
  );

  it.each([
    ['levotiroxina de 88 ahora, antes 75', 'levotiroxina: 88'],
    ['metformina 1000 ahora, antes era de 850', 'metformina: 1000'],
    ['me han subido el losartán de 50 a 100 por la noche', 'losartán: 100 por la noche'],
    ['naproxeno de 500, bueno, ahora de 250', 'naproxeno: 250'],
    [
      'insulina NPH diez unidades en la mañana y seis en la noche',
      'insulina NPH: diez unidades en la mañana y seis en la noche',
    ],
    ['escitalopram diez gotas en la mañana', 'escitalopram: diez gotas en la mañana'],
    ['amlodipino cinco una diaria', 'amlodipino: cinco una diaria'],
    ['Orfidal medio para dormir', 'lorazepam: medio'],
    [
      'en la mañana losartán de 50, al mediodía nada y en la noche atorvastatina de 20',
      'losartán: en la mañana, 50; atorvastatina: en la noche, 20',
    ],
    ['me subió el carvedilol a 12.5', 'carvedilol: 12.5'],
    ['insulina 20 unidades por la mañana, antes me ponía 15', 'insulina: 20 unidades por la mañana'],
    [
      'Lantus veinticuatro unidades a las diez de la noche',
      'insulina glargina: veinticuatro unidades a las diez de la noche',
    ],
    ['pregabalina (75) y duloxetina (60)', 'pregabalina: 75; duloxetina: 60'],
    ['losartán 50 mg y 1 furosemida 40', 'losartán: 50 mg; furosemida: 40'],
    ['levotiroxina cien, media hora antes del desayuno', 'levotiroxina: cien, media hora antes del desayuno'],
    ['ácido fólico menos los jueves', 'ácido fólico: menos los jueves'],
    ['losartán, la metformina, otro para el colesterol', 'losartán; metformina; otro para el colesterol'],
    ['vitamina D de 50 mil cada semana', 'vitamina D: 50 mil cada semana'],
    ['2 omeprazoles al día', 'omeprazol: 2, al día'],
    ['paracetamol si le sube la temperatura', 'paracetamol: si le sube la temperatura'],
    ['ketotifeno gotas, una en cada ojo', 'ketotifeno: una en cada ojo'],
    [
      'enalapril 10 mg una pastilla a las 8 am y otra a las 8 pm',
      'enalapril: 10 mg una pastilla a las 8 am y otra a las 8 pm',
    ],
    [
      'eutirox 88 de lunes a viernes y 100 los sábados y domingos',
      'levotiroxina: 88 de lunes a viernes y 100 los sábados y domingos',
    ],
  ])('has the dose of today, all of it: «%s»', (text, expected) => {
    expect(medicines(text)).toBe(expected);
  });

  it.each([
    ['un jarabe, Bisolvon, 10 ml tres veces al día', 'Bisolvon: 10 ml tres veces al día'],
    ['la inyección mensual, Mesigyna', 'Mesigyna: mensual'],
    ['una crema que se llama Elocon una vez al día', 'Elocon: una vez al día'],
    ['ciclosilina de 16 dos veces por día', 'ciclosilina: 16 dos veces por día'],
    ['losartán Genfar 50 mg en la noche', 'losartán: 50 mg en la noche'],
    ['T4 montpellier 100 en ayunas', 'T4: 100 en ayunas'],
    ['un mate de muña y jarabe de saúco para la tos', 'mate de muña; jarabe de saúco'],
    [
      'la pastilla del azúcar y la de la tensión, no sé los nombres',
      'medicamento para azúcar; medicamento para la tensión',
    ],
    ['Nexium, I take it every morning', 'esomeprazol: every morning'],
    ['me dan diálisis y calcitriol', 'calcitriol'],
    ['mira, tomo enalapril y atorva veinte', 'enalapril; atorva: veinte'],
    ['una para el colesterol y uso lentes', 'medicamento para el colesterol'],
    [
      'Seguril uno por la mañana, Emconcor medio y té verde',
      'Seguril: uno por la mañana; Emconcor: medio; té verde',
    ],
  ])('has its name, and nothing else is one: «%s»', (text, expected) => {
    expect(medicines(text)).toBe(expected);
  });
});

describe('a complaint', () => {
  it.each([
    [
      'me arde al orinar desde el lunes y tengo fiebre desde ayer',
      'Ardor al orinar, desde el lunes | Fiebre, desde ayer',
    ],
    [
      'vómito desde el domingo, 8 de 10 el dolor de panza',
      'Dolor abdominal, 8 de 10 | Vómitos, desde el domingo',
    ],
    ['tengo una bolita en el cuello, no duele', 'Bulto | Ganglios inflamados'],
    ['dolor abdominal leve', 'Dolor abdominal, leve'],
    ['un dolor en el talón hace un mes', 'Dolor de talón, hace un mes'],
    ['tos hace una semana, fiebre desde hace dos días', 'Fiebre, desde hace dos días | Tos, hace una semana'],
    ['tos y fiebre desde el martes', 'Fiebre, desde el martes | Tos, desde el martes'],
    ['mi mamá tiene fiebre, yo tos desde ayer', 'Tos, desde ayer'],
    ['tuve fiebre ayer pero ya no, ahora tos', 'Tos'],
    ['tos y moco, fiebre ya no tengo', 'Rinorrea | Tos'],
    ['náuseas en la mañana, tengo 7 semanas de embarazo', 'Náuseas'],
    ['ganas de vomitar desde ayer', 'Náuseas, desde ayer'],
    ['llevo con vómito dos días', 'Vómitos, dos días'],
    ['mareo cuando me paro, esto empezó el lunes', 'Mareo, el lunes'],
    ['dolor de hombro hace un mes, 6', 'Dolor de hombro, hace un mes, 6'],
  ])('has its own time, and is theirs and of today: «%s»', (text, expected) => {
    expect(symptoms(text)).toBe(expected);
  });

  it('is no pain of the part that something else is in', () => {
    const told = symptoms('vengo por un bulto en la muñeca y porque duermo fatal');
    expect(told).toContain('Bulto');
    expect(told).not.toContain('Dolor');
  });

  it.fails.each([
    [
      'desde el lunes dolor de garganta, y desde ayer fiebre',
      'Dolor de garganta, desde el lunes | Fiebre, desde ayer',
    ],
  ])('is not heard yet: «%s»', (text, expected) => {
    expect(symptoms(text)).toBe(expected);
  });

  it.each([
    ['la rodilla, un 6... no, un 8', '8'],
    ['como un 5, bueno, 7', '7'],
  ])('is as strong as was said last: «%s»', (text, expected) => {
    expect(findIntensity(text, 'reason')).toBe(expected);
  });

  it('lasts as long as it was said, without a sign', () => {
    expect(findOnset('dolor de cabeza, tres días', 'reason')).toBe('tres días');
  });

  it('is set right with the number and what it counts', () => {
    expect(findCorrections('no, el hombro no es un mes, son dos meses')).toEqual([
      { wrong: 'un mes', right: 'dos meses' },
    ]);
  });
});

describe('the number of an insurance', () => {
  it.each([
    ['Humana 1-22-333', 'Humana · 1-22-333'],
    ['DKV siete siete uno dos cero nueve', 'DKV · 771209'],
    ['Aetna, W dos dos ocho uno, guion, cero cero tres cuatro', 'Aetna · W2281-0034'],
    ['Sanitas, be ce 445 590', 'Sanitas · BC445590'],
    ['Sanitas, la ochenta y ocho doce cero cuatro', 'Sanitas · 881204'],
    ['Medicaid, el número es 55 12 89 A, espérate, 55 12 98', 'Medicaid · 551298'],
    ['BUPA, póliza número 33.45.89/2', 'BUPA · 33.45.89/2'],
  ])('is kept as it was said or dictated: «%s»', (text, expected) => {
    expect(insurance(text)).toBe(expected);
  });
});
