import type { CodeableConcept, Observation } from '@medplum/fhirtypes';
import { socialAnswerText } from '../history/social-history.ts';
import { otherValueText } from '../other-value-text.ts';
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

/** LOINC. */
const [systolic, diastolic] = ['8480-6', '8462-4'];

/** A pressure is read as one, 123/69 mmHg, in whichever order its parts stand. */
function pressureText(component: NonNullable<Observation['component']>): string | undefined {
  const [high, low] = [systolic, diastolic].map(
    (wanted) => component.find(({ code }) => code.coding?.some((one) => one.code === wanted))?.valueQuantity,
  );
  if (component.length !== 2 || high?.value === undefined || low?.value === undefined) return undefined;
  const isBare = [high, low].every(({ comparator }) => comparator === undefined) && high.unit === low.unit;
  return isBare ? quantityText(low)?.replace(/^\S+/, `${high.value}/${low.value}`) : undefined;
}

function valueText(observation: Observation) {
  const { valueBoolean, valueQuantity, valueString, valueCodeableConcept, component = [] } = observation;
  const own =
    quantityText(valueQuantity) ??
    valueString ??
    socialAnswerText(valueCodeableConcept) ??
    (valueBoolean === undefined ? undefined : valueBoolean ? 'sí' : 'no') ??
    otherValueText(observation) ??
    pressureText(component);
  if (own !== undefined) return own;
  const named = component.flatMap((part) => {
    const value =
      quantityText(part.valueQuantity) ??
      part.valueString ??
      textOf(part.valueCodeableConcept) ??
      otherValueText(part);
    return value === undefined ? [] : `${textOf(part.code) ?? 'sin nombre'} ${value}`;
  });
  return named.length > 0 ? named.join(', ') : undefined;
}
