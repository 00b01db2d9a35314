import { keepingAnswers } from '../kept-answers.ts';

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
    .replaceAll('x', 's')
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

/** Words of their own, and no slip of another: dizziness is no beating («madreo»), saved is not stabbed, to blow up not to rape, a chest no dog («perrito»). */
const distinct: ReadonlySet<string> = new Set(
  ['mareo', 'marea', 'saved', 'pechito', 'volaron', 'volaste'].map(soundOf),
);

/** Whether two sounds are one word, a slip of the finger apart: a letter wrong, missing, too many, or two swapped. */
export function isSameWord(sound: string, wanted: string): boolean {
  if (sound === wanted) return true;
  if (distinct.has(sound) || wanted.length < shortestWithSlip || Math.abs(sound.length - wanted.length) > 1)
    return false;
  // The first letter is seldom the wrong one, and other words begin otherwise.
  if (sound[0] !== wanted[0]) return false;
  let at = 0;
  while (at < sound.length && sound[at] === wanted[at]) at += 1;
  const [rest, wantedRest] = [sound.slice(at), wanted.slice(at)];
  const isSwapped =
    rest[0] === wantedRest[1] && rest[1] === wantedRest[0] && rest.slice(2) === wantedRest.slice(2);
  // Gender, number and person end a word: a slip there makes another one.
  const isInside = at < wanted.length - 1;
  return (
    isInside &&
    (isSwapped ||
      rest.slice(1) === wantedRest.slice(1) ||
      rest.slice(1) === wantedRest ||
      rest === wantedRest.slice(1))
  );
}
