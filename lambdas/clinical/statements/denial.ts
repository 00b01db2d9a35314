import { exactly, type Pattern, says } from '../red-flags/pattern.ts';
import type { Sentence } from '../red-flags/sentence.ts';
import { soundOf } from '../red-flags/spelling.ts';

const sounds = (written: string) => new Set(written.split(' ').map(soundOf));

const denials = sounds('no sin ni nunca jamás tampoco niego niega ningún ninguna ninguno');
/** After "no" they say that it lasts: "no se me quita el dolor", "no aguanto", "nunca había tenido este dolor". */
const lasting = sounds(
  'quita quitan pasa cede ceden aguanto aguanta soporto soporta tolero para paran deja dejan puedo puede podía baja mejora alivia calma disminuye desaparece va había sólo solo solamente únicamente resisto dormí duermo',
);
/** A new statement begins with them, and nothing denied before reaches past them. */
const breaks = sounds('pero sino aunque excepto salvo menos ahora porque pues');
/** After a comma or "y" they begin a statement of their own: "no dormí, me duele…", "no es dolor, es presión", "…, lo que tengo es…". */
const starters = sounds(
  'es son era lo me le les te se tengo tiene tienen siento siente sentí estoy está hay empecé empezó comenzó desde creo mi dice dicen cree oye ve',
);
/** What "no" denies together with all that is listed after it; of other verbs it denies no more than their own clause. */
const had = sounds(
  'tengo tiene tienen tenía tuve tuvo siento siente sentí he han hay hubo tenido sentido presentado notado visto duele duelen dolió presento presenta padezco padece noto nota sufro sufre da dan dio sangro sangra vomito vomita soy es parece fiebre dolor nada ningún ninguna',
);
/** Who does not come or arrive has denied no symptom: "no llego al martes boté sangre". */
const comes = sounds(
  'llego llega llegamos llegue voy vamos iré alcanzo alcanza alcanzamos asisto asistiré acudo',
);
/** What people lack and is no complaint: «no tengo seguro y el niño se bebió el cloro», «no hay nadie aquí, sangro mucho». */
const means = sounds(
  'seguro dinero plata lana pisto chavos cobertura obra mutua carro coche auto movilidad transporte pasaje cita turno hora horario saldo señal internet datos luz papeles documentos familia familiares nadie quien quién tiempo teléfono celular móvil trabajo médico doctor doctora cabecera receta récord cuenta correo dirección whatsapp crédito tarjeta efectivo ambulancia hospital idea',
);
const joins = new Set([',', soundOf('y')]);
/** How far a denial reaches: "no tengo fiebre, tos, mareos ni nada de dolor en el pecho". */
const reach = 9;

const plainSymptoms = sounds(
  'fiebre calentura dolor dolores sangre sangrado sangrados vómito vómitos pus tos mareo mareos ronchas hinchazón golpe golpes convulsiones contracciones',
);
const plainDenials = sounds('sin ni ningún ninguna');

/** «Sin fiebre», «ni sangre», «no tiene golpes», wherever in the sentence the rest of what was found stands. */
const isPlainlyDenied = (sentence: Sentence, place: number) =>
  plainDenials.has(sentence[place - 1] ?? '') ||
  (denials.has(sentence[place - 2] ?? '') && had.has(sentence[place - 1] ?? ''));

/** Whether what stands at these places, the complaint first, is denied: "no tengo dolor en el pecho", "dolor en el pecho no tengo". */
export function isDenied(sentence: Sentence, places: readonly number[]): boolean {
  // Who says that they cannot breathe, or did not go, has said so by a denial.
  if (places.some((place) => denials.has(sentence[place] ?? '')))
    return isDeniedAfter(sentence, Math.max(...places));
  if (places.some((place) => plainSymptoms.has(sentence[place] ?? '') && isPlainlyDenied(sentence, place)))
    return true;
  const [start = 0] = places;
  for (let at = start - 1; at >= Math.max(0, start - reach); at -= 1) {
    const word = sentence[at] ?? '';
    const next = sentence[at + 1] ?? '';
    if (breaks.has(word)) break;
    // What is told on both sides of it began before: «no me duele el pecho, lo que me duele es el hombro».
    const isWhole = places.every((place) => place > at);
    if (isWhole && joins.has(word) && starters.has(next) && (at + 1 < start || places.includes(at + 1)))
      break;
    if (!denials.has(word) || places.includes(at)) continue;
    if (endsBefore(sentence, at, start) || comes.has(next)) continue;
    if (!saysThatItLasts(sentence, at, start)) return true;
  }
  return isDeniedAfter(sentence, Math.max(...places));
}

/** "No llego a la otra semana, boté sangre": what follows the comma, or "y", is said, and not denied. */
function endsBefore(sentence: Sentence, denial: number, start: number): boolean {
  if (sentence[denial] !== 'no') return false;
  const end = sentence.findIndex((word, at) => at > denial && joins.has(word));
  if (end === -1 || end >= start) return false;
  const denied = sentence.slice(denial + 1, Math.min(denial + 5, end));
  return denied.some((word) => means.has(word)) || !denied.slice(0, 3).some((word) => had.has(word));
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
