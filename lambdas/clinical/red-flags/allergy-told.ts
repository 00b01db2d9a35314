import { exactly, type Finding, type Pattern, phrase, says } from './pattern.ts';
import { soundOf } from './spelling.ts';

const begins: readonly Pattern[] = [exactly('al'), exactly('a la|los|las')];
const named = exactly('soy|es alérgico|alérgica|alergico|alergica');
const named2 = exactly('alergia al|a');
/** The face and the airway, or that it happens now: an alarm whatever it answers. */
const pressing: readonly Pattern[] = [
  exactly(
    'cara|labio|labios|boca|ojo|ojos|párpado|párpados|garganta|lengua|aire|respirar|respiro|respira|ahogo|ahoga|ahogando|ahogué|voz|glotis|tragar|pecho|desmayo|desmayé|mareo|presión|shock|choque|anafilaxia|anafiláctico|negro|morado',
  ),
  exactly(
    'ahora|ahorita|hoy|ayer|anoche|recién|acabo|acaba|acabamos|comí|comió|tomé|tomó|probé|probó|picó|picaron|pusieron|puse|inyectaron|rato|minutos|hora|horas|empezó|empecé|está|están|estoy|estamos|tengo|siento|noto|peor|ayuda|urgente|hinchó|hincharon|inflamó|salió|salieron|brotó|hinchando|inflamando|saliendo|brotando|poniendo',
  ),
  phrase('cada vez más|peor'),
];
const firstWords = 3;
const starts = new Set(['al', 'a'].map(soundOf));

/**
 * «Al camarón, se me hinchan las manos», «soy alérgica a la sulfa, me salen ronchas»: what a substance does to them
 * whenever they have it, as it is told where allergies are asked for. Nothing of the face, and nothing that has begun.
 */
export const allergyTold: Finding = (sentence) => {
  const isAnswer = starts.has(sentence[0] ?? '') && says(sentence.slice(0, 2), begins);
  const isNamed = [named, named2].some((pattern) => pattern(sentence).some(([at = 9]) => at <= firstWords));
  return (isAnswer || isNamed) && !says(sentence, pressing) ? [[0]] : [];
};
