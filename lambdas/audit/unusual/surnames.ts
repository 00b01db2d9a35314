import { fold } from '../../fhir/index.ts';

/** Not a surname by themselves. */
const particles = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'el',
  'y',
  'e',
  'da',
  'do',
  'dos',
  'san',
  'santa',
  'van',
  'von',
]);

/** The surnames of a family name, folded, in their order: «de la Peña-Ruiz» is «pena» and «ruiz». */
export function surnames(familyName: string): string[] {
  const words = fold(familyName).split(/[\s-]+/);
  return [...new Set(words.filter((word) => word.length > 1 && !particles.has(word)))];
}

/** Whether two people bear the same name, the second surname of either left out or not. */
export function isSameName(
  one: { givenName: string; familyName: string },
  other: { givenName: string; familyName: string },
): boolean {
  const [first, second] = [surnames(one.familyName), surnames(other.familyName)];
  const shorter = Math.min(first.length, second.length);
  const given = (name: string) => fold(name).split(' ')[0] ?? '';
  return (
    shorter > 0 &&
    given(one.givenName) !== '' &&
    given(one.givenName) === given(other.givenName) &&
    first.slice(0, shorter).every((word, index) => word === second[index])
  );
}
