import type { Tax } from '../configuration/taxes.ts';
import { shareOf, sumOf } from './money.ts';

export interface TaxLine {
  name: string;
  /** Thousandths of a per cent. */
  rate: number;
  amount: number;
}

export interface Totals {
  subtotal: number;
  taxes: TaxLine[];
  total: number;
}

/** Each tax is reckoned once, on the sum of the lines, and rounded to the minor unit, halves up. */
export function totalsOf(amounts: readonly number[], taxes: readonly Pick<Tax, 'name' | 'rate'>[]): Totals {
  const subtotal = sumOf(amounts);
  const added = taxes.map(({ name, rate }) => ({ name, rate, amount: shareOf(subtotal, rate, 100_000) }));
  return { subtotal, taxes: added, total: sumOf([subtotal, ...added.map(({ amount }) => amount)]) };
}
