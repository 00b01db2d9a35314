import type { PriceList, Prices } from './price-list.ts';

/*
 * What Auxilia asks for, in the order of the days from which it holds. A list that has begun is never changed: a new one is added, and
 * what was invoiced by an earlier one stays. Whoever runs an installation writes their own here.
 */

/** A day's megabytes of a thirtieth of a month, so that the unit of the price is a gigabyte for thirty days. */
const gigabyteMonth = 30 * 1024;
const million = 1_000_000;

const dollars: Prices = {
  plans: {
    essential: { monthly: 4_900, seat: 1_900 },
    clinic: { monthly: 19_900, seat: 1_700 },
    network: { monthly: 79_900, seat: 1_500 },
  },
  units: {
    'agent-turn': { micros: 20_000, per: 1 },
    'input-tokens': { micros: 4_000_000, per: million },
    'output-tokens': { micros: 16_000_000, per: million },
    document: { micros: 150_000, per: 1 },
    email: { micros: 1_000, per: 1 },
    sms: { micros: 15_000, per: 1 },
    whatsapp: { micros: 10_000, per: 1 },
    storage: { micros: 250_000, per: gigabyteMonth },
  },
};

/** The same list in another currency: `rate` units of it for a dollar, amounts rounded to `step` of its minor units. */
function inCurrency({ rate, digits, step }: { rate: number; digits: number; step: number }): Prices {
  const minor = (cents: number) => Math.round((cents * rate * 10 ** digits) / 100 / step) * step;
  const plans = Object.fromEntries(
    Object.entries(dollars.plans).map(([id, { monthly, seat }]) => [
      id,
      { monthly: minor(monthly), seat: minor(seat) },
    ]),
  );
  const units = Object.fromEntries(
    Object.entries(dollars.units).map(([kind, { micros, per }]) => [
      kind,
      { micros: Math.round(micros * rate), per },
    ]),
  );
  return { plans: plans as Prices['plans'], units: units as Prices['units'] };
}

export const priceLists: readonly PriceList[] = [
  {
    version: '2026-11',
    from: '2026-01-01',
    contents: {
      essential: {
        seats: 2,
        units: { 'agent-turn': 1_000, document: 100, email: 1_000, storage: 5 * gigabyteMonth },
      },
      clinic: {
        seats: 10,
        units: {
          'agent-turn': 8_000,
          document: 1_000,
          email: 10_000,
          whatsapp: 500,
          storage: 50 * gigabyteMonth,
        },
      },
      network: {
        seats: 50,
        units: {
          'agent-turn': 50_000,
          document: 6_000,
          email: 60_000,
          whatsapp: 5_000,
          storage: 500 * gigabyteMonth,
        },
      },
    },
    currencies: {
      USD: dollars,
      MXN: inCurrency({ rate: 18.5, digits: 2, step: 100 }),
      EUR: inCurrency({ rate: 0.92, digits: 2, step: 100 }),
      CLP: inCurrency({ rate: 940, digits: 0, step: 100 }),
    },
  },
];

/** How long an organization tries the product before it chooses a plan. */
export const trialDays = 30;
/** Days between an invoice and its due date. */
export const paymentDays = 30;
