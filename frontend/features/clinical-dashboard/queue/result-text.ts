import type { Observation, ObservationComponent } from '@medplum/fhirtypes';
import { otherValueText } from '../../../../lambdas/clinical/other-value-text.ts';
import { quantityText } from '../../../../lambdas/clinical/quantity-text.ts';

export type Valued = Observation | ObservationComponent;

export function valueText(result: Valued): string {
  return (
    quantityText(result.valueQuantity) ??
    result.valueCodeableConcept?.text ??
    result.valueCodeableConcept?.coding?.[0]?.display ??
    result.valueString ??
    (result.valueBoolean === undefined ? undefined : result.valueBoolean ? 'Sí' : 'No') ??
    otherValueText(result) ??
    'Sin valor'
  );
}

export const titleOf = ({ code }: Valued) =>
  code?.text ?? code?.coding?.[0]?.display ?? 'Resultado sin nombre';
