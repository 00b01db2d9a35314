import type { LaboratoryReport, ReportedPerson } from './report.ts';

type Named = Partial<ReportedPerson>;

const wordsOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** Two that cannot be one: another name, birth date or sex, or other numbers where nothing else tells. */
function areTwo(one: Named, other: Named): boolean {
  if (one.birthDate && other.birthDate && one.birthDate !== other.birthDate) return true;
  if (one.sex && other.sex && one.sex !== other.sex) return true;
  if (one.name && other.name) {
    const [shorter = [], longer = []] = [wordsOf(one.name), wordsOf(other.name)].toSorted(
      (a, b) => a.length - b.length,
    );
    return !shorter.every((word) => longer.includes(word));
  }
  const [numbers, others] = [one.identifiers ?? [], other.identifiers ?? []];
  const isComparable = numbers.length > 0 && others.length > 0 && !(one.birthDate && other.birthDate);
  return isComparable && !numbers.some((number) => others.includes(number));
}

/**
 * A report that names one person, as it is. One that names several is refused: of each of its results somebody has to say
 * whose it is, so all of them are among what was not read.
 */
export function ofOnePerson({ people = [], ...report }: LaboratoryReport): LaboratoryReport {
  const isOne = people.every((one, index) => !people.slice(index + 1).some((other) => areTwo(one, other)));
  if (isOne) return report;
  const refused = report.measured.map(({ name, amount, text, unit, origin }) => ({
    text: [name, amount ? `${amount.comparator ?? ''}${amount.value}` : text, unit].filter(Boolean).join(' '),
    why: 'severalPeople' as const,
    origin,
  }));
  return { measured: [], unread: [...refused, ...report.unread], person: { identifiers: [] } };
}
