import type { CodeableConcept } from '@medplum/fhirtypes';
import { findIngredients } from './names/find-ingredients.ts';
import { nameIndex, rxnorm } from './names/name-index.ts';

/** Ingredients of a medicine, by its RxNorm codes and by what its words name; none where nothing was understood. */
export function ingredientsNamed(concept: CodeableConcept | undefined): string[] {
  const codes = (concept?.coding ?? []).filter(({ system }) => system === rxnorm);
  const coded = codes.flatMap(({ code }) => nameIndex().byCode.get(code ?? '') ?? []);
  const texts = [concept?.text, ...(concept?.coding ?? []).map(({ display }) => display)];
  // A code says what was meant: no word beside it is taken for another name.
  const named = texts
    .flatMap((text) => (text ? findIngredients(text).found : []))
    .flatMap(({ keys, isSlip }) => (isSlip && coded.length > 0 ? [] : keys));
  return [...new Set([...coded, ...named])];
}
