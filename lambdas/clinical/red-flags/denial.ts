import { exactly, type Pattern, phrase, says } from './pattern.ts';
import type { Sentence } from './sentence.ts';
import { soundOf } from './spelling.ts';

const sounds = (written: string) => new Set(written.split(' ').map(soundOf));

const denials = sounds('no sin ni nunca jamás tampoco niego niega ningún ninguna ninguno');
/** After "no" they say that it lasts: "no se me quita el dolor", "no aguanto", "nunca había tenido este dolor". */
const lasting = sounds(
  'quita quitan pasa cede ceden aguanto aguanta soporto soporta tolero para paran deja dejan puedo puede podía baja mejora alivia calma disminuye desaparece va había sólo solo solamente únicamente resisto dormí duermo',
);
/** A new statement begins with them, and nothing denied before reaches past them. */
const breaks = sounds('pero sino aunque excepto salvo menos ahora porque pues');
/** After a comma or "y" they begin a statement of their own: "no dormí, me duele…", "no tengo fiebre y siento…". */
const starters = sounds(
  'me le les te se tengo tiene tienen siento siente sentí estoy está hay empecé empezó comenzó desde creo mi',
);
const joins = new Set([',', soundOf('y')]);
/** How far a denial reaches: "no tengo fiebre, tos, mareos ni nada de dolor en el pecho". */
const reach = 9;

/** Whether what stands at these places, the complaint first, is denied: "no tengo dolor en el pecho", "dolor en el pecho no tengo". */
export function isDenied(sentence: Sentence, places: readonly number[]): boolean {
  const [start = 0] = places;
  for (let at = start - 1; at >= Math.max(0, start - reach); at -= 1) {
    const word = sentence[at] ?? '';
    const next = sentence[at + 1] ?? '';
    if (breaks.has(word)) break;
    if (joins.has(word) && starters.has(next) && at + 1 < start) break;
    if (joins.has(word) && starters.has(next) && places.includes(at + 1)) break;
    if (!denials.has(word) || places.includes(at)) continue;
    if (!saysThatItLasts(sentence, at, start)) return true;
  }
  return isDeniedAfter(sentence, Math.max(...places));
}

function saysThatItLasts(sentence: Sentence, denial: number, start: number): boolean {
  const following = sentence.slice(denial + 1, Math.min(start + 1, denial + 5));
  // "No sé si…", "no sé qué…" deny knowledge alone.
  const isDoubt = following[0] === soundOf('sé') && ['si', 'ke', 'komo'].includes(following[1] ?? '');
  return isDoubt || following.some((word) => lasting.has(word));
}

const afterwards: readonly Pattern[] = [exactly('no tengo|hay|siento|tiene|siente|he|ha|presenta')];

function isDeniedAfter(sentence: Sentence, end: number): boolean {
  const tail = sentence.slice(end + 1, end + 4);
  if (!says(tail.slice(0, 2), afterwards)) return false;
  const after = tail[2];
  return after === undefined || after === ',' || breaks.has(after);
}

const numbers = /^(19|20)\d\d$/;
const remote: readonly Pattern[] = [
  phrase('hace años|meses|anios'),
  phrase('año|mes pasado'),
  exactly('de niño|niña|joven|chico|chica'),
  exactly('cuando era'),
  exactly('antecedente*'),
  exactly('historial'),
];
const recent: readonly Pattern[] = [
  exactly('hoy|ahora|ahorita|anoche|ayer|desde|recién|volvió|vuelve|nuevamente|madrugada'),
  exactly('otra vez'),
  exactly('de nuevo'),
  exactly('esta mañana|tarde|noche|semana'),
  phrase('hace minutos|horas|rato|poco'),
];
const family: readonly Pattern[] = [
  phrase(
    'mi|mis|su padre|papá|madre|mamá|abuelo|abuela|tío|tía|primo|prima|suegro|suegra|hermano|hermana|abuelos|padres',
  ),
];
const familyHistory: readonly Pattern[] = [exactly('murió|falleció|tuvo|sufrió|padeció|muerte|murieron')];

/** What happened long ago, or to a forebear: "mi padre tuvo un infarto en 2010". */
export function isHistory(sentence: Sentence): boolean {
  if (says(sentence, recent)) return false;
  return (
    sentence.some((word) => numbers.test(word)) ||
    says(sentence, remote) ||
    (says(sentence, family) && says(sentence, familyHistory))
  );
}

const hypothetical: readonly Pattern[] = [
  exactly('en caso de'),
  phrase('si llegara|llegase|tuviera|tuviese|diera|doliera|pasara|sintiera'),
  phrase('si llego|llega a'),
  exactly('por si'),
  phrase('qué|cuáles síntomas|signos|señales'),
  phrase('efecto|efectos secundarios|secundario|adversos'),
  exactly('puede|pueden|podría|podrían causar|provocar|producir|dar|ocasionar'),
  exactly('leí que|en|sobre'),
  exactly('prospecto|folleto|película|novela|canción|telenovela'),
];

/** What is asked about or feared in general. "¿Qué hago si me duele el pecho?" is not: people in need write so. */
export function isHypothetical(sentence: Sentence): boolean {
  return says(sentence, hypothetical);
}
