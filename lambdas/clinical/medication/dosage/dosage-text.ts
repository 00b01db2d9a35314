import type { Dosage } from '@medplum/fhirtypes';
import { dosageWords, isWritten, withWords } from './dosage-words.ts';
import { sayDosages } from './say-dosage.ts';

/**
 * How a medicine is taken, in the words of whoever wrote them; of what came as elements alone, as most systems send it, what
 * they say. Empty where nothing is said.
 */
export function dosageText(dosages: readonly Dosage[] = []): string {
  if (isWritten(dosages)) return dosageWords(dosages);
  // «BID», «AC»: an elements' sentence knows only what repeats.
  return withWords(
    sayDosages(dosages),
    dosages,
    dosages.map(({ timing }) => timing?.code),
  );
}
