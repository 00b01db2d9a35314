import type { CodeableConcept, ObservationReferenceRange, Quantity } from '@medplum/fhirtypes';
import type { ReferenceBand } from '../../result-flag.ts';
import type { LaboratoryRange, StatedAge } from '../measured.ts';

const meanings = 'http://terminology.hl7.org/CodeSystem/referencerange-meaning';
const snomed = (code: string, display: string): CodeableConcept => ({
  coding: [{ system: 'http://snomed.info/sct', code, display }],
});
const sexes = { female: snomed('248152002', 'Mujer'), male: snomed('248153007', 'Hombre') };
const pregnancies = {
  any: snomed('77386006', 'Embarazo'),
  1: snomed('57630001', 'Primer trimestre'),
  2: snomed('59466002', 'Segundo trimestre'),
  3: snomed('41587001', 'Tercer trimestre'),
};

/** The limits of a result as FHIR keeps them: all that the laboratory gave, each with whom it is for. */
export function toReferenceRanges(
  band: ReferenceBand | undefined,
  ranges: readonly LaboratoryRange[] | undefined,
  quantityOf: (value: number) => Quantity,
): ObservationReferenceRange[] {
  const limits = ({ low, high }: ReferenceBand) => ({
    ...(low === undefined ? {} : { low: quantityOf(low) }),
    ...(high === undefined ? {} : { high: quantityOf(high) }),
  });
  if (!ranges) return band && (band.low !== undefined || band.high !== undefined) ? [limits(band)] : [];
  return ranges.map((range) => {
    const appliesTo = [
      ...(range.sex ? [sexes[range.sex]] : []),
      ...(range.pregnancy ? [pregnancies[range.pregnancy]] : []),
      ...(range.otherwise ? [{ text: range.otherwise }] : []),
    ];
    return {
      ...limits(range),
      ...(range.meaning === 'critical'
        ? { type: { coding: [{ system: meanings, code: 'critical' }], text: 'Crítico' } }
        : {}),
      ...(appliesTo.length > 0 ? { appliesTo } : {}),
      ...(range.age ? { age: ageOf(range.age) } : {}),
    };
  });
}

function ageOf({ low, high }: NonNullable<LaboratoryRange['age']>): ObservationReferenceRange['age'] & {} {
  const quantity = ({ value, unit }: StatedAge) => ({
    value,
    system: 'http://unitsofmeasure.org',
    code: unit,
  });
  return { ...(low ? { low: quantity(low) } : {}), ...(high ? { high: quantity(high) } : {}) };
}
