import type { Observation, Quantity } from '@medplum/fhirtypes';
import type { ChartResource } from './chart-resource.ts';

/*
 * HbA1c is told in percent (NGSP) or in mmol/mol (IFCC), which are of two ways to measure and not two units of one: 75 mmol/mol are 9.0 %.
 * UCUM knows mmol/mol as a thousandth and percent as a hundredth, so that CQL, which converts units by itself, would take them for 7.5 %.
 */

/** LOINC's codes of HbA1c in blood by whatever method, IFCC's own, and what is estimated from continuous glucose (GMI). */
const ngsp = '4548-4';
const ifcc = '59261-8';
const hba1c = new Set([
  ngsp,
  '4549-2',
  '17855-8',
  '17856-6',
  '41995-2',
  ifcc,
  '62388-4',
  '71875-9',
  '96595-4',
  '97506-0',
]);
const loinc = 'http://loinc.org';

/** NGSP's master equation (ngsp.org/ifcc.asp); four places are more than either side is measured to. */
const ngspPercent = (millimolesPerMole: number): number =>
  Number((0.09148 * millimolesPerMole + 2.152).toFixed(4));

type Part = Pick<Observation, 'code' | 'valueQuantity'>;

/** A comment of UCUM in braces says nothing of the amount. */
const isIfcc = ({ code, unit }: Quantity): boolean =>
  (code ?? unit ?? '').replaceAll(/\{[^}]*\}/g, '').trim() === 'mmol/mol';

const isToConvert = ({ code, valueQuantity }: Part): boolean =>
  valueQuantity?.value !== undefined &&
  isIfcc(valueQuantity) &&
  code?.coding?.some((coding) => coding.system === loinc && hba1c.has(coding.code ?? '')) === true;

const isObservation = (resource: ChartResource): resource is Observation =>
  resource.resourceType === 'Observation';

/** Whether a result of HbA1c is in IFCC's units, which a measure is told in percent. */
export const isInIfccUnits = (resource: ChartResource): boolean =>
  isObservation(resource) && [resource, ...(resource.component ?? [])].some(isToConvert);

function converted<Value extends Part>(part: Value): Value {
  if (!isToConvert(part)) return part;
  const { valueQuantity, code } = part;
  const percent = { system: 'http://unitsofmeasure.org', code: '%', unit: '%' };
  const { comparator } = valueQuantity ?? {};
  const value = ngspPercent(valueQuantity?.value ?? Number.NaN);
  // Measures name NGSP's codes alone.
  const coding = [{ system: loinc, code: ngsp }, ...(code?.coding ?? [])];
  return {
    ...part,
    ...(code?.coding?.some((one) => one.code === ifcc) && { code: { ...code, coding } }),
    valueQuantity: { ...(comparator && { comparator }), value, ...percent },
  };
}

/** The resource as a measure is to read it. */
export function inNgspPercent(resource: ChartResource): ChartResource {
  if (!isObservation(resource) || !isInIfccUnits(resource)) return resource;
  const { component, ...whole } = converted<Observation>(resource);
  const read: Observation = { ...whole, ...(component && { component: component.map(converted) }) };
  return read;
}
