import type { Recognised } from '../analytes/catalogue.ts';
import { inOwnUnit, ucumOf, unitOf } from '../analytes/units.ts';
import type { Measured } from '../measured.ts';

type Reading = Pick<Measured, 'amount' | 'unit' | 'band'> & { recognised?: Recognised | undefined };

/** A value that the test can have, and that is not a hundred times off the limits beside it. */
function isPlausible({ recognised, amount, unit = '', band }: Reading): boolean {
  if (!amount) return false;
  if (band?.high !== undefined && amount.value > band.high * 100) return false;
  if (band?.low !== undefined && amount.value < band.low / 100) return false;
  // The density of urine is a little above that of water.
  if (recognised?.loinc === '5811-5') return amount.value >= 1 && amount.value < 1.1;
  const analyte = recognised?.analyte;
  if (!analyte) return true;
  const code = unitOf(analyte, unit) ?? (unit === '' ? analyte.unit : undefined);
  const value = code === undefined ? undefined : inOwnUnit(analyte, amount.value, code);
  return value === undefined || (value >= analyte.possible.low && value <= analyte.possible.high);
}

/** Of the readings of one number by each sign that may stand before decimals: the only one that can be; undefined where two can. */
export function onlyPlausible<One extends Reading>(readings: readonly One[]): One | undefined {
  const distinct = readings.filter(
    (one, index) => readings.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === index,
  );
  const [first] = distinct;
  if (distinct.length <= 1) return first;
  const values = new Set(distinct.map(({ amount }) => amount?.value));
  const [likely, ...others] = distinct.filter(isPlausible);
  if (likely && others.length === 0) return likely;
  // Cells are counted whole: three digits after a sign are thousands.
  if (values.size > 1 && distinct.every(({ unit = '' }) => ucumOf(unit) === '/uL')) {
    return distinct.toSorted((a, b) => (b.amount?.value ?? 0) - (a.amount?.value ?? 0))[0];
  }
  return undefined;
}
