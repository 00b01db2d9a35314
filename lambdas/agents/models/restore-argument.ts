import { foldText } from '../../clinical/deidentify/fold-text.ts';
import { placeholderPattern } from '../../clinical/deidentify/placeholders.ts';
import type { Pseudonyms } from '../../clinical/deidentify/pseudonyms.ts';
import { readTypedDate } from '../../clinical/typed-date.ts';
import { splitName } from '../rules/understanding/name-words.ts';

/**
 * An argument with what stood behind its placeholders. Of a name that a model could not see, and so not divide, each field
 * gets its part; a birth date becomes `YYYY-MM-DD` where it can be read in one way alone. `today`: `YYYY-MM-DD`.
 */
export function restoreArgument(
  text: string,
  key: string | undefined,
  today: string,
  { restore }: Pseudonyms,
): string {
  const restored = restore(text);
  if (text.trim().replace(placeholderPattern, '') !== '') return restored;
  if (key === 'givenName' || key === 'familyName') return partOfName(restored, key);
  return key === 'birthDate' ? isoDate(restored, today) : restored;
}

function partOfName(name: string, key: 'givenName' | 'familyName'): string {
  const words = name.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length < 2) return name;
  return splitName(words.map((written) => ({ written, folded: foldText(written) })))[key] ?? name;
}

/** «03/04/1980» is in March for some and in April for others: it stays, and the tool asks for a date. */
function isoDate(written: string, today: string): string {
  const [, first, second] = /^(\d{1,2})[/. -](\d{1,2})[/. -]\d{2,4}$/.exec(written) ?? [];
  if (first !== second && Number(first) <= 12 && Number(second) <= 12) return written;
  const read = readTypedDate(written, today);
  return read.kind === 'date' ? read.date : written;
}
