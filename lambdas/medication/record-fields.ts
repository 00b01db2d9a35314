/** LOINC codes of what the check looks at, by what they are. */
export const lookedAt = {
  weight: ['29463-7', '3141-9'],
  height: ['8302-2', '3137-7'],
  creatinine: ['2160-0', '38483-4'],
  egfr: ['98979-8', '62238-1', '88293-6', '48642-3', '48643-1', '33914-3'],
  potassium: ['2823-3', '6298-4'],
  inr: ['6301-6', '34714-6'],
  alt: ['1742-6'],
  ast: ['1920-8'],
  bilirubin: ['1975-2'],
  albumin: ['1751-7'],
  tsh: ['3016-3'],
  qtc: ['8636-3', '8634-8'],
  pregnancy: ['82810-3'],
  lactation: ['63895-7'],
} as const;

/** What the check needs to know of a patient: queries of FHIR, as CDS Hooks has its clients fill them. */
export const medicationFields = {
  patient: 'Patient/{{context.patientId}}',
  medications:
    'MedicationRequest?patient={{context.patientId}}&status=active&_include=MedicationRequest:medication',
  statements:
    'MedicationStatement?patient={{context.patientId}}&status=active&_include=MedicationStatement:medication',
  allergies: 'AllergyIntolerance?patient={{context.patientId}}',
  problems: 'Condition?patient={{context.patientId}}',
  results: `Observation?patient={{context.patientId}}&code=${Object.values(lookedAt).flat().join(',')}`,
} as const satisfies Record<string, string>;
