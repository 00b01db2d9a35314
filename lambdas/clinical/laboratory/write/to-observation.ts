import type { CodeableConcept, Observation, Quantity, Reference } from '@medplum/fhirtypes';
import type { ResultFlag } from '../../result-flag.ts';
import type { Catalogue } from '../analytes/catalogue.ts';
import { ucumOf } from '../analytes/units.ts';
import type { Amount, Measured, Specimen, Susceptibility } from '../measured.ts';
import { recognise } from '../read/report.ts';
import { toReferenceRanges } from './to-reference-ranges.ts';

const loincSystem = 'http://loinc.org';
const ucumSystem = 'http://unitsofmeasure.org';
const interpretationSystem = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation';

const interpretations: Record<ResultFlag, { code: string; display: string }> = {
  normal: { code: 'N', display: 'Normal' },
  low: { code: 'L', display: 'Bajo' },
  high: { code: 'H', display: 'Alto' },
  criticalLow: { code: 'LL', display: 'Crítico bajo' },
  criticalHigh: { code: 'HH', display: 'Crítico alto' },
  abnormal: { code: 'A', display: 'Anormal' },
  criticalAbnormal: { code: 'AA', display: 'Crítico' },
};
const susceptibilities: Record<Susceptibility, string> = {
  S: 'Sensible',
  SDD: 'Sensible según dosis',
  I: 'Intermedio',
  R: 'Resistente',
  NS: 'No sensible',
};
const specimens: Record<Specimen, string> = {
  urine: 'Orina',
  venous: 'Sangre venosa',
  other: 'Otra muestra',
};

/**
 * A result as FHIR keeps it: what its source says and nothing else. The verdict and the limits are the laboratory's, or there are none;
 * a day that was not said is left out; the name stays as it was written, beside the code by which it was recognised.
 */
export function toObservation(
  measured: Measured,
  catalogue: Catalogue,
  subject: Reference | undefined,
): Observation {
  const {
    amount,
    text,
    unit,
    band,
    ranges,
    flag,
    at,
    remarks,
    specimen,
    sample,
    isolate,
    status = 'final',
  } = measured;
  const verdict = isolate?.category
    ? { code: isolate.category, display: susceptibilities[isolate.category] }
    : flag && interpretations[flag];
  const display = sample || (specimen && specimens[specimen]);
  const referenceRange = toReferenceRanges(band, ranges, (value) => quantityOf({ value }, unit));
  return {
    resourceType: 'Observation',
    status,
    category: [
      {
        coding: [
          {
            system: 'http://terminology.hl7.org/CodeSystem/observation-category',
            code: 'laboratory',
            display: 'Laboratorio',
          },
        ],
      },
    ],
    code: conceptOf(measured, catalogue),
    ...(subject ? { subject: subject as NonNullable<Observation['subject']> } : {}),
    ...(at ? { effectiveDateTime: at } : {}),
    ...(amount ? { valueQuantity: quantityOf(amount, unit) } : text ? { valueString: text } : {}),
    ...(verdict ? { interpretation: [{ coding: [{ system: interpretationSystem, ...verdict }] }] } : {}),
    // What grew, by its name: its own result may be of another report.
    ...(isolate ? { derivedFrom: [{ display: isolate.organism }] } : {}),
    ...(referenceRange.length > 0 ? { referenceRange } : {}),
    ...(display ? { specimen: { display } } : {}),
    ...(remarks?.length ? { note: remarks.map((remark) => ({ text: remark })) } : {}),
  };
}

function conceptOf(measured: Measured, catalogue: Catalogue): CodeableConcept {
  const { loinc, name } = recognise(measured, catalogue) ?? { loinc: measured.loinc, name: measured.name };
  return {
    ...(loinc ? { coding: [{ system: loincSystem, code: loinc, display: name }] } : {}),
    text: measured.name,
  };
}

/** With the unit as it was written, and its UCUM code where that is known. */
function quantityOf({ value, comparator }: Amount, unit: string | undefined): Quantity {
  const code = unit === undefined ? undefined : ucumOf(unit);
  return {
    value,
    ...(comparator ? { comparator } : {}),
    ...(unit ? { unit } : {}),
    ...(code ? { system: ucumSystem, code } : {}),
  };
}
