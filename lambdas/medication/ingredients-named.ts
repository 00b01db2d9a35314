import type { CodeableConcept } from '@medplum/fhirtypes';
import type { Medication } from '../clinical/medication/check/context.ts';
import { medicationKnowledge } from '../clinical/medication/knowledge/knowledge.ts';
import { findIngredients } from './names/find-ingredients.ts';
import { nameIndex, rxnorm } from './names/name-index.ts';
import { productsIn } from './names/products.ts';

type Unclear = NonNullable<Medication['unclear']>[number];

const names = (concept: CodeableConcept | undefined): string[] =>
  [concept?.text, ...(concept?.coding ?? []).map(({ display }) => display)].filter(
    (text) => text !== undefined,
  );

const codesOf = (concept: CodeableConcept | undefined): string[] =>
  (concept?.coding ?? []).flatMap(({ system, code }) => (system === rxnorm && code ? [code] : []));

/**
 * Names in the words of a medicine that no code tells: those a slip away from several, with the Spanish names of these, what
 * stands where a medicine is expected and is none that is known, and what may hold more than is known of it.
 */
export function unclearNames(concept: CodeableConcept | undefined): Unclear[] {
  const { byCode, incompleteCodes } = nameIndex();
  const known = codesOf(concept).filter((code) => byCode.has(code));
  if (known.length > 0)
    return known.some((code) => incompleteCodes.has(code))
      ? [{ words: names(concept)[0] ?? '', couldBe: [], why: 'may-hold-more' }]
      : [];
  const { ingredients } = medicationKnowledge();
  return names(concept).flatMap((text): Unclear[] => {
    const { found, ambiguous, unknown } = findIngredients(text);
    return [
      ...ambiguous.map(({ text: words, candidates }) => ({
        words,
        couldBe: candidates.map((key) => ingredients.get(key)?.name ?? key),
      })),
      ...(found.length > 0 ? unknown.filter(({ isExpected }) => isExpected) : []).map(({ text: words }) => ({
        words,
        couldBe: [],
      })),
      ...found
        .filter(({ isIncomplete }) => isIncomplete)
        .map(({ text: words }) => ({ words, couldBe: [], why: 'may-hold-more' as const })),
    ];
  });
}

/**
 * Ingredients of a medicine, by its RxNorm codes and by what its words name; none where nothing was understood. Of words that
 * name several products, each ingredient has the number of its own.
 */
export function ingredientsNamed(concept: CodeableConcept | undefined): { key: string; product?: number }[] {
  const coded = codesOf(concept).flatMap((code) => nameIndex().byCode.get(code) ?? []);
  const products = new Map(coded.map((key) => [key, 0]));
  let next = coded.length > 0 ? 1 : 0;
  for (const text of names(concept)) {
    // A code says what was meant: no word beside it is taken for another name.
    const found = findIngredients(text).found.filter(({ isSlip }) => !(isSlip && coded.length > 0));
    for (const keys of productsIn(text, found)) {
      // The same product in other words.
      const known = keys.map((key) => products.get(key)).find((one) => one !== undefined);
      for (const key of keys) if (!products.has(key)) products.set(key, known ?? next);
      next += 1;
    }
  }
  const isOne = new Set(products.values()).size < 2;
  return [...products].map(([key, product]) => (isOne ? { key } : { key, product }));
}
