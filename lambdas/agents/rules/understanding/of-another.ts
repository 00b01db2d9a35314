import { personWritten } from '../../../clinical/statements/people.ts';

const others = new RegExp(
  `\\b(?:(?:mis?|nuestr[oa]|su|my|el|la|los|las|una?) (?:\\w+ )?${personWritten}|mi ex|en (?:mi|la) familia|ella|el (?:es|toma|tiene|era))\\b`,
  'g',
);
const oneself =
  /\b(?:yo|soy|tengo|tomo|uso|padezco|me (?:da|dan|dio|hace|cae|salen?|duelen?|arde|pica)|en mi caso|a mi|i)\b/g;

/** «Mi hermano tiene tos»: of whom a folded text tells at its end. */
export function isOfAnother(folded: string): boolean {
  const other = [...folded.matchAll(others)].at(-1);
  return other !== undefined && ([...folded.matchAll(oneself)].at(-1)?.index ?? -1) < other.index;
}

/** «Yo no,», «yo no soy alérgica,», «a mí nada.», but not «yo no tolero…», «yo no sé…». */
const deniedOfOneself =
  /^\W*(?:no\W+)?(?:yo|a mi) (?:a )?(?:no|nada|ningun[oa])(?: soy alergic[oa]| tengo(?: alergias?| nada)?)?(?= *[,.;:!]| (?:pero|y)\b)/;
const oneselfAgain = /\b(?:yo|a mi (?:me|si|tambien)|me|soy|tengo|tomo|salvo|solo|excepto|menos|pero al?)\b/;

/** «Yo no, mi mai sí es alérgica a la penicilina y al camarón»: nothing in the folded text is of whoever writes. */
export function isOfOthersAlone(folded: string): boolean {
  const denied = deniedOfOneself.exec(folded);
  const rest = denied ? folded.slice(denied[0].length) : '';
  return rest.search(others) >= 0 && !oneselfAgain.test(rest);
}

const relative = new RegExp(
  `\\b(?:mis?|nuestr[oa]|my) (?:\\w+ )?(?!beb|guagua|wawa)${personWritten}(?: mi[oa])?(?: (?:si|tambien|nomas))* (?:es|era|son|eran|tiene|tienen|is) (?:\\w+ )?(?:alergi|alerji|intoleran|allerg)\\w*([^.;!?\\n]{0,60})$`,
);
const ofOneself = /\b(?:yo|soy|a mi|tengo|me|i)\b/;

/**
 * «Mi hermana es alérgica a la penicilina y al»: the allergy that comes next in the folded text. Who answers for their baby says it of
 * whom the clinic asks about.
 */
export function isAnothersAllergy(folded: string): boolean {
  const since = relative.exec(folded)?.[1];
  return since !== undefined && !ofOneself.test(since);
}
