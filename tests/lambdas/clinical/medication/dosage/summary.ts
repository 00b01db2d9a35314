import type { Dosage, Quantity, TimingRepeat } from '@medplum/fhirtypes';
import type { ReadDosage } from '../../../../../lambdas/clinical/medication/dosage/parse-dosage.ts';

/**
 * What was read of a phrase, short enough to be written beside it:
 * `dose =calculated frequency/period @when on:days at:times for:bounds route prn:reason max:amount site:place +instruction`,
 * Dosages parted by ` | `, `#` before the number of a phase, `!` before what is asked, `?` before what was not read.
 */
export function summaryOf({ dosages, asked, unread }: ReadDosage): string {
  const phases = new Set(dosages.map(({ sequence }) => sequence));
  const said = dosages.map((dosage) =>
    [phases.size > 1 ? `#${dosage.sequence}` : '', ofOne(dosage)].filter(Boolean).join(' '),
  );
  return [
    said.join(' | '),
    asked.length > 0 ? `! ${[...new Set(asked.map(({ question }) => question))].join(', ')}` : '',
    unread.length > 0 ? `? ${unread.map(({ text }) => text).join(' ? ')}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const amount = ({ value, code }: Quantity = {}) =>
  `${value === undefined ? '' : Math.round(value * 1000) / 1000}${code ?? '?'}`;

function ofOne(dosage: Dosage): string {
  const [ordered, calculated] = dosage.doseAndRate ?? [];
  const { low, high } = ordered?.doseRange ?? ordered?.rateRange ?? {};
  const { rateRatio } = ordered ?? {};
  const per = dosage.maxDosePerPeriod;
  const { value = 1, code } = per?.denominator ?? {};
  return [
    ordered?.doseQuantity ? amount(ordered.doseQuantity) : '',
    low ? `${low.value}-${amount(high)}` : '',
    rateRatio ? `${amount(rateRatio.numerator)}/d` : '',
    ordered?.rateQuantity ? amount(ordered.rateQuantity) : '',
    calculated ? `=${amount(calculated.doseQuantity)}` : '',
    ...timing(dosage.timing?.repeat ?? {}),
    dosage.route?.coding?.[0]?.code ?? '',
    dosage.asNeededBoolean ? 'prn' : '',
    dosage.asNeededCodeableConcept ? `prn:${dosage.asNeededCodeableConcept.text}` : '',
    per ? `max:${amount(per.numerator)}/${value === 1 ? '' : value}${code}` : '',
    dosage.site ? `site:${dosage.site.text}` : '',
    ...(dosage.additionalInstruction?.map(({ text }) => `+${text}`) ?? []),
  ]
    .filter(Boolean)
    .join(' ');
}

const upTo = (low: number, high: number | undefined) => (high === undefined ? `${low}` : `${low}-${high}`);

function timing(repeat: TimingRepeat): string[] {
  const { count, frequency = 1, frequencyMax, period, periodMax, periodUnit, when, offset } = repeat;
  const { low, high } = repeat.boundsRange ?? {};
  return [
    count === undefined ? '' : `x${count}`,
    period === undefined
      ? ''
      : `${upTo(frequency, frequencyMax)}/${period === 1 && !periodMax ? '' : upTo(period, periodMax)}${periodUnit}`,
    when ? `@${when.join(',')}${offset === undefined ? '' : `-${offset}`}` : '',
    repeat.dayOfWeek ? `on:${repeat.dayOfWeek.join(',')}` : '',
    repeat.timeOfDay ? `at:${repeat.timeOfDay.map((time) => time.slice(0, 5)).join(',')}` : '',
    repeat.boundsDuration ? `for:${repeat.boundsDuration.value}${repeat.boundsDuration.code}` : '',
    low ? `for:${low.value}-${high?.value}${high?.code}` : '',
  ];
}
