import { findIngredients } from '../names/find-ingredients.ts';
import { readMedicationLine } from '../names/read-line.ts';

/**
 * A line of a list as a medicine with its strength, and how it is taken. Where several are named, or none is known, all of it is
 * the name: nothing is cut that could be part of it.
 */
export function splitLine(line: string): { name: string; dose: string } {
  const text = line
    .normalize('NFC')
    .replace(/^\s*(?:\d{1,2}\s?[.)]\s|[-*•–]\s?)/u, '')
    .trim();
  const { found, ambiguous } = findIngredients(text);
  const [named, ...others] = found;
  if (!named || others.length > 0 || ambiguous.length > 0 || named.start > 0) return { name: text, dose: '' };
  const { strength } = readMedicationLine(text);
  const strengthEnd = strength === undefined ? -1 : text.indexOf(strength, named.end);
  const end = strengthEnd === -1 ? named.end : strengthEnd + (strength?.length ?? 0);
  return {
    name: text.slice(0, end).trim(),
    dose: text
      .slice(end)
      .replace(/^[\s,;:)]+/, '')
      .trim(),
  };
}
