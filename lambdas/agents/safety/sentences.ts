import { fold } from '../../fhir/index.ts';

/** A part of a message that is judged by itself. */
export interface Sentence {
  /** Without case and accents. */
  text: string;
  isQuestion: boolean;
}

/** A question that states what it asks: «¿Sabe que tiene…?», «tiene…, ¿verdad?». */
const statesAnyway = /\b(?:sabe|sabia|verdad|cierto|no cree|se da cuenta)\b/;

/** Ends at a full stop, a line or where a question begins; a decimal point ends nothing. */
export function sentencesOf(message: string): Sentence[] {
  return (
    message
      .normalize('NFKC')
      .replaceAll(/[\p{Cf}\u00ad]/gu, '')
      // A line that goes on in small letters belongs to the one before.
      .replaceAll(/\n+(?=\s*\p{Ll})/gu, ' ')
      .split(/(?<=[.!?;:])\s+|\n+|(?=¿)|(?<=\?)/u)
      .map((part) => ({
        text: fold(part.replaceAll(/[*_`~#>|]/g, '')),
        isQuestion: part.trim().endsWith('?'),
      }))
      .filter(({ text }) => /\p{Letter}/u.test(text))
      .map(({ text, isQuestion }) => ({ text, isQuestion: isQuestion && !statesAnyway.test(text) }))
  );
}

/** What the patient or their record says, told back to them. */
const attributed =
  /\b(?:consta|constan|figura|figuran|ha (?:indicado|dicho|contado|comentado|mencionado|senalado)|me (?:dice|cuenta|indica|comenta)|nos (?:dice|cuenta|indica|comenta|ha dicho|ha contado)|he anotado|hemos anotado|anoto|queda anotado|segun (?:usted|su ficha|su historia|sus respuestas)|usted (?:indica|menciona|dice|cuenta))\b/;
/** What is left open, for somebody else to say. */
const leftOpen =
  /\b(?:no (?:puedo|podemos|me corresponde|soy)\b|(?:profesional|medic[oa]|doctor[ae]?|equipo|farmaceutic[oa]|enfermer[oa])\b[^.]{0,60}\b(?:dira|diran|valorara|valoraran|decidira|decidiran|indicara|indicaran|confirmara|puede decir(?:le)?|debe valorar|tiene que valorar)\b|pregunte(?:le)? (?:a|al)\b|consulte(?:lo)? con\b)/;

export const isAttributed = ({ text }: Sentence) => attributed.test(text);
export const isLeftOpen = ({ text }: Sentence) => leftOpen.test(text);
