import type { Currency } from '../../contracts/billing-terms.ts';
import type { UnitPrice } from '../configuration/price-list.ts';

/* Money is counted in integers of the currency's minor unit (ISO 4217); nothing here is ever a fraction of it. */

const digits = new Map<Currency, number>();

/** How many decimals a currency has: 2 of the dollar, none of Chile's peso (CLDR's, by Intl). */
export function minorDigits(currency: Currency): number {
  const known = digits.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  digits.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}

/** More than any sum that is invoiced, and exact as a number. */
export const largestAmount = Number.MAX_SAFE_INTEGER;

/** A sum that a number no longer holds exactly: nothing is invoiced by it. */
export class AmountTooLarge extends Error {
  override name = 'AmountTooLarge';
}

function exact(amount: bigint): number {
  if (amount > BigInt(largestAmount) || amount < -BigInt(largestAmount))
    throw new AmountTooLarge('Not a safe integer');
  return Number(amount);
}

/** `numerator / denominator` to the nearest integer, halves away from zero: 0.5 → 1, −0.5 → −1. */
export function roundedRatio(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('The denominator must be positive');
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}

/** What `quantity` costs at a unit price, rounded once, to the minor unit. */
export function usageAmount(quantity: number, { micros, per }: UnitPrice, currency: Currency): number {
  const minor = 10n ** BigInt(minorDigits(currency));
  return exact(roundedRatio(BigInt(quantity) * BigInt(micros) * minor, BigInt(per) * 1_000_000n));
}

/** `part` of `whole` parts of an amount, e.g. 12 of 30 days of a month's price. */
export const shareOf = (amount: number, part: number, whole: number): number =>
  exact(roundedRatio(BigInt(amount) * BigInt(part), BigInt(whole)));

/**
 * An amount for the days from `from` (counted from 0, included) to `to` (not included) of `whole`. Days that follow one another add up
 * to what they cost as one, to the cent.
 */
export const shareOfDays = (amount: number, from: number, to: number, whole: number): number =>
  shareOf(amount, to, whole) - shareOf(amount, from, whole);

export const sumOf = (amounts: readonly number[]): number =>
  exact(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n));
