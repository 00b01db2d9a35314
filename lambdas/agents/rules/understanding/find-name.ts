import { fold } from './fold.ts';
import { isFamily, isGiven, type NameWord, notNames, particles, splitName } from './name-words.ts';
import type { Asked, SaidName } from './understood.ts';

const kin =
  '(hij[oa]|hijit[oa]|bebe|nin[oa]|nen[ea]|espos[oa]|marido|mujer|mama|mami|papa|papi|madre|padre|abuel[oa]|abuelit[oa]|herman[oa]|ti[oa]|suegr[oa]|niet[oa]|novi[oa]|pareja|sobrin[oa]|prim[oa]|vecin[oa]|amig[oa])';
/** Said of somebody other than whoever writes. */
const forAnother = new RegExp(
  `\\b(?:(?:es |cita |turno |consulta |hora )?(?:para|pa)|por|de parte de) (?:mi|mis|el|la|nuestr[oa]) ${kin}\\b(?: (?:de \\d+ anos|menor|mayor|pequen[oa]|chiquit[oa]))?(?:,? (?:que )?(?:se llama|llamad[oa]|su nombre es))?[ ,:]*`,
);
const kinOf = new RegExp(`\\b(?:soy|habla|le escribe) (?:la|el|su) ${kin} de `);
const cues = [
  /\bme llamo /,
  /\b(?:mi|su|el) nombre(?: completo)?(?: es|:| seria)? /,
  /\bnombre(?: completo)? ?[:=] ?/,
  /\ba nombre de /,
  /\bse llama /,
  /\b(?:le|te) (?:habla|escribe|saluda) (?:nin[oa] )?/,
  /\b(?:atte|att|atentamente|se despide)\b[.:,]? (?:su (?:paciente|servidora?),? )?(?:don |dona )?/,
  /\bmis apellidos? (?:es|son) /,
  /\bapellidos? ?:? (?:es |son )?/,
];
const bold =
  /\b(?:soy|habla|aqui|de parte de) (?:la senora |el senor |don |dona |la nina |nin[oa] (?!de )|la |el )?/;
const opening =
  /^(?:(?:hola|buenas?|buenos|dias|tardes|noches|si|claro|ok|vale|gracias|perdon|disculpe|saludos|muy|bien|es|son|pues|mire|a ver|no|con gusto|por supuesto|mi|nombre|apellidos?|don|dona|nin[oa]|senora?|srt?a?|sra)\b[ ,.:!]*)*/;

/** What somebody has done names nobody: «he devuelto dos veces». */
const perfect = /^(?:he|ha|hemos|han|habia|habian|habiamos) (?:ya )?([a-z]+(?:[aei]d|[st]|ch)o)\b/;

/** How somebody is called, or whom they write for. Names typed small count where something says that they are names. */
export function findName(text: string, { isAsked = false }: Asked = {}): SaidName | undefined {
  const line = text.normalize('NFC').slice(0, 2_000).replaceAll(/\s+/g, ' ').trim();
  const folded = fold(line);
  const another = forAnother.exec(folded) ?? kinOf.exec(folded);
  const relation = another?.[1];
  if (another) {
    const name = nameAt(line, folded, another.index + another[0].length, 'known');
    if (name) return { ...name, ...(relation ? { relation: inFull(relation, line, another) } : {}) };
  }
  const said = named(line, folded, isAsked);
  const whom =
    relation && another && !kinOf.test(folded) ? { relation: inFull(relation, line, another) } : {};
  return said || 'relation' in whom ? { ...said, ...whom } : undefined;
}

function named(line: string, folded: string, isAsked: boolean): SaidName | undefined {
  for (const cue of cues) {
    const match = cue.exec(folded);
    const name = match && nameAt(line, folded, match.index + match[0].length, 'any');
    if (name) return name;
  }
  const match = bold.exec(folded);
  const name = match && nameAt(line, folded, match.index + match[0].length, 'known');
  if (name) return name;
  if (!isAsked) return undefined;
  const start = opening.exec(folded)?.[0].length ?? 0;
  const done = perfect.exec(folded.slice(start))?.[1];
  if (done && !isFamily(done)) return undefined;
  const reversed = /^([a-z' -]+), ?([a-z' -]+?)(?=$|[.,])/.exec(folded.slice(start));
  if (reversed?.[1] && reversed[2] && isFamily(reversed[1].split(' ')[0] ?? '')) {
    const front = nameAt(line, folded, start + reversed[0].length - reversed[2].length, 'known');
    const back = wordsAt(line, folded, start, 'any');
    const familyName = back.map(({ written }) => written).join(' ');
    if (front?.givenName && !front.familyName && familyName)
      return { givenName: front.givenName, familyName };
  }
  const words = wordsAt(line, folded, start, 'any');
  const isKnown = words.some(({ folded: word }) => isGiven(word) || isFamily(word));
  return words.length > 0 && (isKnown || isAllThatIsSaid(folded, start, words))
    ? splitName(words)
    : undefined;
}

/** A word that no list knows is a name where nothing but a birth date or a number goes on: «Honestly no le veo…» is none. */
function isAllThatIsSaid(folded: string, start: number, words: readonly NameWord[]): boolean {
  if (words.length > 1) return true;
  const last = words.at(-1)?.folded ?? '';
  const rest = folded.slice(folded.indexOf(last, start) + last.length);
  return !/^ (?!naci|nacid|fecha|mi |el |del |y |tel|cel|num|born|soy|para |con |de |favor)[a-z]/.test(rest);
}

function inFull(relation: string, line: string, { index, 0: whole }: RegExpExecArray): string {
  const at = index + whole.indexOf(relation);
  return line.slice(at, at + relation.length).toLocaleLowerCase('es');
}

function nameAt(line: string, folded: string, start: number, which: 'any' | 'known'): SaidName | undefined {
  const words = wordsAt(line, folded, start, which);
  return words.length > 0 ? splitName(words) : undefined;
}

/** `known`: words typed small count only where they are known for names. */
function wordsAt(line: string, folded: string, start: number, which: 'any' | 'known'): NameWord[] {
  const words: NameWord[] = [];
  for (const match of folded.slice(start).matchAll(/([a-z][a-z'-]*)([^a-z]*)/g)) {
    const [, word = '', gap = ''] = match;
    const at = start + match.index;
    if (match.index > 0 && words.length === 0) break;
    const original = line.slice(at, at + word.length);
    const isParticle = words.length > 0 && particles.has(word);
    const isKnown =
      particles.has(words.at(-1)?.folded ?? '') ||
      isGiven(word) ||
      isFamily(word) ||
      original !== original.toLocaleLowerCase('es');
    // «Lucía H. Molina».
    if (word.length === 1 && words.length > 0 && /^\. ?$/.test(gap)) {
      words.push({ written: `${original.toLocaleUpperCase('es')}.`, folded: word });
      continue;
    }
    // «Guadalupe Castro viuda de Flores»: what follows is another's surname.
    if (/^(?:viud[oa]|vda)$/.test(word)) break;
    if (!isParticle && (notNames.has(word) || (which === 'known' && !isKnown) || word.length < 2)) break;
    if (particles.has(word) && words.length === 0) break;
    words.push({ written: original, folded: word });
    if (gap !== ' ' || words.length === 8) break;
  }
  while (particles.has(words.at(-1)?.folded ?? '') || words.at(-1)?.folded.length === 1) words.pop();
  return words;
}
