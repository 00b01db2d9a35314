import type { Dosage, Quantity, TimingRepeat } from '@medplum/fhirtypes';
import { round } from './numbers.ts';

/** An amount between two bounds, by UCUM's code; both the same where one amount was ordered. */
interface Amount {
  least: number;
  most: number;
  code: string;
}

const daysOf: Readonly<Record<string, number>> = {
  s: 1 / 86_400,
  min: 1 / 1_440,
  h: 1 / 24,
  d: 1,
  wk: 7,
  mo: 30,
  a: 365,
};

/** How often it is taken in a day, at the least and at the most; undefined where that is not said. */
function timesPerDay(repeat: TimingRepeat | undefined): { least: number; most: number } | undefined {
  const { frequency = 1, frequencyMax = frequency, period, periodMax = period, periodUnit } = repeat ?? {};
  const days = daysOf[periodUnit ?? ''];
  if (period === undefined || periodMax === undefined || days === undefined || !(period > 0))
    return undefined;
  // «Los lunes y jueves cada 12 horas»: on no more days than are named.
  const share = repeat?.dayOfWeek && days <= 1 ? repeat.dayOfWeek.length / 7 : 1;
  return { least: (frequency / (periodMax * days)) * share, most: (frequencyMax / (period * days)) * share };
}

/** How long it is taken, in days; undefined where no end is said. */
function days({ timing }: Dosage): { least: number; most: number } | undefined {
  const { boundsDuration, boundsRange } = timing?.repeat ?? {};
  const [low, high] = [boundsDuration ?? boundsRange?.low, boundsDuration ?? boundsRange?.high];
  const [least, most] = [inDays(low), inDays(high)];
  return least === undefined || most === undefined ? undefined : { least, most };
}

function inDays({ value, code, unit }: Quantity = {}): number | undefined {
  const one = daysOf[code ?? unit ?? ''];
  return value === undefined || one === undefined ? undefined : value * one;
}

/** What is taken at once, as it was ordered; undefined where no unit is said. */
function perDose({ doseAndRate: [ordered] = [] }: Dosage): Amount | undefined {
  const [low, high] = [
    ordered?.doseQuantity ?? ordered?.doseRange?.low,
    ordered?.doseQuantity ?? ordered?.doseRange?.high,
  ];
  return low?.value === undefined || high?.value === undefined || !low.code || low.code !== high.code
    ? undefined
    : { least: low.value, most: high.value, code: low.code };
}

/** What is needed for the whole of a treatment that has an end; undefined where anything of it is not said. */
export function totalAmount(dosages: readonly Dosage[]): Amount | undefined {
  const amounts = dosages.map((dosage): Amount | undefined => {
    const [once, times, lasting] = [perDose(dosage), timesPerDay(dosage.timing?.repeat), days(dosage)];
    const { count } = dosage.timing?.repeat ?? {};
    if (!once) return undefined;
    if (count !== undefined) return scaled(once, { least: count, most: count });
    if (!times || !lasting) return undefined;
    return scaled(once, { least: times.least * lasting.least, most: times.most * lasting.most });
  });
  const [first, ...others] = amounts;
  let sum = first;
  for (const one of others) {
    sum =
      sum && one && sum.code === one.code
        ? { least: sum.least + one.least, most: sum.most + one.most, code: one.code }
        : undefined;
  }
  return sum;
}

const scaled = ({ least, most, code }: Amount, by: { least: number; most: number }): Amount => ({
  least: round(least * by.least),
  most: round(most * by.most),
  code,
});
