import type { Measured } from '../clinical/laboratory/measured.ts';
import type { Repository } from '../fhir/index.ts';

/** As many results of one name in one order are looked at for the one that a correction is of. */
const mostOfAName = 50;

const isChange = ({ status }: Measured) => status === 'corrected' || status === 'cancelled';

/**
 * Which of those of its name in its order each result is, from one: what a message corrects or calls off is the result of its hour,
 * in the message or in the chart; all else is another one.
 */
export async function numbersOf(
  repository: Repository,
  measured: readonly Measured[],
  { keyOf, idOf }: { keyOf: (one: Measured) => string; idOf: (one: Measured, number: number) => string },
): Promise<number[]> {
  const seen = new Map<string, { number: number; one: Measured }[]>();
  const numbers: number[] = [];
  for (const one of measured) {
    const ofName = seen.get(keyOf(one)) ?? [];
    const same = ofName.find((other) => other.one.at === one.at && (isChange(one) || isChange(other.one)));
    const next = Math.max(0, ...ofName.map(({ number }) => number)) + 1;
    const number = same?.number ?? (isChange(one) ? await stored(repository, one, idOf) : undefined) ?? next;
    seen.set(keyOf(one), [...ofName, { number, one }]);
    numbers.push(number);
  }
  return numbers;
}

async function stored(
  repository: Repository,
  one: Measured,
  idOf: (one: Measured, number: number) => string,
): Promise<number | undefined> {
  for (let number = 1; number <= mostOfAName; number += 1) {
    const found = await repository.find('Observation', idOf(one, number));
    if (!found) return undefined;
    if (found.resource.effectiveDateTime === one.at) return number;
  }
  return undefined;
}
