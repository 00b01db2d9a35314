import { frameAfter } from './said-frames.ts';

/** That they have none. */
export const none =
  /\b(?:no (?:soy|es|somos) (?:para )?(?:nada )?alergic[oa](?: a (?:nada|ningun\w*|ningun medicamento))?(?=$|[ .,;!]*$|[.,;!]| (?:a nada|a ningun))|no (?:tengo|padezco|sufro|tiene|presento)(?: de)?(?: ningun[a]?)? ?(?:tipo de )?alergias?|sin alergias?|ningun(?:a)? alergias?|alergias?:? (?:ninguna|no|negad\w+)|niego alergias?|cero alergias?|alergic[oa] a nada|a nada)\b/;

interface Told {
  at: number;
  end: number;
}

/** Where a name stands once more. */
export function again(folded: string, name: string, from: number): Told[] {
  const at = folded.indexOf(name, from);
  return at < 0 ? [] : [{ at, end: at + name.length }];
}

/** «A la ivermectina. No, a la ivermectina no»: what is said of it where it stands once more. */
export const isTakenBack = (folded: string, later: readonly Told[]): boolean =>
  later.some(({ end }) => ['left', 'not-harmful'].includes(frameAfter(folded, end)));

/** «No sé si soy alérgica a la codeína», «… no sé si sea alergia»: they ask, and a person answers. */
export function isInDoubt(folded: string, at: number): boolean {
  const start = Math.max(...['.', ';', '!', '?', '\n'].map((mark) => folded.lastIndexOf(mark, at))) + 1;
  const sentence = folded.slice(start).split(/[.;!?\n]/)[0] ?? '';
  const doubt =
    /\bno (?:se|estoy segur[oa]|sabria decir) si (?:\w+ ){0,2}?(?:soy|sea|es|era|sera|fue|tengo|tenga|cuenta)\b/.exec(
      sentence,
    );
  if (!doubt) return false;
  const end = doubt.index + doubt[0].length;
  const isBefore = start + doubt.index < at;
  const between = isBefore ? folded.slice(start + end, at) : folded.slice(at, start + doubt.index);
  // «A la penicilina me brota; al látex no sé si soy»: of the nearest.
  return !/\b(?:pero|y a(?:l| la)|,? al?) (?!la )/.test(between) || isBefore;
}

/** «No puedo tomar ibuprofeno por los riñones»: for another reason than an allergy. */
export const isContraindicated = (folded: string, at: number): boolean =>
  /\b(?:no (?:puedo|debo|me dejan)(?: (?:tomar|usar|comer))?|tengo prohibid[oa]s?|me prohibieron)(?: (?:el|la|los|las|ni))? $/.test(
    folded.slice(0, at),
  ) &&
  /^[a-z]+ (?:por(?:que (?:tengo|tomo|sufro|padezco|estoy))?|debido a) (?!(?:la |una |mi |ser )?(?:alergi|alerji|reaccion|ronch|me ))/.test(
    folded.slice(at),
  );

const denialFirst =
  /^(?:(?:yo|pues|bueno|mire|fijese(?: que)?|la verdad|que yo sepa|hasta ahora)[ ,]+)*(?:no+|nop|ningun[oa]?|nada|negativo|para nada)(?! (?:se|estoy|recuerdo|me|puedo|tolero|soporto|es|solo|solamente|mas)\b)(?=[ ,.;!])/;
const exception =
  /(?<![a-z])(?:si|pero|solo|solamente|unicamente|salvo|excepto|menos|sino|aunque|nomas|nada mas|bueno|quizas?|tal vez|creo|fuera de|aparte)(?![a-z])|(?<![a-z])(?:a la|a los|a las|al) $/;

/** «No, de hecho la penicilina me la han puesto mil veces»: who has denied all does not make an allergy by naming it. */
export function isBesideDenial(folded: string, at: number): boolean {
  const before = folded.slice(0, at);
  const denied = denialFirst.exec(before) ?? none.exec(before);
  if (!denied) return false;
  const between = before.slice(denied.index + denied[0].length);
  return !exception.test(between) && !/^[a-z]+ (?:nada mas|nomas|solamente|si)\b/.test(folded.slice(at));
}
