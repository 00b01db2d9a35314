import type {
  AllergyIntolerance,
  Condition,
  Coverage,
  Identifier,
  MedicationStatement,
  Resource,
} from '@medplum/fhirtypes';
import { hl7Concept } from '../../clinical/entered-concept.ts';
import type { ToolInput } from '../../contracts/agents/tool-inputs.ts';
import type { ConceptOf } from './certain-concepts.ts';

interface Telling {
  patientId: string;
  /** The clinic's day. */
  day: string;
  /** Who wrote it down: software, which R4 lets be named and not referred to as a Device here. */
  recorder: { identifier: Identifier; display: string };
  conceptOf: ConceptOf;
}

const usCore = (name: string) => ({
  profile: [`http://hl7.org/fhir/us/core/StructureDefinition/us-core-${name}`],
});
/** Whose word it is, and what their words were: whoever verifies it reads them beside it. */
const noteOf = (words: readonly string[] | undefined, more?: string) => ({
  note: [
    ...(more === undefined ? [] : [{ text: more }]),
    {
      text: words?.length
        ? `Según el paciente, sin verificar: ${words.map((said) => `«${said}»`).join(', ')}.`
        : 'Según el paciente, sin verificar. Sin respaldo: no consta con qué palabras lo dijo.',
    },
  ],
});

/**
 * What a patient tells, as US Core has it told by them: unconfirmed allergies, health concerns rather than problems of
 * the list, statements of medication, and a draft of their coverage. Their own words, with a code where that is certain.
 */
export function reportedResources(
  { allergies, medications, symptoms, insurance }: ToolInput<'record_reported'>,
  telling: Telling,
): { resource: Resource; text: string }[] {
  return [
    ...allergies.map((allergy) => ({
      resource: toAllergy(allergy, telling),
      text: `Alergia: ${allergy.substance}`,
    })),
    ...medications.map((medication) => ({
      resource: toStatement(medication, telling),
      text: `Medicación: ${medication.name}`,
    })),
    ...symptoms.map((symptom) => ({
      resource: toConcern(symptom, telling),
      text: `Síntoma: ${symptom.name}`,
    })),
    ...(insurance ? [{ resource: toCoverage(insurance, telling), text: `Seguro: ${insurance.payer}` }] : []),
  ];
}

type Reported = ToolInput<'record_reported'>;

function toAllergy(
  { substance, reaction, words }: Reported['allergies'][number],
  { patientId, day, recorder, conceptOf }: Telling,
): AllergyIntolerance {
  const patient = { reference: `Patient/${patientId}` };
  return {
    resourceType: 'AllergyIntolerance',
    meta: usCore('allergyintolerance'),
    clinicalStatus: hl7Concept('allergyintolerance-clinical', 'active'),
    verificationStatus: hl7Concept('allergyintolerance-verification', 'unconfirmed'),
    code: conceptOf('allergen', substance),
    patient,
    recordedDate: day,
    recorder,
    asserter: patient,
    ...(reaction === undefined ? {} : { reaction: [{ manifestation: [conceptOf('reaction', reaction)] }] }),
    ...noteOf(words),
  };
}

function toStatement(
  { name, dose, words }: Reported['medications'][number],
  { patientId, day, conceptOf }: Telling,
): MedicationStatement {
  const subject = { reference: `Patient/${patientId}` };
  return {
    resourceType: 'MedicationStatement',
    status: 'active',
    category: hl7Concept('medication-statement-category', 'patientspecified'),
    medicationCodeableConcept: conceptOf('medication', name),
    subject,
    dateAsserted: day,
    informationSource: subject,
    ...(dose === undefined ? {} : { dosage: [{ text: dose }] }),
    ...noteOf(words),
  };
}

function toConcern(
  { name, since, intensity, note, words }: Reported['symptoms'][number],
  { patientId, day, recorder, conceptOf }: Telling,
): Condition {
  const subject = { reference: `Patient/${patientId}` };
  return {
    resourceType: 'Condition',
    meta: usCore('condition-problems-health-concerns'),
    clinicalStatus: hl7Concept('condition-clinical', 'active'),
    verificationStatus: hl7Concept('condition-ver-status', 'unconfirmed'),
    category: [
      {
        coding: [
          { system: 'http://hl7.org/fhir/us/core/CodeSystem/condition-category', code: 'health-concern' },
        ],
      },
    ],
    code: conceptOf('problem', name),
    subject,
    ...(since === undefined ? {} : { onsetString: since }),
    recordedDate: day,
    recorder,
    asserter: subject,
    ...(intensity === undefined ? {} : { severity: { text: intensity } }),
    ...noteOf(words, note),
  };
}

function toCoverage(
  { payer, memberId }: NonNullable<Reported['insurance']>,
  { patientId }: Telling,
): Coverage {
  return {
    resourceType: 'Coverage',
    status: 'draft',
    ...(memberId === undefined ? {} : { subscriberId: memberId }),
    beneficiary: { reference: `Patient/${patientId}` },
    payor: [{ display: payer }],
  };
}
