import { gestationalAgeCodes, pregnancyCode } from '../clinical/pregnancy-codes.ts';

/**
 * LOINC codes of the results that the check looks at, by the names that it gives them. Units differ between the codes of one
 * name; each value comes with its own.
 */
export const laboratoryCodes = {
  creatinine: ['2160-0', '38483-4', '14682-9', '59826-8', '77140-2'],
  egfr: ['98979-8', '62238-1', '33914-3', '88294-4', '69405-9', '77147-7', '48642-3'],
  potassium: ['2823-3', '6298-4', '77142-8', '32713-0', '39789-3'],
  sodium: ['2951-2', '2947-0', '77139-4', '32717-1'],
  calcium: ['17861-6', '49765-1', '2000-8'],
  inr: ['6301-6', '34714-6', '38875-1', '46418-0'],
  qtc: ['8636-3'],
  alt: ['1742-6', '1743-4', '1744-2'],
  ast: ['1920-8', '30239-8', '88112-8'],
  bilirubin: ['1975-2', '14631-6', '42719-5'],
  albumin: ['1751-7', '61151-7', '61152-5'],
  tsh: ['3016-3', '11580-8', '11579-0'],
  platelets: ['777-3', '26515-7', '778-1'],
  wbc: ['6690-2', '26464-8', '804-5'],
  neutrophils: ['751-8', '26499-4', '753-4'],
  hemoglobin: ['718-7', '20509-6', '30350-3', '30313-1', '59260-0'],
  hematocrit: ['4544-3', '20570-8'],
  'digoxin-level': ['10535-3'],
  'lithium-level': ['14334-7'],
  'phenytoin-level': ['3968-5'],
  'theophylline-level': ['4049-3'],
} as const;

export const measureCodes = { weight: ['29463-7', '3141-9'], height: ['8302-2', '3137-7'] } as const;

const resultCodes = [
  ...Object.values(laboratoryCodes).flat(),
  ...Object.values(measureCodes).flat(),
  pregnancyCode,
  ...gestationalAgeCodes,
];

/** What the check needs to know of a patient: queries of FHIR, as CDS Hooks has its clients fill them. */
export const medicationFields = {
  patient: 'Patient/{{context.patientId}}',
  medications:
    'MedicationRequest?patient={{context.patientId}}&status=active&_include=MedicationRequest:medication',
  statements:
    'MedicationStatement?patient={{context.patientId}}&status=active&_include=MedicationStatement:medication',
  allergies: 'AllergyIntolerance?patient={{context.patientId}}',
  problems: 'Condition?patient={{context.patientId}}',
  results: `Observation?patient={{context.patientId}}&code=${resultCodes.join(',')}`,
} as const satisfies Record<string, string>;
