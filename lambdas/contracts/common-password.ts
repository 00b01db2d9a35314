/*
 * Passwords that attackers try first, kept as a Bloom filter: a few bits in place of each, so that the list can be sent to
 * the browser. A password that is not in the list is taken for one of it once in ten thousand times.
 */

export const filterHashes = 14;
export const filterBitsPerEntry = 20;

/** Digits and signs that stand for letters. */
const letters: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The word that a password is made of: what our rules ask for beside it (a capital, a number, a symbol) is put around a
 * common word or in place of its letters, and hardly makes it harder to guess.
 */
export function passwordCore(password: string): string {
  return withoutAccents(password)
    .replace(/^[^a-z]+|[^a-z]+$/g, '')
    .replace(/[013457@$]/g, (sign) => letters[sign] ?? sign)
    .replace(/[^a-z]/g, '');
}

/** Two halves of a hash (cyrb53), of which the filter's places are made. */
function hash(text: string): [number, number] {
  let [first, second] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, 2_654_435_761);
    second = Math.imul(second ^ code, 1_597_334_677);
  }
  first =
    Math.imul(first ^ (first >>> 16), 2_246_822_507) ^ Math.imul(second ^ (second >>> 13), 3_266_489_909);
  second =
    Math.imul(second ^ (second >>> 16), 2_246_822_507) ^ Math.imul(first ^ (first >>> 13), 3_266_489_909);
  return [first >>> 0, second >>> 0];
}

/** Where a word's bits are in a filter of so many. */
export function filterPlaces(word: string, bits: number): number[] {
  const [first, second] = hash(word);
  return Array.from({ length: filterHashes }, (_, index) => (first + index * second + index ** 3) % bits);
}

/** Whether a password is made of one of the words that the filter was filled with. */
export function isCommonPassword(filter: Uint8Array, password: string): boolean {
  const core = passwordCore(password);
  // Next to nothing but digits and signs.
  if (core.length < 4) return true;
  return isKnown(filter, core) || isDoubled(filter, core);
}

function isDoubled(filter: Uint8Array, core: string): boolean {
  const half = core.slice(0, core.length / 2);
  return half.length >= 4 && half + half === core && isKnown(filter, half);
}

const isKnown = (filter: Uint8Array, word: string) =>
  filterPlaces(word, filter.length * 8).every((place) => ((filter[place >> 3] ?? 0) >> (place & 7)) & 1);

/** Words that say of an organization only what kind it is. */
const kinds =
  /\b(?:centros?|clinicas?|consultas?|consultorios?|grupos?|hospital(?:es)?|medic[oa]s?|salud|de|del|el|la|las|los|y)\b/g;
const shortest = 4;

/** What of the person's own surroundings stands in the password: the organization, the e-mail, the product. */
export function containsOwnName(
  password: string,
  { email = '', organization = '' }: { email?: string | undefined; organization?: string | undefined },
): boolean {
  const plain = (text: string) => withoutAccents(text).replace(/[^a-z0-9]/g, '');
  const names = [email.split('@')[0] ?? '', withoutAccents(organization).replace(kinds, ''), 'auxilia'];
  const written = plain(password);
  return names.map(plain).some((name) => name.length >= shortest && written.includes(name));
}
