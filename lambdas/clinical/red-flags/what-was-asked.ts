import { exactly, type Pattern, phrase, says } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';
import { sentencesOf } from './sentence.ts';

/*
 * What was asked gives words another meaning: «al camarón, se me cierra la garganta» answers what somebody is allergic to, and
 * «a mi papá le dio una embolia» what there has been in the family. Questions are known by their own words, which only code says.
 */
export const allergyQuestion =
  '¿Tiene alergia a algún medicamento, alimento u otra cosa? Si no sabe, dígamelo también.';
export const historyQuestion = '¿Ha tenido enfermedades importantes u operaciones?';
export const nowQuestion =
  'Antes de seguir: ¿le está pasando ahora mismo? Si es así, llame ya al 911. Contésteme «sí» o «no».';

export type Asked = 'allergies' | 'history' | 'now';

export function askedBy(text: string | undefined): Asked | undefined {
  if (text === undefined) return undefined;
  if (text.includes(nowQuestion)) return 'now';
  if (text.includes(allergyQuestion)) return 'allergies';
  return text.includes(historyQuestion) ? 'history' : undefined;
}

/** What an allergy does to whoever has it, whenever they have it. */
const ofAllergy = new Set([
  'anaphylaxis',
  'breathing-difficulty',
  'medicine-reaction',
  'loss-of-consciousness',
  'unclear-danger',
]);
/** That it is going on. */
const now: readonly Pattern[] = [
  exactly(
    'ahora|ahorita|ahoritita|hoy|acabo|acaba|acabamos|recién|minutos|rato|ratito|ayuda|auxilio|urgente|ayer|anoche|madrugada|now|help|just|today|empeora|empeoró|peor',
  ),
  exactly('estoy|está|están|estamos|sigo|sigue|ando|anda'),
  exactly('desde hace|ayer|anoche|hoy|esta|la'),
  exactly('hace #1-90|un|una|media|unos|dos|tres|cuatro|cinco minutos|hora|horas|rato|ratito|min'),
  exactly('no puedo|puede respirar|tragar|hablar'),
  phrase('cada vez más|peor'),
];

/**
 * Whether whoever was asked for their allergies told what one does to them, and nothing says that it happens now: they are
 * asked whether it does, before anybody is alarmed.
 */
export const isToBeAsked = (text: string, found: readonly RedFlagRule[]): boolean =>
  found.length > 0 &&
  found.every(({ name }) => ofAllergy.has(name)) &&
  !sentencesOf(text).some((sentence) => says(sentence, now));

const no =
  /^\W*(?:(?:ah|uy|ay|pues|mire|gracias a dios|tranquil[oa])\W+)*(?:(?:ahora(?: mismo)?|ahorita|ya|en este momento) )?(?:no+|nop|nada|para nada|negativo)(?![\p{L}])/iu;
const doubt =
  /(?<!\p{L})(?:no s[eé]|pero|aunque|un poco|poquito|s[ií]|creo|todav[ií]a|a[uú]n|empie\p{L}+|siento|me (?:cuesta|pica|duele|aprieta|cierra|hincha)|puedo)(?!\p{L})/iu;

/** Nothing but a plain «no» to `nowQuestion` lets it pass. */
export const isPlainNo = (text: string): boolean =>
  no.test(text) && !doubt.test(text.replace(/^\W*no\W+no s[eé]/iu, ''));
