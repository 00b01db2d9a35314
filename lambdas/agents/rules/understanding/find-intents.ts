import { clausesIn } from '../../../clinical/statements/clauses.ts';
import { findLanguage } from './find-language.ts';
import { findYesNo } from './find-yes-no.ts';
import { intentPhrases } from './intent-phrases.ts';
import { plain } from './plain.ts';
import { vocabularyOf } from './slips.ts';
import { isSupposedAt } from './supposed.ts';
import type { Intent } from './understood.ts';

const vocabulary = vocabularyOf(
  `cita citas turno consulta chequeo cancelar anular cambiar reagendar reprogramar confirmar confirmo agendar reservar
  quiero necesito quisiera resultados analisis medicina medicamento pastillas receta persona hablar gracias hola
  direccion horario queja primera seguro paciente instrucciones ignora ignore renovar registrarme adelantar
  citar cambia cambian cambias cambie cambien cambies cambio cambios cambiara cancelara cancelase confirma confirme consulte consultas canceles cancele recetas recetar ignoro ignoran horarios
  reserva reserve agenda agende medicinas medicamentos resultado personas quejas turnos necesita quieres quiere cinta cinto
  citado noticias analista medicinal gracia graciosa anular anula anulo consultar reservas cancela cancelo cancelado turna
  queda quedan quedar queme anual anuales cancelala cancelalo cancelela cancelelo cancelenla anulala anulalo anulela`
    .trim()
    .split(/\s+/),
);

/** What somebody wants, strongest first; several things can be meant at once. Red flags are looked for elsewhere. */
export function findIntents(text: string): Intent[] {
  const words = plain(text, vocabulary);
  const found = intentPhrases
    .filter(({ intent, said }) => (intent === 'confirm' ? confirms(words, said) : said.test(words)))
    .filter(({ intent, said }) => !changes.has(intent) || wants(words, said))
    .map(({ intent }) => intent);
  const answer = findYesNo(text);
  const all: Intent[] = [
    ...(findLanguage(text) === 'en' ? (['english'] as const) : []),
    ...found,
    ...(answer ? [answer] : []),
  ];
  return all.filter((intent) => !isExplained(intent, all));
}

const changes: ReadonlySet<Intent> = new Set(['cancel', 'reschedule']);

/** «Si cancelara la cita, ¿me cobran?» cancels nothing. */
function wants(words: string, said: RegExp): boolean {
  const found = said.exec(words);
  return found !== null && !isSupposedAt(words, found.index, found.index + found[0].length);
}

/** «No voy a asistir», «todavía no sé si voy a ir», «no puedo confirmar», «si me dejan, ahí estaré». */
const unsettled =
  /\b(?:no|ni|tampoco) (?:\w+ ){0,3}?(?:confirm\w*|asist\w+|cuenten? conmigo|(?:voy|vamos) a (?:ir|asistir|estar)|(?:estare|ire|vendre|estaremos|iremos)\b)|\bno (?:se|estoy segur[oa]|sabemos|sabria) (?:de )?(?:si|que)\b|\b(?:todavia|aun) no\b|\bsi (?:puedo|podemos|voy a poder|me dejan?|consigo|alcanzo|tengo (?:con quien|como))\b/;

/** Whether they deny or doubt that they will come, or make it depend on something. */
export const doubtsComing = (text: string): boolean => unsettled.test(plain(text, vocabulary));

/** Nobody is told to come by what denies it, doubts it or makes it depend on something. */
const confirms = (words: string, said: RegExp) =>
  clausesIn(words)
    .flatMap((clause) => clause.split(/,|\by\b/))
    .some((clause) => said.test(clause) && !unsettled.test(clause));

/** What is said within something else that is meant. */
const explained: Partial<Record<Intent, readonly Intent[]>> = {
  // Of an appointment speaks also who moves, cancels or looks for the one they have.
  book: ['cancel', 'reschedule', 'ask-times'],
  confirm: ['cancel', 'reschedule'],
  cancel: ['reschedule'],
  'ask-hours': ['ask-times'],
  refill: ['clinical-question'],
  results: ['clinical-question'],
  'off-topic': ['prompt-injection'],
  'talk-to-person': ['prompt-injection'],
};

function isExplained(intent: Intent, all: readonly Intent[]): boolean {
  return explained[intent]?.some((other) => all.includes(other)) ?? false;
}
