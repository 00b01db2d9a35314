import type { SystemStyleObject } from '@chakra-ui/react';
import type { CalendarEntry, Participant } from './calendar-entry.ts';

/** By what an appointment shows whose it is: letters, and the colour of its edge, which only repeats them. */
export interface ClinicianMark {
  initials: string;
  /** One of `markColors`; less than 0 is of nobody who is listed. */
  color: number;
}

export type ClinicianMarks = ReadonlyMap<string, ClinicianMark>;

/** Each at least 3:1 on the panel of its mode. */
export const markColors = [
  ['brand.600', 'brand.300'],
  ['blue.600', 'blue.300'],
  ['#5b3fa8', '#bdaaf3'],
  ['orange.600', 'orange.300'],
  ['green.600', 'green.300'],
  ['#a02f72', '#eb9fcb'],
  ['#7a4f00', '#e3c26a'],
  ['#8a3b12', '#f0a884'],
] as const;

/** The class of an appointment by whose it is; nobody's, or of somebody unknown, is grey. */
export const markClass = (mark: ClinicianMark | undefined) =>
  mark === undefined || mark.color < 0 ? 'clinician-none' : `clinician-${mark.color}`;

const token = (color: string) => (color.startsWith('#') ? color : `colors.${color}`);

/** `--clinician` by class, for both modes. */
export const markStyles: SystemStyleObject = {
  '& .clinician-none': { '--clinician': 'colors.gray.500' },
  ...Object.fromEntries(
    markColors.map(([light, dark], color) => [
      `& .clinician-${color}`,
      { '--clinician': token(light), _dark: { '--clinician': token(dark) } },
    ]),
  ),
};

/** A title and what stands between names in small letters are none of a name's. */
const wordsOf = (name: string) =>
  name.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word) && !word.endsWith('.'));

function initialsOf(name: string, length: number): string {
  const [first = '', second = ''] = wordsOf(name);
  const letters = first.slice(0, 1) + second.slice(0, length);
  return letters === '' ? '–' : letters;
}

const longestInitials = 4;

/** The colour that a person has where nobody else took it before. */
function ownColor(id: string): number {
  let hash = 2_166_136_261;
  for (const character of id) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619);
  // FNV-1a; its upper bits are the better mixed.
  return (hash >>> 16) % markColors.length;
}

/**
 * No two have the same while there are colours left, and each keeps theirs, whoever comes or goes, unless both want one. Beyond
 * that letters tell them apart.
 */
function colorsOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const colors = new Map<string, number>();
  const left = new Set(markColors.keys());
  const take = (id: string, color: number) => {
    left.delete(color);
    colors.set(id, color);
  };
  const sorted = ids.toSorted();
  for (const id of sorted) if (left.has(ownColor(id))) take(id, ownColor(id));
  for (const id of sorted.filter((one) => !colors.has(one))) {
    const steps = [...markColors.keys()].map((step) => (ownColor(id) + step) % markColors.length);
    take(id, steps.find((one) => left.has(one)) ?? ownColor(id));
  }
  return colors;
}

/**
 * Of everybody who sees patients, in the order in which they are listed. Whose initials are the same get letters of their
 * surname until they differ, and then a number.
 */
export function clinicianMarks(clinicians: readonly { id: string; name: string }[]): ClinicianMarks {
  const marks = new Map<string, ClinicianMark>();
  const colors = colorsOf(clinicians.map(({ id }) => id));
  const taken = new Set<string>();
  for (const [index, { id, name }] of clinicians.entries()) {
    const lengths = Array.from({ length: longestInitials }, (_, at) => at + 1);
    const isShared = (initials: string) =>
      clinicians.some((other) => other.id !== id && initialsOf(other.name, initials.length - 1) === initials);
    const chosen =
      lengths.map((length) => initialsOf(name, length)).find((initials) => !isShared(initials)) ??
      initialsOf(name, 1);
    const initials = taken.has(chosen) ? `${chosen}${index + 1}` : chosen;
    taken.add(initials);
    marks.set(id, { initials, color: colors.get(id) ?? -1 });
  }
  return marks;
}

/** The mark of somebody who takes part, whether or not they still see patients here. */
export function markOf(marks: ClinicianMarks, { id, name }: Participant): ClinicianMark | undefined {
  return marks.get(id) ?? (name === undefined ? undefined : { initials: initialsOf(name, 1), color: -1 });
}

/** Whose an appointment is: the colour of the first, and the letters of all. */
export function entryMark(
  marks: ClinicianMarks,
  { practitioners }: Pick<CalendarEntry, 'practitioners'>,
): ClinicianMark | undefined {
  const found = practitioners.flatMap((each) => markOf(marks, each) ?? []);
  const [first] = found;
  return first && { initials: found.map(({ initials }) => initials).join(' '), color: first.color };
}
