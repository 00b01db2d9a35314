import type { Quantity } from '@medplum/fhirtypes';
import type { ReferenceBand } from './result-flag.ts';

const number = new Intl.NumberFormat('es-US', { maximumSignificantDigits: 15 });

/** UCUM codes that people write otherwise. */
const written: Record<string, string> = {
  Cel: '°C',
  '[degF]': '°F',
  'mm[Hg]': 'mmHg',
  '10*3/uL': '×10³/µL',
  '10*6/uL': '×10⁶/µL',
  'kg/m2': 'kg/m²',
  'mL/min/{1.73_m2}': 'mL/min/1.73 m²',
  '[lb_av]': 'lb',
  '[in_i]': 'in',
};

/**
 * A unit as people read it; a code that we do not know stays as it is. Braces hold a remark, not a unit: {INR} counts
 * ones (UCUM, section 2.2 on curly braces).
 */
export function unitText(unit: string): string {
  return /^\{[^}]*\}$/.test(unit) ? '' : (written[unit] ?? unit);
}

/** "7.2 %", "< 5 mg/dL"; undefined where there is no number. */
export function quantityText(quantity: Quantity | undefined): string | undefined {
  if (quantity?.value === undefined) return undefined;
  return [quantity.comparator, number.format(quantity.value), unitText(quantity.unit ?? quantity.code ?? '')]
    .filter(Boolean)
    .join(' ');
}

/** "3.5 a 5.1", "≤ 200", "≥ 60", in the unit of the result. Undefined where no band was given. */
export function bandText(band: ReferenceBand | undefined): string | undefined {
  if (band?.low !== undefined && band.high !== undefined) {
    return `${number.format(band.low)} a ${number.format(band.high)}`;
  }
  if (band?.high !== undefined) return `≤ ${number.format(band.high)}`;
  return band?.low === undefined ? undefined : `≥ ${number.format(band.low)}`;
}
