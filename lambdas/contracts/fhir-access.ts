import type { ResourceType } from '@medplum/fhirtypes';
import { type Role, roles } from './roles.ts';

/** What a role may do with a resource type. Reading includes search and history; writing, creation and patches. */
export type FhirPermission = 'read' | 'write' | 'delete';

interface Grant {
  types: readonly ResourceType[];
  allow: Partial<Record<Role, readonly FhirPermission[]>>;
}

const all = ['read', 'write', 'delete'] as const;

/**
 * Who may do what in the clinical record; of some types not everybody sees each element: field-access.ts. Nothing is
 * assumed: a type that stands nowhere is out of everybody's reach, and administrators see clinical data only if they
 * are clinicians too.
 */
const grants: Grant[] = [
  {
    // People as the front desk knows them. A patient's record is never deleted from there.
    types: ['Patient', 'RelatedPerson', 'Person'],
    allow: { clinicians: all, staff: ['read', 'write'] },
  },
  {
    types: ['Appointment', 'AppointmentResponse', 'Schedule', 'Slot', 'HealthcareService'],
    allow: { clinicians: all, staff: all },
  },
  {
    // Who works here, and where. Of their own Practitioner each changes how they are reached: field-access.ts.
    types: [
      'Organization',
      'OrganizationAffiliation',
      'Practitioner',
      'PractitionerRole',
      'Location',
      'Endpoint',
    ],
    allow: { admins: all, clinicians: ['read'], staff: ['read'] },
  },
  // Of clinical tasks the front desk sees no more than the title: lambdas/messaging/clinical-tasks.ts.
  { types: ['Communication', 'CommunicationRequest', 'Task'], allow: { clinicians: all, staff: all } },
  {
    // Coverage and pre-authorization.
    types: [
      'Coverage',
      'CoverageEligibilityRequest',
      'CoverageEligibilityResponse',
      'Claim',
      'ClaimResponse',
      'ExplanationOfBenefit',
      'EnrollmentRequest',
      'EnrollmentResponse',
      'InsurancePlan',
      'Account',
      'ChargeItem',
      'ChargeItemDefinition',
      'Contract',
      'Invoice',
      'PaymentNotice',
      'PaymentReconciliation',
      'Questionnaire',
      'QuestionnaireResponse',
    ],
    allow: { clinicians: all, staff: ['read', 'write'] },
  },
  {
    types: [
      'AdverseEvent',
      'AllergyIntolerance',
      'Basic',
      'Binary',
      'BiologicallyDerivedProduct',
      'BodyStructure',
      'Bundle',
      'CarePlan',
      'CareTeam',
      'ClinicalImpression',
      'Composition',
      'Condition',
      'Consent',
      'DetectedIssue',
      'Device',
      'DeviceMetric',
      'DeviceRequest',
      'DeviceUseStatement',
      'DiagnosticReport',
      'DocumentManifest',
      'DocumentReference',
      'Encounter',
      'EpisodeOfCare',
      'FamilyMemberHistory',
      'Flag',
      'Goal',
      'Group',
      'GuidanceResponse',
      'ImagingStudy',
      'Immunization',
      'ImmunizationEvaluation',
      'ImmunizationRecommendation',
      'Linkage',
      'List',
      'MeasureReport',
      'Media',
      'Medication',
      'MedicationAdministration',
      'MedicationDispense',
      'MedicationRequest',
      'MedicationStatement',
      'MessageHeader',
      'MolecularSequence',
      'NutritionOrder',
      'Observation',
      'Procedure',
      'Provenance',
      'RequestGroup',
      'ResearchSubject',
      'RiskAssessment',
      'ServiceRequest',
      'Specimen',
      'SupplyDelivery',
      'SupplyRequest',
      'VerificationResult',
      'VisionPrescription',
    ],
    allow: { clinicians: all },
  },
  {
    // Knowledge and conformance: definitions that clinical resources point to.
    types: [
      'ActivityDefinition',
      'CapabilityStatement',
      'CatalogEntry',
      'CodeSystem',
      'CompartmentDefinition',
      'ConceptMap',
      'DeviceDefinition',
      'EffectEvidenceSynthesis',
      'EventDefinition',
      'Evidence',
      'EvidenceVariable',
      'ExampleScenario',
      'GraphDefinition',
      'ImplementationGuide',
      'Library',
      'Measure',
      'MedicationKnowledge',
      'MedicinalProduct',
      'MedicinalProductAuthorization',
      'MedicinalProductContraindication',
      'MedicinalProductIndication',
      'MedicinalProductIngredient',
      'MedicinalProductInteraction',
      'MedicinalProductManufactured',
      'MedicinalProductPackaged',
      'MedicinalProductPharmaceutical',
      'MedicinalProductUndesirableEffect',
      'MessageDefinition',
      'NamingSystem',
      'ObservationDefinition',
      'OperationDefinition',
      'PlanDefinition',
      'ResearchDefinition',
      'ResearchElementDefinition',
      'ResearchStudy',
      'RiskEvidenceSynthesis',
      'SearchParameter',
      'SpecimenDefinition',
      'StructureDefinition',
      'StructureMap',
      'Subscription',
      'Substance',
      'SubstanceNucleicAcid',
      'SubstancePolymer',
      'SubstanceProtein',
      'SubstanceReferenceInformation',
      'SubstanceSourceMaterial',
      'SubstanceSpecification',
      'TerminologyCapabilities',
      'TestReport',
      'TestScript',
      'ValueSet',
    ],
    allow: { clinicians: all },
  },
  // Written by the platform itself with each access; nobody changes it.
  { types: ['AuditEvent'], allow: { admins: ['read'], clinicians: ['read'] } },
];

const table = new Map<string, Grant['allow']>(
  grants.flatMap(({ types, allow }) => types.map((type) => [type, allow] as const)),
);

/** Every resource type that somebody may reach. */
export const fhirResourceTypes: readonly string[] = [...table.keys()].sort();

export function mayAccess(held: readonly Role[], resourceType: string, permission: FhirPermission): boolean {
  const allow = table.get(resourceType);
  return held.some((role) => allow?.[role]?.includes(permission) ?? false);
}

const ofEverything = new Map<string, boolean>();

/** Whether there is no type that they may not read. */
export function readsEveryType(held: readonly Role[]): boolean {
  const key = [...held].sort().join(' ');
  const known = ofEverything.get(key) ?? fhirResourceTypes.every((type) => mayAccess(held, type, 'read'));
  ofEverything.set(key, known);
  return known;
}

/** Who takes the record out as a whole ($export), each as far as they may read it. */
const bulkReaders: readonly Role[] = ['admins'];

export const mayExport = (held: readonly Role[]): boolean => bulkReaders.some((role) => held.includes(role));

/** Whether they may read what clinicians write about patients: notes, results, clinical tasks. */
export const mayReadClinical = (held: readonly Role[]): boolean =>
  mayAccess(held, 'ClinicalImpression', 'read');

/** Roles that may use a type in one way or another, for the CapabilityStatement's description and for tests. */
export function rolesWith(resourceType: string, permission: FhirPermission): Role[] {
  return roles.filter((role) => mayAccess([role], resourceType, permission));
}
