import { keepingAnswers } from '../kept-answers.ts';
import realWords from './real-words.json' with { type: 'json' };

const longestApart = 6;

/**
 * A word as it sounds, so that what people type in haste is one word: without accents, silent h, doubled letters, and
 * with one letter for those that sound alike in Latin American Spanish (b/v, s/c/z, ll/y, g/j, qu/k). "desmalle" and
 * "desmayé", "boi" and "voy", "inchada" and "hinchada" come out equal.
 */
export const soundOf = keepingAnswers(4_096, (word) =>
  word
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('v', 'b')
    .replaceAll('ch', '8')
    .replaceAll('ll', 'y')
    .replaceAll(/y$/g, 'i')
    .replaceAll(/qu(?=[ei])/g, 'k')
    .replaceAll(/q|c(?![ei])/g, 'k')
    .replaceAll(/[cz]/g, 's')
    .replaceAll(/gu(?=[ei])/g, 'g7')
    .replaceAll(/g(?=[ei])/g, 'j')
    .replaceAll('g7', 'g')
    .replaceAll('h', '')
    // Somebody's «ex» is no «es».
    .replace(/^ex$/, 'eks')
    .replaceAll('x', 's')
    // In short words it tells a dog («perro») from «pero», a car from what is dear.
    .replace(/^[a-z]{0,3}rr[a-z]{0,3}$/, (short) =>
      short.length <= longestApart ? short.replace('rr', '9') : short,
    )
    .replaceAll(/([a-z])\1+/g, '$1'),
);

/** What sounds otherwise in one mouth: a swallowed d («ajogao»), an h that is heard («jinchado»), an f that is a j («juerte»), cut words. */
const cut: Readonly<Record<string, string>> = {
  toi: 'estoi',
  ta: 'esta',
  tan: 'estan',
  tamos: 'estamos',
  na: 'nada',
  to: 'todo',
  toa: 'toda',
  tos: 'todos',
  toas: 'todas',
};
const isLongEnough = (word: string) => word.length >= 4;

/** How else a sound may be read: other words that whoever wrote it may have meant, besides itself. */
export function readingsOf(sound: string): string[] {
  const whole = [cut[sound] ?? '', sound.replace(/ao(s?)$/, 'ado$1')];
  const heard = [sound, ...whole].flatMap((word) => [
    word,
    word.replace(/^ju(?=e)/, 'fu'),
    word.replace(/^j(?=[aeiou])|(?<=^a)j(?=o)/, ''),
  ]);
  // «Pechito», «azulita»: small, and the same.
  const readings = heard.flatMap((word) => [
    word,
    ...['', '$1'].map((ending) => word.replace(/it([ao]s?)$/, ending)).filter(isLongEnough),
  ]);
  return [...new Set(readings)].filter((word) => word !== '' && word !== sound);
}

/** Shorter words differ by one letter from too many others ("pecho" and "techo"). */
const shortestWithSlip = 6;

export const maySlip = (word: string) => word.length >= shortestWithSlip;

/**
 * Words of the language that are a slip away from one that rules look for, as they sound: infra/list-real-words.ts finds them
 * in a dictionary.
 */
const ofTheLanguage: ReadonlySet<string> = new Set(realWords.split(' '));

/** How forms of one word end, as they sound: gender, number, person, tense, and who it happens to. */
const endings: ReadonlySet<string> = new Set(
  `a o e i as os es is an en on ar er ir or al aso eson ado ada ados adas ido ida idos idas ando iendo endo aba aban abas abamos ia ian
  ias aron ieron io iste aste ara iera aran ieran aria arian eria iria are ire amos emos imos asion ision arme arse arle arlo arla
  erme erse erle irme irse irle ame eme ate ete ase ese ale ele adme enme enle anme anle ino ina ito ita`
    .trim()
    .split(/\s+/),
);
const shortestStem = 3;

/** Words of their own, and no slip of another: dizziness is no beating («madreo»), saved is not stabbed, to blow up not to rape, a chest no dog («perrito»). */
const distinct: ReadonlySet<string> = new Set(
  ['mareo', 'marea', 'saved', 'pechito', 'volaron', 'volaste'].map(soundOf),
);

/**
 * Where two sounds differ that are one slip of the finger apart: a letter wrong, missing, too many, or two swapped. Undefined where
 * they are more than that apart, or equal.
 */
export function slipBetween(sound: string, wanted: string): number | undefined {
  if (sound === wanted || distinct.has(sound)) return undefined;
  if (wanted.length < shortestWithSlip || Math.abs(sound.length - wanted.length) > 1) return undefined;
  // The first letter is seldom the wrong one, and other words begin otherwise.
  if (sound[0] !== wanted[0]) return undefined;
  let at = 0;
  while (at < sound.length && sound[at] === wanted[at]) at += 1;
  const [rest, wantedRest] = [sound.slice(at), wanted.slice(at)];
  const isSwapped =
    rest[0] === wantedRest[1] && rest[1] === wantedRest[0] && rest.slice(2) === wantedRest.slice(2);
  // Gender, number and person end a word: a slip there makes another one.
  const isInside = at < wanted.length - 1;
  const isSlip =
    isSwapped ||
    rest.slice(1) === wantedRest.slice(1) ||
    rest.slice(1) === wantedRest ||
    rest === wantedRest.slice(1);
  return isInside && isSlip ? at : undefined;
}

/** Whether they are two forms of one word: «quitado», «quitando». They differ at `at`. */
export function isForm(sound: string, wanted: string, at: number): boolean {
  for (let stem = at; stem >= Math.max(shortestStem, at - 2); stem -= 1) {
    if (endings.has(sound.slice(stem)) && endings.has(wanted.slice(stem))) return true;
  }
  return false;
}

/**
 * Whether two sounds are one word, written with a slip at most. A word of the language is meant as it stands, or as another form of
 * itself: «quedado» is not «quemado», nor «muere» «muerte»; «quitado» may be «quitando». `isKnown`: rules know the first.
 */
export function isSameWord(sound: string, wanted: string, isKnown = false): boolean {
  if (sound === wanted) return true;
  const at = slipBetween(sound, wanted);
  if (at === undefined) return false;
  return !(isKnown || ofTheLanguage.has(sound)) || isForm(sound, wanted, at);
}
