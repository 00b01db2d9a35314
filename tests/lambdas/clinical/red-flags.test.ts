import { expect, test } from 'vitest';
import { redFlagRules } from '../../../lambdas/clinical/red-flags/catalogue.ts';
import { detectRedFlags } from '../../../lambdas/clinical/red-flags/detect-red-flags.ts';
import type { MessageContext } from '../../../lambdas/clinical/red-flags/red-flag-rule.ts';

const names = (text: string, context?: MessageContext) =>
  detectRedFlags(text, context).map(({ name }) => name);

/** What people write, and the danger that has to be found in it. */
// biome-ignore format: a table, one row to a line
const dangers: [text: string, rule: string][] = [
  ['Me duele el pecho', 'chest-pain'],
  ['me duele mucho el pecho y se me va al brazo izquierdo', 'chest-pain'],
  ['Siento una opresión en el pecho desde hace una hora', 'chest-pain'],
  ['tengo como un peso en el pecho', 'chest-pain'],
  ['el pecho me aprieta cuando camino', 'chest-pain'],
  ['Nunca había tenido este dolor en el pecho', 'chest-pain'],
  ['Nunca me había dolido así el pecho', 'chest-pain'],
  ['No se me quita el dolor de pecho', 'chest-pain'],
  ['no aguanto el dolor en el pecho', 'chest-pain'],
  ['No puedo dormir por el dolor en el pecho', 'chest-pain'],
  ['no se si es importante pero me duele el pecho', 'chest-pain'],
  ['No tengo fiebre, pero me duele el pecho', 'chest-pain'],
  ['no tengo fiebre y me duele el pecho', 'chest-pain'],
  ['No dormí bien, me duele el pecho', 'chest-pain'],
  ['No solo me duele el pecho, también el brazo', 'chest-pain'],
  ['Tengo dolor de pecho desde hace dos años pero hoy es peor', 'chest-pain'],
  ['Mi papá tiene dolor en el pecho ahora mismo', 'chest-pain'],
  ['creo que me está dando un infarto', 'chest-pain'],
  ['le está dando un ataque al corazón a mi esposo', 'chest-pain'],
  ['¿Qué hago si me duele el pecho?', 'chest-pain'],
  ['me dule el pecho dolr fuerte presion en el pecho', 'chest-pain'],
  ['punsadas en el pecho', 'chest-pain'],
  ['Siento que tengo un elefante sobre el pecho', 'chest-pain'],
  ['No puedo respirar', 'breathing-difficulty'],
  ['no puedo rrespirar bien', 'breathing-difficulty'],
  ['casi no puedo respirar', 'breathing-difficulty'],
  ['mi hija no puede respirar', 'breathing-difficulty'],
  ['me cuesta mucho respirar cuando me acuesto', 'breathing-difficulty'],
  ['Me falta el aire al subir dos escalones', 'breathing-difficulty'],
  ['me hace falta el aire', 'breathing-difficulty'],
  ['siento que me ahogo', 'breathing-difficulty'],
  ['me estoy aogando', 'breathing-difficulty'],
  ['mi niño tiene los labios morados', 'breathing-difficulty'],
  ['se le hunden las costillas al respirar', 'breathing-difficulty'],
  ['Respira con dificultad y hace ruido', 'breathing-difficulty'],
  ['me quedo sin aire', 'breathing-difficulty'],
  ['tengo la cara torcida y no siento la mano', 'stroke-signs'],
  ['A mi mamá se le torció la boca', 'stroke-signs'],
  ['mi esposo tiene la boca chueca', 'stroke-signs'],
  ['no puedo mover el brazo derecho', 'stroke-signs'],
  ['Se me durmió la mitad del cuerpo', 'stroke-signs'],
  ['no puede hablar, se le traba la lengua', 'stroke-signs'],
  ['mi abuela está hablando raro desde anoche', 'stroke-signs'],
  ['Perdí la visión de un ojo de repente', 'stroke-signs'],
  ['Es el peor dolor de cabeza de mi vida', 'stroke-signs'],
  ['creo que le dio un derrame', 'stroke-signs'],
  ['Se me está hinchando la garganta', 'anaphylaxis'],
  ['se me hincho la lengua despues de comer camarones', 'anaphylaxis'],
  ['tengo los labios inchados y ronchas', 'anaphylaxis'],
  ['se me cierra la garganta', 'anaphylaxis'],
  ['le picó una abeja y no tiene aire', 'anaphylaxis'],
  ['me llené de ronchas y me silba el pecho al respirar', 'anaphylaxis'],
  ['tuve que usar, le puse el EpiPen y sigue mal', 'anaphylaxis'],
  ['Me quiero morir', 'suicidal-intent'],
  ['ya no quiero vivir', 'suicidal-intent'],
  ['No quiero seguir viviendo', 'suicidal-intent'],
  ['he pensado en suicidarme', 'suicidal-intent'],
  ['boi a matarme', 'suicidal-intent'],
  ['quiero quitarme la vida', 'suicidal-intent'],
  ['quisiera desaparecer', 'suicidal-intent'],
  ['todos estarían mejor sin mí', 'suicidal-intent'],
  ['estoy pensando en acabar con todo', 'suicidal-intent'],
  ['me corto los brazos cuando me siento mal', 'suicidal-intent'],
  ['mi hija dice que se quiere morir', 'suicidal-intent'],
  ['tengo ganas de hacerme daño', 'suicidal-intent'],
  ['ya no tengo ganas de vivir', 'suicidal-intent'],
  ['ojalá no despertara mañana', 'suicidal-intent'],
  ['No para de sangrar', 'heavy-bleeding'],
  ['no se me quita el sangrado de la nariz', 'heavy-bleeding'],
  ['estoy sangrando mucho', 'heavy-bleeding'],
  ['vomité sangre', 'heavy-bleeding'],
  ['bomite sangre esta mañana', 'heavy-bleeding'],
  ['estoy tosiendo sangre', 'heavy-bleeding'],
  ['mi popó salió negro y pegajoso', 'heavy-bleeding'],
  ['empapo una toalla cada hora', 'heavy-bleeding'],
  ['me estoy desangrando', 'heavy-bleeding'],
  ['Estoy embarazada y estoy sangrando', 'pregnancy-alarm'],
  ['tengo 30 semanas de embarazo y el bebé no se mueve', 'pregnancy-alarm'],
  ['el bebe no se a movido desde ayer y estoy embarazada', 'pregnancy-alarm'],
  ['Se me rompió la fuente', 'pregnancy-alarm'],
  ['estoy embarazada y veo lucecitas', 'pregnancy-alarm'],
  ['embarazada de 35 semanas con dolor de cabeza muy fuerte', 'pregnancy-alarm'],
  ['Estoy embarazada y se me hinchó la cara', 'pregnancy-alarm'],
  ['Mi recién nacido tiene fiebre', 'infant-fever'],
  ['mi bebé de dos meses tiene calentura', 'infant-fever'],
  ['mi bebe de 3 semanas tiene 38,5', 'infant-fever'],
  ['nació hace 10 días y tiene fiebre', 'infant-fever'],
  ['¿Es normal que el recién nacido tenga fiebre después de la vacuna?', 'infant-fever'],
  ['Mi bebé está flojito y no quiere comer', 'infant-sepsis'],
  ['el niño está muy dormido y no puedo despertarlo', 'loss-of-consciousness'],
  ['mi bebé no reacciona', 'infant-sepsis'],
  ['Tiene manchas moradas y fiebre', 'infant-sepsis'],
  ['mi hijo tiene el cuello tieso y fiebre', 'infant-sepsis'],
  ['la mollera la tiene hundida', 'infant-sepsis'],
  ['Me tomé todo el frasco de pastillas', 'overdose'],
  ['mi hija se tomó un puñado de pastillas', 'overdose'],
  ['el niño tomó cloro', 'overdose'],
  ['mi nieto se tragó una pila', 'overdose'],
  ['creo que es una sobredosis', 'overdose'],
  ['Me puse doble dosis de insulina', 'overdose'],
  ['mi hijo se comió mis pastillas', 'overdose'],
  ['Me desmayé en el baño', 'loss-of-consciousness'],
  ['me desmalle en la tienda', 'loss-of-consciousness'],
  ['perdió el conocimiento', 'loss-of-consciousness'],
  ['mi papá no despierta', 'loss-of-consciousness'],
  ['mi hijo convulsionó anoche', 'loss-of-consciousness'],
  ['mi hijo tuvo una convulsión', 'loss-of-consciousness'],
  ['le dio un ataque epiléptico', 'loss-of-consciousness'],
  ['de repente está confundida y no sabe dónde está', 'loss-of-consciousness'],
  ['Tengo un dolor de barriga insoportable', 'severe-abdominal-pain'],
  ['no aguanto el dolor de estómago', 'severe-abdominal-pain'],
  ['me duele la panza muy fuerte', 'severe-abdominal-pain'],
  ['la barriga dura como tabla', 'severe-abdominal-pain'],
  ['dolor abajo del lado derecho con vómito', 'severe-abdominal-pain'],
  ['Se pegó en la cabeza y está vomitando', 'head-injury'],
  ['mi bebé se cayó de la cama y se golpeó la cabeza', 'head-injury'],
  ['me di un golpe en la cabeza y tomo warfarina', 'head-injury'],
  ['se cayó de las escaleras, se pegó la cabeza y tiene mucho sueño', 'head-injury'],
];

/** What looks alike and is none. */
// biome-ignore format: a table, one row to a line
const harmless: string[] = [
  'No tengo dolor en el pecho',
  'no me duele el pecho',
  'Sin dolor de pecho ni falta de aire',
  'Niego dolor en el pecho',
  'No tengo fiebre, tos ni dolor en el pecho',
  'nunca he tenido dolor en el pecho',
  'Dolor en el pecho no tengo',
  'Mi padre tuvo un infarto en 2010',
  'mi abuelo murió de un infarto',
  'Tuve dolor en el pecho hace tres años',
  'Antecedentes: infarto, dolor de pecho en 2015',
  '¿Qué hago en caso de dolor en el pecho?',
  'Leí que la vacuna puede causar dolor en el pecho',
  '¿La pastilla puede dar dolor de pecho?',
  'Me duele el pecho cuando le doy de mamar, creo que es por la leche',
  'Le doy pecho cada tres horas',
  'me duele el techo de la boca por el aparato',
  'Ya puedo respirar bien',
  'no me falta el aire',
  'Respiro sin dificultad',
  'Necesito un aire acondicionado para el cuarto',
  'me ahogo en papeleo del trabajo',
  'Mi abuela tuvo un derrame',
  '¿Cuáles son los síntomas de un derrame?',
  'El niño se quedó dormido de este lado',
  'No tengo la cara hinchada',
  'Sin ronchas ni hinchazón de la garganta',
  'me muero de risa con eso, quisiera morirme de vergüenza',
  'no quiero morirme, quiero curarme',
  'No he pensado en suicidarme',
  'Me voy a cortar el pelo mañana',
  'no quiero vivir en esa casa',
  'Me sacaron mucha sangre para el análisis',
  'no he vomitado sangre',
  'me salieron dos gotas de sangre al cepillarme',
  'Las heces son negras por el sulfato ferroso, hierro',
  '¿Cuándo debo empezar a contar los movimientos del bebé? Es mi primer embarazo',
  'Estoy embarazada y me siento muy bien, sin sangrado',
  'tengo manchas en la cara por el sol',
  'Mi niño de cuatro años tuvo 38,2 de fiebre anoche, hoy juega y come bien',
  'Mi recién nacido no tiene fiebre',
  'Tomo todas mis pastillas como me indicó',
  'Anoche olvidé la warfarina. ¿Tomo dos hoy?',
  '¿Puedo tomar todas las pastillas juntas?',
  'No me he desmayado',
  'Mi hermana tuvo convulsiones de niña',
  'la farmacia no responde el teléfono',
  'El seguro no responde mis llamadas',
  'Me duele un poco la barriga',
  'Tengo cólicos fuertes por la regla, como cada mes, en el vientre',
  'Me duele la cabeza',
  'me golpeé la rodilla y estoy mareado de las vueltas',
  'Me operaron de apendicitis hace cinco años',
  'Necesito cambiar mi cita del jueves',
  'Gracias, doctora, ya me siento mejor',
  'Se me acabó el inhalador azul y esta semana lo he usado casi todos los días. ¿Qué hago?',
  'Desde que tomo la pastilla de la presión tengo una tos seca que no se me quita',
  'Mi presión arterial estuvo en 120/80, el pecho bien',
  'Vi una película donde a alguien le daba un infarto',
];

test.each(dangers)('"%s" is %s', (text, rule) => {
  expect(names(text)).toContain(rule);
});

test.each(harmless)('"%s" is no red flag', (text) => {
  expect(names(text)).toEqual([]);
});

test('the table holds at least 120 sentences and every rule', () => {
  expect(dangers.length + harmless.length).toBeGreaterThanOrEqual(120);
  expect(new Set(dangers.map(([, rule]) => rule))).toEqual(new Set(redFlagRules.map(({ name }) => name)));
});

test.each(redFlagRules)(
  '$name cites where it is from and says when it is due',
  ({ source, dueMinutes, label }) => {
    expect(source.url).toMatch(/^https:\/\//);
    expect(source.title).not.toBe('');
    expect(label).not.toBe('');
    expect(dueMinutes).toBeLessThanOrEqual(15);
  },
);

test('fever is judged by the age in the chart, and by the message where that is about another child', () => {
  expect(names('Tiene fiebre desde ayer', { ageMonths: 2 })).toEqual(['infant-fever']);
  expect(names('Tiene fiebre desde ayer', { ageMonths: 3 })).toEqual([]);
  expect(names('Tiene fiebre desde ayer')).toEqual([]);
  expect(names('Mi niña mayor tiene 6 años y tiene fiebre', { ageMonths: 2 })).toEqual([]);
  expect(names('Mi otro bebé, recién nacido, tiene fiebre', { ageMonths: 400 })).toEqual(['infant-fever']);
});

test('headache and lights before the eyes alarm in a pregnancy that the chart knows of', () => {
  expect(names('veo lucecitas', { isPregnant: true })).toEqual(['pregnancy-alarm']);
  expect(names('veo lucecitas', { isPregnant: false })).toEqual([]);
});

test('one danger is not hidden by another that is denied, and several are all told, the most urgent first', () => {
  expect(names('No me duele el pecho. No puedo respirar.')).toEqual(['breathing-difficulty']);
  expect(names('Me duele la panza muy fuerte. También me duele el pecho.')).toEqual([
    'chest-pain',
    'severe-abdominal-pain',
  ]);
});

test('capitals, missing accents, line breaks and emoji change nothing', () => {
  expect(names('NO PUEDO RESPIRAR!!!! 😰')).toEqual(['breathing-difficulty']);
  expect(names('hola\n\nme duele\tel pecho')).toEqual(['chest-pain']);
});

test('a message of a million letters is judged by its beginning and its end', () => {
  const filler = 'palabra '.repeat(125_000);
  expect(names(`Me duele el pecho. ${filler}`)).toEqual(['chest-pain']);
  expect(names(`${filler}. No puedo respirar`)).toEqual(['breathing-difficulty']);
});

test.each(['', ' ', '¡!', '🙂', '<script>alert(1)</script>', '\0'])('%j is no red flag', (text) => {
  expect(names(text)).toEqual([]);
});
