import { fold } from '../rules/understanding/fold.ts';
import { spellings } from '../tools/spelled-numbers.ts';

/** What stands after a sentence that nothing in the conversation or the record's answers supports. */
export const unsupportedMark = '[sin respaldo]';

const sentencePattern = /(?:[^.;!?\n]|\.(?=\d))+[.;!?]*/g;
const clausePattern = /[,()«»]|\b(?:y|e|o|u|pero|con|aunque|ademas)\b|(?=\bsin\b)/;
const denialPattern = /\b(?:no|niega|sin|nunca|jamas|tampoco|ningun[oa]?|nada|descarta|not?|never|without)\b/;

/** Words of the work itself: they state nothing of anybody. */
const ofTheWork = new Set(
  `paciente persona refiere relata dice indica comenta informa manifiesta menciona explica pide solicita quiere desea
  necesita consulta consultas cita citas motivo contactar contacte llamar llame responder responda revisar revise valorar
  valore seguimiento atender atienda gestionar confirmar confirme ayudar urgente prioridad equipo recepcion clinico clinica
  consultorio profesional conversacion mensaje mensajes agente asistente escribe escribio pregunta preguntas sobre para
  porque desde hace tiene tener esta este esto estos estas como cuando donde favor tarea nota notas plan evolucion puede
  pueda debe deben sido entre tras antes despues segun todo toda todos todas muy mas menos bien algo alguien otro otra
  identificado identificada identificar identidad comprobada comprobado pendiente siguiente hora horas respuesta avisar
  avise dejar deja pasar pasa ella ellos sera seria dado haya hubo ante cada propio propia mismo misma subjetivo objetivo
  analisis actual antecedentes historia resumen informacion datos consta registro ficha expediente figura`.split(
    /\s+/,
  ),
);
/** Short words that state nothing; any other may be an illness: «VIH», «EPOC», «dm». */
const small = new Set(
  `a e o u y de la el en se no le lo su al es un me mi si ya tu te yo ni da va ha he am pm mg ml kg cm of to in is it or
  on at by be do we as an he my so us
  que por con sin los las una uno del mas muy fue ser era esa ese eso sus hay han hoy dos mis nos les van sea ver dar asi
  aun tal son soy mes dia voz tan aca ahi fin vez vio dio dan den voy ven sra dra mcg
  the and for you was has not are any one two she him her his who why how can did may day all but had its our out`.split(
    /\s+/,
  ),
);
const shortWords = /(?<![\p{L}])[a-zñ]{1,3}(?![\p{L}])/gu;
/** Letters that look like ours and are none hide a word from whoever compares words. */
const foreign = /(?![a-zñ])\p{L}/u;

/** Whether each word that the comparison by stems does not see occurs in what was said or answered. */
function areShortWordsKnown(clause: string, { folded }: Known): boolean {
  const short = (clause.match(shortWords) ?? []).filter((word) => !small.has(word));
  const disguised = (clause.match(/\p{L}+/gu) ?? []).filter((word) => foreign.test(word));
  return (
    short.every((word) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(folded)) &&
    disguised.every((word) => folded.includes(word))
  );
}

/** They name a kind of thing: that somebody has one is no evidence of another. */
const kinds =
  /^(?:alergi|dolor|duele|toma|medic|farmac|tratam|diagnos|sintoma|enfermedad|presenta|padece|sufre|siente|allerg|pain|takes?$)/;

/** Of the words of a clause: of two both, of three two. */
const leastShare = 0.6;

/** What evidence there is: words that somebody wrote, and what tools answered. */
export interface Evidence {
  said: readonly string[];
  answered: readonly string[];
}

interface Known {
  folded: string;
  stems: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
  /** Of what was said alone: a record's answers have no sentences. */
  clauses: readonly { stems: ReadonlySet<string>; isDenied: boolean }[];
}

/** «duerme» and «dormir» begin alike once the vowels that Spanish breaks are whole again. */
const stemOf = (word: string) => word.replaceAll('ie', 'e').replaceAll('ue', 'o').slice(0, 5);
const wordsIn = (folded: string) => folded.match(/[a-zñ]{4,}/g) ?? [];
const numbersIn = (folded: string) =>
  (folded.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => String(Number(number.replace(',', '.'))));
const clausesOf = (folded: string) =>
  (folded.match(sentencePattern) ?? []).flatMap((sentence) => sentence.split(clausePattern));

/** Short words are known whole; of long ones the end may differ. */
const isKnown = (word: string, stems: ReadonlySet<string>) =>
  stems.has(stemOf(word)) || (word.length >= 5 && stems.has(stemOf(word).slice(0, 4)));

function stemsOf(folded: string): Set<string> {
  return new Set(
    wordsIn(folded)
      .map(stemOf)
      .flatMap((stem) => [stem, stem.slice(0, 4)]),
  );
}

function knownFrom({ said, answered }: Evidence): Known {
  const spoken = fold(said.join('\n'));
  const folded = `${spoken}\n${fold(answered.join('\n'))}`;
  return {
    folded,
    stems: stemsOf(folded),
    numbers: new Set(numbersIn(folded)),
    clauses: clausesOf(spoken).map((clause) => ({
      stems: stemsOf(clause),
      isDenied: denialPattern.test(clause),
    })),
  };
}

function isNumberKnown(number: string, { numbers, folded }: Known): boolean {
  if (numbers.has(number)) return true;
  const spelled = number === '1' ? ['un', 'una', 'uno'] : spellings(Number(number));
  return spelled.some((words) => new RegExp(`\\b${words}\\b`).test(folded));
}

function isSupported(clause: string, known: Known): boolean {
  if (!numbersIn(clause).every((number) => isNumberKnown(number, known))) return false;
  if (!areShortWordsKnown(clause, known)) return false;
  const words = wordsIn(clause).filter((word) => !ofTheWork.has(word));
  if (words.length === 0) return true;
  const things = words.filter((word) => !kinds.test(word));
  const toKnow = things.length > 0 ? things : words;
  if (toKnow.filter((word) => isKnown(word, known.stems)).length < leastShare * toKnow.length) return false;
  const shared = words.filter((word) => isKnown(word, known.stems));
  const overlaps = known.clauses.map(({ stems }) => shared.filter((word) => isKnown(word, stems)).length);
  const most = Math.max(0, ...overlaps);
  if (most === 0) return true;
  const isDenied = denialPattern.test(clause);
  return known.clauses.some((said, index) => overlaps[index] === most && said.isDenied === isDenied);
}

/**
 * A text for people that a network model wrote, with a mark after each sentence that holds a number, a statement or a
 * denial which nobody wrote and no tool answered. It errs towards marking: what is said in quite other words is marked too.
 * Never longer than `longest`; marks that the text brought itself are not believed.
 */
export function withMarks(text: string, evidence: Evidence, longest: number): string {
  const known = knownFrom(evidence);
  const bare = text.replaceAll(/ ?\[sin respaldo\]/gi, '');
  let hasMark = false;
  const marked = bare.replaceAll(sentencePattern, (sentence) => {
    if (
      fold(sentence.normalize('NFC'))
        .split(clausePattern)
        .every((clause) => isSupported(clause, known))
    ) {
      return sentence;
    }
    hasMark = true;
    return `${sentence.trimEnd()} ${unsupportedMark}${/\s*$/.exec(sentence)?.[0] ?? ''}`;
  });
  if (!hasMark || marked.length <= longest) return marked;
  // Too long for a mark at each place: one at the beginning stands for the whole.
  return `${unsupportedMark} ${bare}`.slice(0, longest).toWellFormed();
}
