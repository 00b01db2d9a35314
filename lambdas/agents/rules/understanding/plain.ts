import { fold } from './fold.ts';
import { intended, type Vocabulary, vocabularyOf } from './slips.ts';

/** What people shorten on a telephone. */
const shortened: Readonly<Record<string, string>> = {
  d: 'de',
  q: 'que',
  k: 'que',
  ke: 'que',
  x: 'por',
  xq: 'por que',
  pq: 'por que',
  xk: 'por que',
  porq: 'porque',
  xfa: 'por favor',
  xfis: 'por favor',
  porfa: 'por favor',
  porfis: 'por favor',
  porfavor: 'por favor',
  xfavor: 'por favor',
  plis: 'por favor',
  mzo: 'marzo',
  mnn: 'manana',
  mna: 'manana',
  mnna: 'manana',
  manan: 'manana',
  mananita: 'manana',
  pa: 'para',
  pal: 'para el',
  xa: 'para',
  tmb: 'tambien',
  tb: 'tambien',
  tbn: 'tambien',
  dr: 'doctor',
  dra: 'doctora',
  drs: 'doctores',
  hrs: 'horas',
  hs: 'horas',
  cel: 'celular',
  tel: 'telefono',
  tlf: 'telefono',
  sip: 'si',
  sii: 'si',
  siii: 'si',
  nop: 'no',
  noo: 'no',
  bn: 'bien',
  kiero: 'quiero',
  kisiera: 'quisiera',
  quiciera: 'quisiera',
  ola: 'hola',
  grax: 'gracias',
  grcs: 'gracias',
  grasias: 'gracias',
  finde: 'fin de semana',
  sta: 'esta',
  toy: 'estoy',
  ala: 'a la',
  alas: 'a las',
  ay: 'hay',
  asta: 'hasta',
  aser: 'hacer',
  aora: 'ahora',
  aorita: 'ahorita',
  orita: 'ahorita',
  sita: 'cita',
  zita: 'cita',
  sitas: 'citas',
};

const noVocabulary = vocabularyOf([]);

/** A text longer than this is judged by its beginning. */
const mostRead = 4_000;

/**
 * A message as one line of plain words: folded, short forms written out, white space single, and words of the
 * vocabulary set right where a letter slipped. Marks that mean something in dates, hours and sentences stay.
 */
export function plain(text: string, vocabulary: Vocabulary = noVocabulary): string {
  return fold(text.normalize('NFC').slice(0, mostRead))
    .replaceAll(/(?<![a-z0-9])[a-z]+/g, (word) => shortened[word] ?? intended(word, vocabulary) ?? word)
    .replaceAll(/[^a-z0-9,.:;/?!@+%()'-]+/g, ' ')
    .trim();
}
