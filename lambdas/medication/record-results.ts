import type { Observation } from '@medplum/fhirtypes';
import { dayOf } from '../clinical/clinic-day.ts';
import type { DatedQuantity, MedicationContext } from '../clinical/medication/check/context.ts';
import { pregnancyOn } from '../clinical/pregnancy.ts';
import type { CdsResource } from '../contracts/cds-hooks.ts';
import { laboratoryCodes, measureCodes } from './record-fields.ts';

const loinc = 'http://loinc.org';
/** Results that stand; a first word is newer than the last one of before, as it is where results are read. */
const standing = ['preliminary', 'final', 'amended', 'corrected'];

/** Newest first. */
type Results = readonly Observation[];

/** What was measured of a patient: of each thing the newest, with its day. */
export function resultsOf(
  resources: readonly CdsResource[] | undefined,
  today: string,
  timeZone: string,
): Pick<MedicationContext, 'weight' | 'height' | 'laboratory' | 'pregnancy'> {
  const results = (resources ?? [])
    .filter((one): one is CdsResource & Observation => one.resourceType === 'Observation')
    .filter(({ status }) => standing.includes(status))
    .toSorted((left, right) => instantOf(right) - instantOf(left))
    .map((one) => onItsDay(one, timeZone));
  const weight = quantityOf(results, measureCodes.weight);
  const height = quantityOf(results, measureCodes.height);
  const laboratory = Object.fromEntries(
    Object.entries(laboratoryCodes).flatMap(([name, codes]) => {
      const value = quantityOf(results, codes);
      return value ? [[name, value]] : [];
    }),
  );
  const pregnancy = pregnancyOn(results, today);
  return {
    ...(weight && { weight }),
    ...(height && { height }),
    ...(pregnancy && { pregnancy }),
    ...(Object.keys(laboratory).length > 0 && { laboratory }),
  };
}

const atOf = ({ effectiveDateTime, effectivePeriod, effectiveInstant, issued }: Observation): string =>
  effectiveDateTime ?? effectiveInstant ?? effectivePeriod?.end ?? effectivePeriod?.start ?? issued ?? '';

const instantOf = (one: Observation) => Date.parse(atOf(one)) || 0;

/** With its day by the organization's clocks: an evening of Mexico is, in UTC, of the day that follows. */
function onItsDay(one: Observation, timeZone: string): Observation {
  const at = atOf(one);
  return at.length > 10 && !Number.isNaN(Date.parse(at))
    ? { ...one, effectiveDateTime: dayOf(new Date(at), timeZone) }
    : one;
}

const newest = (results: Results, codes: readonly string[]) =>
  results.find(({ code }) =>
    code.coding?.some((one) => one.system === loinc && codes.includes(one.code ?? '')),
  );

/** A rate below this is told as «<15»: the kidneys failed, however little they still do. */
const failingRate = 15;
const justBelow = 1 - 1e-6;

/**
 * One without a number is not known. One beyond what is measured counts as that limit; only a rate of filtration that is below
 * some higher limit could be anything.
 */
function quantityOf(results: Results, codes: readonly string[]): DatedQuantity | undefined {
  const result = newest(results, codes);
  const { value, code, unit, comparator } = result?.valueQuantity ?? {};
  if (!result || value === undefined) return undefined;
  const isRateBelow = comparator?.startsWith('<') === true && codes === laboratoryCodes.egfr;
  if (isRateBelow && value > failingRate) return undefined;
  const at = dayIn(atOf(result));
  return { value: isRateBelow ? value * justBelow : value, unit: code ?? unit ?? '', ...(at && { at }) };
}

const dayIn = (date: string) => /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0];
