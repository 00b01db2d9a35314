import type { Observation, Quantity } from '@medplum/fhirtypes';
import { codeOf } from '../entered-concept.ts';
import type { VitalSign } from '../vital-signs-form.ts';
import { vitalSignsObservations } from '../vital-signs-observations.ts';

/** A value of one sign, by its LOINC code; values are told apart to a hundredth, as the forms show them. */
const keyOf = (code: string, quantity: Quantity | undefined): string | undefined =>
  quantity?.value === undefined ? undefined : `${code} ${quantity.code} ${quantity.value.toFixed(2)}`;

const keysOf = ({ code, valueQuantity, component = [] }: Observation): string[] =>
  [{ code, valueQuantity }, ...component].flatMap((one) => keyOf(codeOf(one.code), one.valueQuantity) ?? []);

const voided = ['cancelled', 'entered-in-error', 'unknown'];

/** Whether each of these signs is on record with this value. What has no such Observation (half a blood pressure) is not. */
export function areMeasured(
  signs: readonly { sign: VitalSign; value: number }[],
  recorded: readonly Observation[],
): boolean {
  const known = new Set(recorded.filter(({ status }) => !voided.includes(status ?? '')).flatMap(keysOf));
  const values: Partial<Record<VitalSign, number>> = Object.fromEntries(
    signs.map(({ sign, value }) => [sign, value]),
  );
  const wanted = vitalSignsObservations(
    { ...values, measuredAt: '' },
    { subject: {}, effectiveDateTime: '', idOf: (name) => name },
  )
    .filter(({ id }) => id !== 'bmi')
    .flatMap(keysOf);
  return wanted.length === signs.length && wanted.every((key) => known.has(key));
}
