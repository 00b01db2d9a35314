import type { Bundle, Observation, Resource } from '@medplum/fhirtypes';

/** A few patients and what is known of them, written through the API as any client would. */

const mrn = (value: string) => ({
  type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MR' }] },
  system: 'https://clinica.example/mrn',
  value,
});

const subject = { reference: 'Patient/maria' };
const clinical = (name: string, code: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${name}`, code }],
});

function observation(id: string, at: string, value: number, flagged?: string): Observation {
  const quantity = (amount: number) => ({
    value: amount,
    unit: 'mg/dL',
    system: 'http://unitsofmeasure.org',
    code: 'mg/dL',
  });
  return {
    resourceType: 'Observation',
    id,
    status: 'final',
    category: [clinical('observation-category', 'laboratory')],
    code: { coding: [{ system: 'http://loinc.org', code: '2345-7' }], text: 'Glucosa' },
    subject,
    effectiveDateTime: at,
    valueQuantity: quantity(value),
    referenceRange: [{ low: quantity(70), high: quantity(99) }],
    ...(flagged ? { interpretation: [clinical('v3-ObservationInterpretation', flagged)] } : {}),
  };
}

const note = 'MOTIVO\nDolor de cabeza desde hace tres días.';

const records: Resource[] = [
  {
    resourceType: 'Patient',
    id: 'maria',
    identifier: [mrn('1040003')],
    active: true,
    name: [{ use: 'official', family: 'Núñez Ibáñez', given: ['María', 'José'] }],
    telecom: [{ system: 'phone', value: '+13055550123', use: 'mobile' }],
    gender: 'female',
    birthDate: '1962-03-04',
  },
  {
    resourceType: 'Patient',
    id: 'tomas',
    active: true,
    name: [{ use: 'official', family: 'García', given: ['Tomás'] }],
    gender: 'male',
  },
  {
    resourceType: 'Patient',
    id: 'rosa',
    active: false,
    name: [{ use: 'official', family: 'Zúñiga', given: ['Rosa'] }],
    gender: 'female',
    birthDate: '1930-01-15',
    deceasedDateTime: '2025-02-10',
  },
  {
    resourceType: 'AllergyIntolerance',
    id: 'latex',
    patient: subject,
    clinicalStatus: clinical('allergyintolerance-clinical', 'active'),
    code: { text: 'Látex' },
    criticality: 'low',
  },
  {
    resourceType: 'AllergyIntolerance',
    id: 'penicillin',
    patient: subject,
    clinicalStatus: clinical('allergyintolerance-clinical', 'active'),
    code: { text: 'Penicilina' },
    criticality: 'high',
    reaction: [{ manifestation: [{ text: 'Urticaria' }] }],
  },
  {
    resourceType: 'AllergyIntolerance',
    id: 'none',
    patient: { reference: 'Patient/rosa' },
    clinicalStatus: clinical('allergyintolerance-clinical', 'active'),
    code: {
      coding: [{ system: 'http://snomed.info/sct', code: '716186003' }],
      text: 'Sin alergias conocidas',
    },
  },
  {
    resourceType: 'Condition',
    id: 'diabetes',
    subject,
    clinicalStatus: clinical('condition-clinical', 'active'),
    category: [clinical('condition-category', 'problem-list-item')],
    code: {
      coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'E11.9' }],
      text: 'Diabetes mellitus tipo 2',
    },
    onsetDateTime: '2023-05',
  },
  {
    resourceType: 'MedicationRequest',
    id: 'metformin',
    status: 'active',
    intent: 'order',
    subject,
    medicationCodeableConcept: { text: 'Metformina 1000 mg' },
    dosageInstruction: [{ text: 'Tome 1 comprimido dos veces al día.' }],
    authoredOn: '2024-01-02',
  },
  observation('glucose-1', '2025-01-10T09:00:00-05:00', 131, 'H'),
  observation('glucose-2', '2025-06-10T09:00:00-04:00', 95),
  {
    resourceType: 'DocumentReference',
    id: 'note',
    status: 'current',
    docStatus: 'preliminary',
    type: { text: 'Nota de evolución' },
    category: [
      {
        coding: [
          {
            system: 'http://hl7.org/fhir/us/core/CodeSystem/us-core-documentreference-category',
            code: 'clinical-note',
          },
        ],
      },
    ],
    subject,
    date: '2025-06-10T09:30:00-04:00',
    description: 'Consulta por cefalea',
    content: [
      {
        attachment: { contentType: 'text/plain; charset=utf-8', data: Buffer.from(note).toString('base64') },
      },
    ],
  },
  {
    resourceType: 'Appointment',
    id: 'appointment',
    status: 'noshow',
    description: 'Control médico',
    start: '2025-09-01T10:00:00-04:00',
    end: '2025-09-01T10:30:00-04:00',
    participant: [{ actor: subject, status: 'accepted' }],
  },
  ...Array.from(
    { length: 26 },
    (_, index): Resource => ({
      resourceType: 'Patient',
      id: `child-${index}`,
      active: true,
      name: [{ use: 'official', family: 'Soto', given: [`Hijo ${String(index).padStart(2, '0')}`] }],
      birthDate: '2024-05-06',
    }),
  ),
];

export const clinicRecords: Bundle = {
  resourceType: 'Bundle',
  type: 'transaction',
  entry: records.map((resource) => ({
    resource,
    request: { method: 'PUT', url: `${resource.resourceType}/${resource.id}` },
  })),
};
