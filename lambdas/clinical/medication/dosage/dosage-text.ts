import type { Dosage } from '@medplum/fhirtypes';
import { dosageWords, isWritten, withWords } from './dosage-words.ts';
import { parseDosage } from './parse-dosage.ts';
import { sayDosages } from './say-dosage.ts';

/**
 * How a medicine is taken, in the words of whoever wrote them; of what came as elements alone, as most systems send it, what
 * they say. Empty where nothing is said.
 */
export function dosageText(dosages: readonly Dosage[] = []): string {
  if (isWritten(dosages))
    return saysAll(dosages)
      ? dosageWords(dosages)
      : withWords([...new Set(dosages.map(textOf).filter(Boolean))].join('; '), dosages);
  // «BID», «AC»: an elements' sentence knows only what repeats.
  return withWords(
    sayDosages(dosages),
    dosages,
    dosages.map(({ timing }) => timing?.code),
  );
}

const textOf = (dosage: Dosage): string => dosage.text || sayDosages([dosage]);

/** Whether the words tell as many doses as there are: those of a taper stand with its first step, and are of all of them. */
const saysAll = (dosages: readonly Dosage[]): boolean =>
  dosages.every(({ text }) => text) ||
  dosages.flatMap(({ text }) => (text ? parseDosage(text).dosages : [])).length >= dosages.length;
