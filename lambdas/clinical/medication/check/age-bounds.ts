import type { Facts } from './facts.ts';

type Age = Pick<Facts, 'years' | 'months' | 'days'>;

/** Whether a person has reached an age (`P65Y`, `P6M`, `P28D`); undefined where the birth date does not tell. */
export function hasReached({ years, months, days }: Age, age: string): boolean | undefined {
  const [, count, unit] = /^P(\d+)([YMD])$/.exec(age) ?? [];
  const least = Number(count);
  const reached = unit === 'Y' ? years : unit === 'M' ? months : days;
  if (reached !== undefined) return reached >= least;
  if (years === undefined) return undefined;
  const inYears = least / (unit === 'M' ? 12 : 365);
  return years >= inYears + 1 ? true : undefined;
}

/** Whether a person is of an age from one bound, itself included, up to another. */
export function isWithin(facts: Age, bounds: { from?: string | undefined; below?: string | undefined }) {
  const [from, below] = [bounds.from, bounds.below].map((age) =>
    age === undefined ? undefined : (hasReached(facts, age) ?? 'unknown'),
  );
  if (from === false || below === true) return false;
  return from === 'unknown' || below === 'unknown' ? undefined : true;
}
