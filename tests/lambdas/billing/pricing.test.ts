import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inOrder } from '../../../lambdas/billing/account/billing-account.ts';
import { taxIdProblem } from '../../../lambdas/billing/account/tax-id.ts';
import { type PriceList, priceListOn } from '../../../lambdas/billing/configuration/price-list.ts';
import { priceLists } from '../../../lambdas/billing/configuration/price-lists.ts';
import { taxesOf } from '../../../lambdas/billing/configuration/taxes.ts';
import { splitCredit } from '../../../lambdas/billing/invoices/credit.ts';
import { forecastOf } from '../../../lambdas/billing/pricing/forecast.ts';
import { billOf, includedOf, type MonthFacts } from '../../../lambdas/billing/pricing/invoice-lines.ts';
import {
  AmountTooLarge,
  minorDigits,
  roundedRatio,
  shareOf,
  shareOfDays,
  sumOf,
  usageAmount,
} from '../../../lambdas/billing/pricing/money.ts';
import { daysIn, lastDayOf, nextMonth } from '../../../lambdas/billing/pricing/month.ts';
import { segmentsOf } from '../../../lambdas/billing/pricing/segments.ts';
import { totalsOf } from '../../../lambdas/billing/pricing/totals.ts';
import { addDays } from '../../../lambdas/clinical/clinic-day.ts';
import { formatMoney } from '../../../lambdas/contracts/billing.ts';
import {
  currencies,
  offeredPlans,
  type UsageKind,
  usageKinds,
} from '../../../lambdas/contracts/billing-terms.ts';

const [first] = priceLists;
if (!first) throw new Error('There is no price list');
const list: PriceList = first;
const month = fc
  .tuple(fc.integer({ min: 2024, max: 2032 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);
const amount = fc.integer({ min: 0, max: 10_000_000 });

const facts = (over: Partial<MonthFacts>): MonthFacts => ({
  month: '2026-11',
  periods: [{ from: '2026-10-01', plan: 'clinic', currency: 'USD' }],
  seats: new Map([['2026-10-15', 3]]),
  usage: [],
  ...over,
});
const amounts = (over: Partial<MonthFacts>, lists = priceLists) =>
  (billOf(facts(over), lists)?.lines ?? []).map((line) => line.amount);
const total = (over: Partial<MonthFacts>, lists = priceLists) => sumOf(amounts(over, lists));

describe('money', () => {
  test('halves are rounded away from zero', () => {
    expect([1n, 3n, -1n, -3n, 2n].map((n) => roundedRatio(n, 2n))).toEqual([1n, 2n, -1n, -2n, 1n]);
  });

  test('days that follow one another add up to the month, to the cent, however it is cut', () => {
    fc.assert(
      fc.property(amount, month, fc.array(fc.nat(30), { maxLength: 6 }), (price, of, cuts) => {
        const whole = daysIn(of);
        const places = [0, ...cuts.filter((cut) => cut < whole).sort((a, b) => a - b), whole];
        const parts = places.slice(1).map((to, index) => shareOfDays(price, places[index] ?? 0, to, whole));
        expect(sumOf(parts)).toBe(price);
        expect(parts.every((part) => part >= 0)).toBe(true);
      }),
    );
  });

  test('what is counted costs what exact arithmetic says, and a sum that no number holds is refused', () => {
    expect(usageAmount(1, { micros: 20_000, per: 1 }, 'USD')).toBe(2);
    expect(usageAmount(1, { micros: 4_999, per: 1 }, 'USD')).toBe(0);
    expect(usageAmount(1, { micros: 5_000, per: 1 }, 'USD')).toBe(1);
    expect(usageAmount(1_500_000, { micros: 4_000_000, per: 1_000_000 }, 'USD')).toBe(600);
    expect(usageAmount(3, { micros: 500_000, per: 1 }, 'CLP')).toBe(2);
    expect(() => usageAmount(Number.MAX_SAFE_INTEGER, { micros: 2_000_000, per: 1 }, 'USD')).toThrow(
      AmountTooLarge,
    );
    expect(shareOf(1, 1, 3)).toBe(0);
  });

  test('each currency has the decimals of ISO 4217, in sums and in words', () => {
    expect(currencies.map(minorDigits)).toEqual([2, 2, 2, 0]);
    expect(formatMoney(123_456, 'USD').replaceAll(/\s/g, ' ')).toBe('USD 1,234.56');
    expect(formatMoney(123_456, 'CLP').replaceAll(/\s/g, ' ')).toBe('CLP 123,456');
  });
});

describe('months', () => {
  test('end where the calendar says, in leap years too', () => {
    expect(['2026-02', '2028-02', '2026-04', '2026-12'].map(lastDayOf)).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-04-30',
      '2026-12-31',
    ]);
    expect(nextMonth('2026-12')).toBe('2027-01');
  });

  test('fall into segments that cover each of their days once', () => {
    const plans = fc.constantFrom(...offeredPlans, 'none' as const, 'trial' as const);
    fc.assert(
      fc.property(month, fc.array(fc.tuple(fc.integer({ min: -40, max: 40 }), plans)), (of, changes) => {
        const periods = inOrder(
          [
            { from: '2020-01-01', plan: 'essential', currency: 'USD' },
            ...changes.map(([shift, plan]) => ({
              from: addDays(`${of}-01`, shift),
              plan,
              currency: 'USD' as const,
            })),
          ],
          '2020-01-30',
        );
        const later = { ...list, version: 'later', from: `${of}-11` };
        const segments = segmentsOf(of, periods, [list, later]);
        const covered = segments.flatMap(({ from, to }) => {
          const days: string[] = [];
          for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
          return days;
        });
        expect(covered).toEqual(Array.from({ length: daysIn(of) }, (_, index) => addDays(`${of}-01`, index)));
        for (const { from, list: held } of segments)
          expect(held.version).toBe(from < `${of}-11` ? list.version : 'later');
      }),
    );
  });

  test('a later decision takes back what was decided for its day and after', () => {
    const decided = [
      { from: '2026-11-01', plan: 'trial', currency: 'USD' },
      { from: '2026-11-10', plan: 'clinic', currency: 'USD' },
      { from: '2026-12-01', plan: 'none', currency: 'USD' },
      { from: '2026-11-20', plan: 'network', currency: 'USD' },
    ] as const;
    expect(inOrder(decided, '2026-11-30').map(({ from, plan }) => [from, plan])).toEqual([
      ['2026-11-01', 'trial'],
      ['2026-11-10', 'clinic'],
      ['2026-11-20', 'network'],
    ]);
    expect(inOrder(decided.slice(0, 1), '2026-11-30').map(({ from, plan }) => [from, plan])).toEqual([
      ['2026-11-01', 'trial'],
      ['2026-12-01', 'none'],
    ]);
  });
});

describe('the bill of a month', () => {
  const price = (plan: 'essential' | 'clinic' | 'network') => list.currencies.USD.plans[plan];

  test('of a whole month is the plan’s price, and of a change in its middle the days of each', () => {
    expect(amounts({})).toEqual([price('clinic').monthly]);
    const changed = {
      periods: [...facts({}).periods, { from: '2026-11-16', plan: 'network', currency: 'USD' } as const],
    };
    expect(amounts(changed)).toEqual([price('clinic').monthly / 2, price('network').monthly / 2]);
  });

  test('of the same plan cut in two is the same', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...offeredPlans),
        fc.integer({ min: 1, max: 29 }),
        amount,
        (plan, shift, turns) => {
          const usage = [
            { day: '2026-11-03', kind: 'agent-turn' as const, quantity: turns },
            { day: '2026-11-27', kind: 'agent-turn' as const, quantity: turns },
          ];
          const whole = [{ from: '2026-11-01', plan, currency: 'USD' as const }];
          const cut = [...whole, { from: addDays('2026-11-01', shift), plan, currency: 'USD' as const }];
          // Each line is rounded once: two lines of what is counted may differ from one by a cent.
          const seats = new Map<string, number>();
          const costs = [cut, whole].map((periods) => total({ periods, usage, seats }));
          expect(Math.abs((costs[0] ?? 0) - (costs[1] ?? 0))).toBeLessThanOrEqual(1);
          expect(amounts({ periods: cut, seats }).reduce((a, b) => a + b, 0)).toBe(price(plan).monthly);
        },
      ),
    );
  });

  test('counts seats beyond those included by the day, and days that nobody counted as the day before', () => {
    const seats = new Map([
      ['2026-10-31', 10],
      ['2026-11-11', 12],
      ['2026-11-21', 11],
    ]);
    const [, line] = billOf(facts({ seats }), priceLists)?.lines ?? [];
    expect(line).toMatchObject({ kind: 'seats', quantity: 10 * 2 + 10 });
    expect(line?.amount).toBe(shareOf(price('clinic').seat, 30, 30));
    expect(amounts({ seats: new Map() })).toEqual([price('clinic').monthly]);
  });

  test('what is included is used up by what came first, and nothing is lost between price lists', () => {
    const dearer: PriceList = {
      ...list,
      version: 'dearer',
      from: '2026-11-16',
      currencies: {
        ...list.currencies,
        USD: {
          ...list.currencies.USD,
          units: { ...list.currencies.USD.units, sms: { micros: 30_000, per: 1 } },
        },
      },
    };
    const usage = [
      { day: '2026-11-15', kind: 'sms' as const, quantity: 100 },
      { day: '2026-11-16', kind: 'sms' as const, quantity: 100 },
    ];
    expect(amounts({ usage }, [list, dearer]).slice(2)).toEqual([150, 300]);
    const turns = list.contents.clinic.units['agent-turn'] ?? 0;
    const late = [
      { day: '2026-11-02', kind: 'agent-turn' as const, quantity: turns },
      { day: '2026-11-28', kind: 'agent-turn' as const, quantity: 7 },
    ];
    expect(amounts({ usage: late })).toEqual([price('clinic').monthly, 14]);
  });

  test('days of the trial and without a plan cost nothing', () => {
    const usage = [{ day: '2026-11-05', kind: 'sms' as const, quantity: 1_000 }];
    const trial = [{ from: '2026-10-20', plan: 'trial', currency: 'USD' } as const];
    expect(billOf(facts({ periods: trial, usage }), priceLists)).toBeUndefined();
    const then = [...trial, { from: '2026-11-21', plan: 'essential', currency: 'USD' } as const];
    expect(amounts({ periods: then, usage })).toEqual([
      shareOfDays(price('essential').monthly, 20, 30, 30),
      shareOf(price('essential').seat, 10, 30),
    ]);
  });

  test('more of anything never costs less, and what the plan includes costs nothing', () => {
    const row = fc.record({
      day: fc.integer({ min: 0, max: 29 }).map((shift) => addDays('2026-11-01', shift)),
      kind: fc.constantFrom<UsageKind>(...usageKinds),
      quantity: fc.integer({ min: 1, max: 200_000 }),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), row, (usage, more) => {
        expect(total({ usage: [...usage, more] })).toBeGreaterThanOrEqual(total({ usage }));
        const included = includedOf(
          segmentsOf('2026-11', facts({}).periods, priceLists),
          more.kind,
          '2026-11',
        );
        if (included > 0) expect(total({ usage: [{ ...more, quantity: included }] })).toBe(total({}));
      }),
    );
  });

  test('taxes are reckoned once on the sum, by the place and its day', () => {
    expect(totalsOf([333, 333, 334], [{ name: 'IVA', rate: 16_000 }])).toEqual({
      subtotal: 1_000,
      taxes: [{ name: 'IVA', rate: 16_000, amount: 160 }],
      total: 1_160,
    });
    const rates = [
      { country: 'MX', from: '2000-01-01', name: 'IVA', rate: 15_000, source: '' },
      { country: 'MX', from: '2026-11-15', name: 'IVA', rate: 16_000, source: '' },
      { country: 'US', region: 'TX', from: '2000-01-01', name: 'Sales tax', rate: 8_250, source: '' },
    ];
    const at = (country: string, region: string, day: string) =>
      taxesOf(rates, { country, region }, day).map(({ rate }) => rate);
    expect(at('MX', '', '2026-11-14')).toEqual([15_000]);
    expect(at('MX', '', '2026-11-15')).toEqual([16_000]);
    expect(at('US', 'TX', '2026-11-15')).toEqual([8_250]);
    expect(at('US', 'NY', '2026-11-15')).toEqual([]);
  });

  test('a credit is split as its invoice is, and what is taken away in parts is never more', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 30_000 }),
        fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
        (lines, rate, cuts) => {
          const whole = totalsOf(lines, [{ name: 'IVA', rate }]);
          expect(splitCredit(whole.total, whole, 0)).toEqual({
            subtotal: whole.subtotal,
            taxes: whole.taxes,
          });
          const places = [...cuts.map((cut) => cut % (whole.total + 1)), whole.total].sort((a, b) => a - b);
          const parts = places.map((to, index) => {
            const from = places[index - 1] ?? 0;
            const split = splitCredit(to - from, whole, from);
            const taxes = split.taxes.map((tax) => tax.amount);
            expect(sumOf([split.subtotal, ...taxes])).toBe(to - from);
            for (const tax of taxes) expect(tax).toBeGreaterThanOrEqual(0);
            return split;
          });
          // Once all is taken away, it is the base and the taxes that the invoice said.
          expect(sumOf(parts.map(({ subtotal }) => subtotal))).toBe(whole.subtotal);
        },
      ),
    );
  });
});

describe('forecast', () => {
  test('of days that are all alike has no range, and of few days there is none', () => {
    expect(forecastOf([5, 5, 5, 5], 10)).toEqual({ low: 50, expected: 50, high: 50 });
    expect(forecastOf([5, 5], 10)).toBeUndefined();
    expect(forecastOf([1, 2, 3], 0)).toEqual({ low: 0, expected: 0, high: 0 });
  });

  test('holds what is expected between its bounds, and none below zero', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(5_000), { minLength: 3, maxLength: 28 }),
        fc.integer({ min: 1, max: 31 }),
        (days, left) => {
          const forecast = forecastOf(days, left);
          expect(forecast?.low).toBeGreaterThanOrEqual(0);
          expect(forecast?.low).toBeLessThanOrEqual(forecast?.expected ?? -1);
          expect(forecast?.high).toBeGreaterThanOrEqual(forecast?.expected ?? Number.POSITIVE_INFINITY);
        },
      ),
    );
  });
});

test('of several price lists that holds which began last', () => {
  const later = { ...list, version: 'later', from: '2027-01-01' };
  expect(priceListOn([list, later], '2026-12-31').version).toBe(list.version);
  expect(priceListOn([list, later], '2027-01-01').version).toBe('later');
  expect(priceListOn([list], '2001-01-01').version).toBe(list.version);
  expect([...priceLists].map(({ from }) => from)).toEqual([...priceLists].map(({ from }) => from).sort());
});

test.each([
  ['US', '12-3456789', true],
  ['US', '123456789', true],
  ['US', '12-345678', false],
  ['MX', 'GODE561231GR8', true],
  ['MX', 'GODE561331GR8', false],
  ['CL', '12.345.678-5', true],
  ['CL', '12.345.678-6', false],
  ['ES', 'B12345674', true],
  ['ES', '12345678Z', true],
  ['ES', '12345678A', false],
  ['ES', '', true],
] as const)('a tax id of %s: %s', (country, taxId, isGood) => {
  expect(taxIdProblem(country, taxId) === undefined).toBe(isGood);
});
