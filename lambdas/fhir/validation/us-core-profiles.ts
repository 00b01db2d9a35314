/**
 * What US Core 6.1.0 (https://hl7.org/fhir/us/core/STU6.1/, CC0) adds to FHIR R4 for a resource that claims one of its
 * profiles: elements that must be there (below an element: wherever that element is), and codes of `category` and
 * `code`, and required codes that are few. Its invariants are in us-core-rules.ts, its extensions in
 * us-core-extensions.ts. Not checked: value sets of SNOMED CT, LOINC and other large systems, slices that may be left
 * out, extensible bindings, and what it only asks systems to support.
 */
export interface UsCoreProfile {
  type: string;
  required?: readonly string[];
  category?: readonly [system: string, code: string];
  /** LOINC. */
  code?: string;
  /** Elements of which one code must be among these; a plain code has no system. */
  codes?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

const observationCategory = 'http://terminology.hl7.org/CodeSystem/observation-category';
const vitalSigns = [observationCategory, 'vital-signs'] as const;

const vitalSign = (code?: string, more: readonly string[] = []): UsCoreProfile => ({
  type: 'Observation',
  required: ['subject', 'effective[x]', ...more],
  category: vitalSigns,
  ...(code === undefined ? {} : { code }),
});

/** By the last part of the profile's address. */
export const usCoreProfiles: Readonly<Record<string, UsCoreProfile>> = {
  'us-core-allergyintolerance': { type: 'AllergyIntolerance', required: ['code'] },
  'us-core-blood-pressure': vitalSign('85354-9', ['component']),
  'us-core-bmi': vitalSign('39156-5'),
  'us-core-body-height': vitalSign('8302-2'),
  'us-core-body-temperature': vitalSign('8310-5'),
  'us-core-body-weight': vitalSign('29463-7'),
  'us-core-careplan': {
    type: 'CarePlan',
    category: ['http://hl7.org/fhir/us/core/CodeSystem/careplan-category', 'assess-plan'],
    codes: { 'text.status': { '': ['additional', 'generated'] } },
  },
  'us-core-careteam': {
    type: 'CareTeam',
    required: ['subject', 'participant', 'participant.role', 'participant.member'],
  },
  'us-core-condition-encounter-diagnosis': {
    type: 'Condition',
    required: ['code'],
    category: ['http://terminology.hl7.org/CodeSystem/condition-category', 'encounter-diagnosis'],
  },
  'us-core-condition-problems-health-concerns': {
    type: 'Condition',
    required: ['category', 'code'],
    codes: {
      category: {
        'http://terminology.hl7.org/CodeSystem/condition-category': ['problem-list-item'],
        'http://hl7.org/fhir/us/core/CodeSystem/condition-category': ['health-concern'],
      },
    },
  },
  'us-core-coverage': { type: 'Coverage', required: ['relationship'] },
  'us-core-diagnosticreport-lab': {
    type: 'DiagnosticReport',
    required: ['subject'],
    category: ['http://terminology.hl7.org/CodeSystem/v2-0074', 'LAB'],
  },
  'us-core-diagnosticreport-note': { type: 'DiagnosticReport', required: ['category', 'subject'] },
  'us-core-documentreference': { type: 'DocumentReference', required: ['type', 'category', 'subject'] },
  'us-core-encounter': {
    type: 'Encounter',
    required: ['identifier.system', 'identifier.value', 'type', 'subject'],
  },
  'us-core-goal': { type: 'Goal' },
  'us-core-head-circumference': vitalSign('9843-4'),
  'us-core-heart-rate': vitalSign('8867-4'),
  'us-core-immunization': { type: 'Immunization' },
  'us-core-implantable-device': {
    type: 'Device',
    required: ['udiCarrier.deviceIdentifier', 'type', 'patient'],
  },
  'us-core-location': { type: 'Location', required: ['name'] },
  'us-core-medication': { type: 'Medication', required: ['code'] },
  'us-core-medicationdispense': { type: 'MedicationDispense', required: ['subject'] },
  'us-core-medicationrequest': { type: 'MedicationRequest' },
  'us-core-observation-clinical-result': { type: 'Observation', required: ['category', 'subject'] },
  'us-core-observation-lab': {
    type: 'Observation',
    required: ['subject'],
    category: [observationCategory, 'laboratory'],
  },
  'us-core-observation-occupation': {
    type: 'Observation',
    required: ['subject', 'value[x]'],
    code: '11341-5',
  },
  'us-core-observation-pregnancyintent': {
    type: 'Observation',
    required: ['subject', 'effective[x]', 'value[x]'],
    code: '86645-9',
  },
  'us-core-observation-pregnancystatus': {
    type: 'Observation',
    required: ['subject', 'effective[x]', 'value[x]'],
    code: '82810-3',
  },
  'us-core-observation-screening-assessment': {
    type: 'Observation',
    required: ['subject'],
    category: [observationCategory, 'survey'],
  },
  'us-core-observation-sexual-orientation': { type: 'Observation', required: ['subject'], code: '76690-7' },
  'us-core-organization': { type: 'Organization', required: ['active', 'name'] },
  'us-core-patient': {
    type: 'Patient',
    required: [
      'identifier',
      'identifier.system',
      'identifier.value',
      'name',
      'telecom.system',
      'telecom.value',
      'gender',
    ],
  },
  'us-core-practitioner': {
    type: 'Practitioner',
    required: ['identifier', 'identifier.system', 'identifier.value', 'name', 'name.family'],
  },
  'us-core-practitionerrole': { type: 'PractitionerRole', required: ['telecom.system', 'telecom.value'] },
  'us-core-procedure': { type: 'Procedure', required: ['code'] },
  'us-core-provenance': { type: 'Provenance' },
  'us-core-pulse-oximetry': vitalSign(undefined, ['code.coding']),
  'us-core-questionnaireresponse': {
    type: 'QuestionnaireResponse',
    required: ['questionnaire', 'subject', 'authored'],
  },
  'us-core-relatedperson': { type: 'RelatedPerson', required: ['active'] },
  'us-core-respiratory-rate': vitalSign('9279-1'),
  'us-core-servicerequest': { type: 'ServiceRequest', required: ['code'] },
  'us-core-simple-observation': { type: 'Observation', required: ['category', 'subject'] },
  'us-core-smokingstatus': {
    type: 'Observation',
    required: ['subject', 'effective[x]', 'value[x]'],
    category: [observationCategory, 'social-history'],
    codes: { status: { '': ['final', 'entered-in-error'] } },
  },
  'us-core-specimen': { type: 'Specimen', required: ['type'] },
  'us-core-vital-signs': vitalSign(),
};
