import type { ObservationComponent, Period, Range, Ratio } from '@medplum/fhirtypes';
import { shownDate } from './date-field.ts';
import { quantityText } from './quantity-text.ts';

type Valued = Pick<
  ObservationComponent,
  | 'valueDateTime'
  | 'valueInteger'
  | 'valuePeriod'
  | 'valueRange'
  | 'valueRatio'
  | 'valueSampledData'
  | 'valueTime'
>;

/** A titre is two bare numbers, "1:160"; of what has units each part keeps its own. */
function ratioText({ numerator, denominator }: Ratio): string | undefined {
  if (numerator?.value === undefined || denominator?.value === undefined) return undefined;
  const hasUnit = [numerator, denominator].some(({ unit, code }) => (unit ?? code ?? '1') !== '1');
  return hasUnit
    ? `${quantityText(numerator)} / ${quantityText(denominator)}`
    : `${numerator.comparator ?? ''}${numerator.value}:${denominator.comparator ?? ''}${denominator.value}`;
}

function rangeText({ low, high }: Range): string | undefined {
  const [least, most] = [quantityText(low), quantityText(high)];
  if (least && most) return `${least} a ${most}`;
  if (least) return `≥ ${least}`;
  return most && `≤ ${most}`;
}

function periodText({ start, end }: Period): string | undefined {
  const parts = [start && `desde ${shownDate(start)}`, end && `hasta ${shownDate(end)}`];
  return parts.filter(Boolean).join(' ') || undefined;
}

/** A value of an observation that is no amount, no words and no yes or no, in words; undefined where there is none. */
export function otherValueText(result: Valued): string | undefined {
  const { valueInteger, valuePeriod, valueRange, valueRatio } = result;
  if (valueInteger !== undefined) return String(valueInteger);
  return (
    (valueRatio && ratioText(valueRatio)) ??
    (valueRange && rangeText(valueRange)) ??
    (valuePeriod && periodText(valuePeriod)) ??
    (result.valueDateTime && shownDate(result.valueDateTime)) ??
    result.valueTime ??
    // A curve of a monitor or an electrocardiograph.
    (result.valueSampledData && 'Trazado que aquí no se muestra')
  );
}
