import type {
  AllergyIntolerance,
  Condition,
  DiagnosticReport,
  MedicationStatement,
  Resource,
} from '@medplum/fhirtypes';
import { type SyntheticPatient, syntheticPractitioners } from './synthetic-people.ts';

const hl7 = (name: string, code: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${name}`, code }],
});
const recordedOn = '2025-01-15';
const recorder = { reference: `Practitioner/${syntheticPractitioners[0].id}` };

/** What is recorded of a synthetic patient. Of whom nobody was asked, nothing says that there is none. */
export function syntheticChart(patient: SyntheticPatient): (Resource & { id: string })[] {
  const subject = { reference: `Patient/${patient.id}` };
  const id = (kind: string, position: number) => `${patient.id}-${kind}-${position + 1}`;
  const allergies = (patient.allergies?.map(({ text, reaction }) => ({
    code: { text },
    reaction: [{ manifestation: [{ text: reaction }] }],
  })) ?? []) satisfies Partial<AllergyIntolerance>[];
  const noneKnown = {
    code: {
      coding: [{ system: 'http://snomed.info/sct', code: '716186003', display: 'No known allergy' }],
      text: 'Sin alergias conocidas',
    },
  };
  return [
    ...(patient.allergies?.length === 0 ? [noneKnown] : allergies).map(
      (what, position): AllergyIntolerance & { id: string } => ({
        resourceType: 'AllergyIntolerance',
        id: id('alergia', position),
        clinicalStatus: hl7('allergyintolerance-clinical', 'active'),
        verificationStatus: hl7('allergyintolerance-verification', 'confirmed'),
        patient: subject,
        recordedDate: recordedOn,
        recorder,
        ...what,
      }),
    ),
    ...patient.problems.map((text, position): Condition & { id: string } => ({
      resourceType: 'Condition',
      id: id('problema', position),
      clinicalStatus: hl7('condition-clinical', 'active'),
      verificationStatus: hl7('condition-ver-status', 'confirmed'),
      category: [hl7('condition-category', 'problem-list-item')],
      code: { text },
      subject,
      recordedDate: recordedOn,
      recorder,
    })),
    ...patient.medications.map(({ text, dosage }, position): MedicationStatement & { id: string } => ({
      resourceType: 'MedicationStatement',
      id: id('medicacion', position),
      status: 'active',
      medicationCodeableConcept: { text },
      subject,
      dateAsserted: recordedOn,
      informationSource: recorder,
      dosage: [{ text: dosage }],
    })),
    ...patient.reports.map((text, position) => reportOf(patient, id('informe', position), text)),
  ];
}

export const reportOf = (
  patient: SyntheticPatient,
  id: string,
  text: string,
): DiagnosticReport & { id: string } => ({
  resourceType: 'DiagnosticReport',
  id,
  status: 'final',
  category: [hl7('v2-0074', 'LAB')],
  code: { text },
  subject: { reference: `Patient/${patient.id}` },
  effectiveDateTime: recordedOn,
  issued: `${recordedOn}T12:00:00Z`,
  performer: [recorder],
});
