import type { CodeableConcept, Observation, Quantity } from '@medplum/fhirtypes';
import { bodyMassIndex } from './body-mass-index.ts';
import { hl7Concept } from './entered-concept.ts';
import type { VitalSign, VitalSigns } from './vital-signs-form.ts';

/*
 * Codes of the FHIR R4 vital signs profiles (https://hl7.org/fhir/R4/observation-vitalsigns.html).
 * This material contains content from LOINC (http://loinc.org). LOINC is copyright © Regenstrief Institute, Inc. and
 * the Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at no cost under the license
 * at http://loinc.org/license. LOINC® is a registered United States trademark of Regenstrief Institute, Inc.
 */
const loinc = (text: string, ...codes: [code: string, display: string][]): CodeableConcept => ({
  coding: codes.map(([code, display]) => ({ system: 'http://loinc.org', code, display })),
  text,
});

interface Measure {
  code: CodeableConcept;
  /** UCUM. */
  unit: string;
}

const measures: Record<VitalSign | 'bmi', Measure> = {
  systolic: {
    code: loinc('Presión arterial sistólica', ['8480-6', 'Systolic blood pressure']),
    unit: 'mm[Hg]',
  },
  diastolic: {
    code: loinc('Presión arterial diastólica', ['8462-4', 'Diastolic blood pressure']),
    unit: 'mm[Hg]',
  },
  pulse: { code: loinc('Frecuencia cardíaca', ['8867-4', 'Heart rate']), unit: '/min' },
  respiration: { code: loinc('Frecuencia respiratoria', ['9279-1', 'Respiratory rate']), unit: '/min' },
  temperature: { code: loinc('Temperatura corporal', ['8310-5', 'Body temperature']), unit: 'Cel' },
  weight: { code: loinc('Peso', ['29463-7', 'Body weight']), unit: 'kg' },
  height: { code: loinc('Talla', ['8302-2', 'Body height']), unit: 'cm' },
  saturation: {
    code: loinc(
      'Saturación de oxígeno',
      ['59408-5', 'Oxygen saturation in Arterial blood by Pulse oximetry'],
      ['2708-6', 'Oxygen saturation in Arterial blood'],
    ),
    unit: '%',
  },
  bmi: {
    code: loinc('Índice de masa corporal', ['39156-5', 'Body mass index (BMI) [Ratio]']),
    unit: 'kg/m2',
  },
};

const pressure = loinc('Presión arterial', ['85354-9', 'Blood pressure panel with all children optional']);

const single = ['pulse', 'respiration', 'temperature', 'weight', 'height', 'saturation'] as const;

function quantity(value: number, { unit }: Measure): Quantity {
  return { value, unit, system: 'http://unitsofmeasure.org', code: unit };
}

/** What the observations of one set have in common. */
export interface VitalSignsContext extends Pick<Observation, 'subject' | 'performer' | 'encounter'> {
  /** Instant of the measurement. */
  effectiveDateTime: string;
  /** An id for the observation of this name; the same at each attempt to save the same set. */
  idOf: (name: string) => string;
}

/** The observations of one set of vital signs; a body mass index only where weight and height are both of this set. */
export function vitalSignsObservations(
  { measuredAt: _wallTime, ...values }: VitalSigns,
  { idOf, ...context }: VitalSignsContext,
): (Observation & { id: string })[] {
  const observation = (name: string, code: CodeableConcept): Observation & { id: string } => ({
    resourceType: 'Observation',
    id: idOf(name),
    status: 'final',
    category: [hl7Concept('observation-category', 'vital-signs')],
    code,
    ...context,
  });
  const bmi = bodyMassIndex(values.weight, values.height);
  const measured = { ...values, ...(bmi.kind === 'known' ? { bmi: bmi.value } : {}) };
  const simple = [...single, 'bmi' as const].flatMap((name) => {
    const value = measured[name];
    const measure = measures[name];
    return value === undefined
      ? []
      : [{ ...observation(name, measure.code), valueQuantity: quantity(value, measure) }];
  });
  const { systolic, diastolic } = values;
  if (systolic === undefined || diastolic === undefined) return simple;
  const component = [
    { code: measures.systolic.code, valueQuantity: quantity(systolic, measures.systolic) },
    { code: measures.diastolic.code, valueQuantity: quantity(diastolic, measures.diastolic) },
  ];
  return [{ ...observation('pressure', pressure), component }, ...simple];
}
