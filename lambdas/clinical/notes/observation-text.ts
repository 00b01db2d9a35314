import type { CodeableConcept, Observation } from '@medplum/fhirtypes';
import { socialAnswerText } from '../history/social-history.ts';
import { quantityText } from '../quantity-text.ts';

const textOf = (concept: CodeableConcept | undefined) =>
  concept?.text ?? concept?.coding?.find(({ display }) => display !== undefined)?.display;

export const isOfCategory = ({ category = [] }: Observation, wanted: string): boolean =>
  category.some(({ coding }) => coding?.some(({ code }) => code === wanted));

export const isVitalSign = (observation: Observation): boolean => isOfCategory(observation, 'vital-signs');

/** «Presión arterial: 123/69 mmHg»; undefined of one without a value. */
export function observationText(observation: Observation): string | undefined {
  const value = valueText(observation);
  return value === undefined ? undefined : `${textOf(observation.code) ?? 'Sin nombre'}: ${value}`;
}

function valueText({ valueQuantity, valueString, valueCodeableConcept, component = [] }: Observation) {
  const own = quantityText(valueQuantity) ?? valueString ?? socialAnswerText(valueCodeableConcept);
  if (own !== undefined) return own;
  // A pressure is read as one: 123/69 mmHg.
  const parts = component.map(({ valueQuantity: part }) => part);
  const [high, low] = parts;
  if (parts.length === 2 && high?.value !== undefined && low?.value !== undefined)
    return quantityText(low)?.replace(/^\S+/, `${high.value}/${low.value}`);
  const named = component.flatMap(({ code, valueQuantity: part }) => {
    const value = quantityText(part);
    return value === undefined ? [] : `${textOf(code) ?? 'sin nombre'} ${value}`;
  });
  return named.length > 0 ? named.join(', ') : undefined;
}
