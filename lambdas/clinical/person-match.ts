/** What two records of people are compared by; each may be missing. */
export interface PersonTraits {
  givenNames?: string | undefined;
  familyNames?: string | undefined;
  /** `YYYY-MM-DD`; anything less precise counts as missing. */
  birthDate?: string | undefined;
  phones?: readonly string[] | undefined;
}

export type MatchReason = 'sameName' | 'similarName' | 'sameBirthDate' | 'similarBirthDate' | 'samePhone';

export interface PersonMatch {
  /** 0 to 100; from `warningScore` on a person should look before a second record is made. */
  score: number;
  reasons: MatchReason[];
}

/*
 * Weights of our own. What is missing on either side counts half: it speaks neither for nor against.
 */
const weights = { name: 45, birthDate: 35, phone: 20 };
export const warningScore = 60;
const similarName = 0.6;

/** Words without case, accents and particles: "María de la Luz Núñez" and "maria luz nunez" are one. */
function words(text: string | undefined): string[] {
  const particles = new Set(['de', 'del', 'la', 'las', 'los', 'y']);
  return (text ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '' && !particles.has(word));
}

/** Dice's coefficient over pairs of letters: 1 for the same word, 0 for words without a pair in common. */
function wordSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const pairsOf = (word: string) => [...word].slice(1).map((letter, index) => `${[...word][index]}${letter}`);
  const left = pairsOf(a);
  const right = pairsOf(b);
  const rest = [...right];
  const shared = left.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  }).length;
  return left.length + right.length === 0 ? 0 : (2 * shared) / (left.length + right.length);
}

/** Each word of the shorter list against its best partner in the longer: a second surname is often left out. */
function listSimilarity(a: string[], b: string[]): number | undefined {
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a];
  if (fewer.length === 0) return undefined;
  const best = fewer.map((word) => Math.max(...more.map((other) => wordSimilarity(word, other))));
  return best.reduce((sum, value) => sum + value, 0) / best.length;
}

function nameSimilarity(a: PersonTraits, b: PersonTraits): number | undefined {
  const given = listSimilarity(words(a.givenNames), words(b.givenNames));
  const family = listSimilarity(words(a.familyNames), words(b.familyNames));
  return given === undefined || family === undefined ? (given ?? family) : (given + family) / 2;
}

const fullDate = /^(\d{4})-(\d{2})-(\d{2})$/;

/** 1 for the same day; 0.6 where day and month are swapped or one digit differs, as typing goes wrong. */
function birthDateSimilarity(a: string | undefined, b: string | undefined): number | undefined {
  const [left, right] = [fullDate.exec(a ?? ''), fullDate.exec(b ?? '')];
  if (!left || !right) return undefined;
  if (left[0] === right[0]) return 1;
  const isSwapped = left[1] === right[1] && left[2] === right[3] && left[3] === right[2];
  const differing = [...left[0]].filter((digit, index) => digit !== right[0][index]).length;
  return isSwapped || differing === 1 ? 0.6 : 0;
}

function phoneSimilarity(a: readonly string[] = [], b: readonly string[] = []): number | undefined {
  const digits = (phones: readonly string[]) =>
    phones.map((phone) => phone.replaceAll(/\D/g, '').slice(-10)).filter((phone) => phone.length >= 7);
  const [left, right] = [digits(a), digits(b)];
  if (left.length === 0 || right.length === 0) return undefined;
  return left.some((phone) => right.includes(phone)) ? 1 : 0;
}

/** How likely two records are of one person, and why. */
export function matchPersons(a: PersonTraits, b: PersonTraits): PersonMatch {
  const name = nameSimilarity(a, b);
  const birthDate = birthDateSimilarity(a.birthDate, b.birthDate);
  const phone = phoneSimilarity(a.phones, b.phones);
  const score =
    weights.name * (name ?? 0.5) + weights.birthDate * (birthDate ?? 0.5) + weights.phone * (phone ?? 0.5);
  const reasons: MatchReason[] = [
    ...(name === 1 ? (['sameName'] as const) : []),
    ...(name !== undefined && name < 1 && name >= similarName ? (['similarName'] as const) : []),
    ...(birthDate === 1 ? (['sameBirthDate'] as const) : []),
    ...(birthDate === 0.6 ? (['similarBirthDate'] as const) : []),
    ...(phone === 1 ? (['samePhone'] as const) : []),
  ];
  return { score: reasons.length === 0 ? 0 : Math.round(score), reasons };
}
