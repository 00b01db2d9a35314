import type { CodeableConcept } from '@medplum/fhirtypes';
import { medicationKnowledge } from '../clinical/medication/knowledge/knowledge.ts';
import { findIngredients } from './names/find-ingredients.ts';
import { nameIndex, rxnorm } from './names/name-index.ts';

const names = (concept: CodeableConcept | undefined): string[] =>
  [concept?.text, ...(concept?.coding ?? []).map(({ display }) => display)].filter(
    (text) => text !== undefined,
  );

/**
 * Names in the words of a medicine that no code tells: those a slip away from several, with the Spanish names of these, and what
 * stands where a medicine is expected and is none that is known.
 */
export function unclearNames(concept: CodeableConcept | undefined): { words: string; couldBe: string[] }[] {
  if ((concept?.coding ?? []).some(({ system }) => system === rxnorm)) return [];
  const { ingredients } = medicationKnowledge();
  return names(concept).flatMap((text) => {
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
    ];
  });
}

/** Ingredients of a medicine, by its RxNorm codes and by what its words name; none where nothing was understood. */
export function ingredientsNamed(concept: CodeableConcept | undefined): string[] {
  const codes = (concept?.coding ?? []).filter(({ system }) => system === rxnorm);
  const coded = codes.flatMap(({ code }) => nameIndex().byCode.get(code ?? '') ?? []);
  // A code says what was meant: no word beside it is taken for another name.
  const named = names(concept)
    .flatMap((text) => findIngredients(text).found)
    .flatMap(({ keys, isSlip }) => (isSlip && coded.length > 0 ? [] : keys));
  return [...new Set([...coded, ...named])];
}
