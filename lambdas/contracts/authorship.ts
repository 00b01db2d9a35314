import type { ResourceType } from '@medplum/fhirtypes';

/**
 * What the elements of a type that name people say of who acted, as paths below the resource. Each element of R4 that
 * may point to a Practitioner stands in one of the first four; a test compares them with HL7's definitions.
 */
export interface Authorship {
  /** An act in one's own name: nobody may name another. */
  self?: readonly string[];
  /**
   * Somebody who said or did it: another may be named, and the resource then tells who recorded that. Practitioners are
   * named by clinicians, patients and their relatives by all who may write the type.
   */
  stated?: readonly string[];
  /** As `stated`, and the front desk may name practitioners, too. */
  statedByAll?: readonly string[];
  /** People whom it concerns, who take part or are asked to do something: they did nothing by being named. */
  concerned?: readonly string[];
  /** One of `self` that the server fills where the client leaves it out. */
  filled?: string;
  /** When it was sent, recorded or signed: the server's time, whatever a client says. */
  times?: readonly string[];
  /** One of `times` that the server fills where the client leaves it out. */
  timeFilled?: string;
  /** Elements of type Annotation: author and time of each are as `self` and `times`. */
  notes?: readonly string[];
  /** Elements of type Signature: who signs, and when, are as `self` and `times`. */
  signatures?: readonly string[];
}

const note = ['note'] as const;

/** Types that are not named here have no such element: see `unattributed`. */
const entries = {
  Account: { concerned: ['subject'] },
  AdverseEvent: {
    self: ['recorder'],
    stated: ['contributor', 'suspectEntity.causality.author'],
    concerned: ['subject'],
    filled: 'recorder',
    times: ['recordedDate'],
  },
  AllergyIntolerance: {
    self: ['recorder'],
    stated: ['asserter'],
    filled: 'recorder',
    times: ['recordedDate'],
    timeFilled: 'recordedDate',
    notes: ['note', 'reaction.note'],
  },
  Appointment: { concerned: ['participant.actor'] },
  // The front desk notes what a doctor or a patient answered.
  AppointmentResponse: { statedByAll: ['actor'] },
  // It was created on a day, which says nothing of when it was written.
  Basic: { stated: ['author'] },
  BiologicallyDerivedProduct: { stated: ['collection.collector'] },
  Bundle: { signatures: ['signature'] },
  CarePlan: {
    stated: ['author', 'contributor'],
    concerned: ['activity.detail.performer'],
    times: ['created'],
    notes: ['note', 'activity.progress'],
  },
  CareTeam: { concerned: ['participant.member'], notes: note },
  CatalogEntry: { concerned: ['referencedItem'] },
  ChargeItem: { self: ['enterer'], stated: ['performer.actor'], times: ['enteredDate'], notes: note },
  Claim: {
    self: ['enterer'],
    concerned: ['provider', 'payee.party', 'careTeam.provider'],
    times: ['created'],
  },
  ClaimResponse: { concerned: ['requestor', 'addItem.provider'] },
  ClinicalImpression: { stated: ['assessor'], times: ['date'], notes: note },
  Communication: {
    self: ['sender'],
    concerned: ['recipient'],
    filled: 'sender',
    times: ['sent', 'received'],
    timeFilled: 'sent',
    notes: note,
  },
  CommunicationRequest: {
    self: ['requester'],
    concerned: ['recipient', 'sender'],
    times: ['authoredOn'],
    notes: note,
  },
  Composition: {
    self: ['attester.party'],
    stated: ['author', 'section.author'],
    times: ['date', 'attester.time'],
  },
  Condition: {
    self: ['recorder'],
    stated: ['asserter'],
    filled: 'recorder',
    times: ['recordedDate'],
    timeFilled: 'recordedDate',
    notes: note,
  },
  // The date of a consent is that of the paper.
  Consent: { statedByAll: ['performer'], concerned: ['provision.actor.reference'] },
  Contract: {
    stated: ['author', 'signer.party'],
    concerned: [
      'contentDefinition.publisher',
      'term.offer.party.reference',
      'term.asset.valuedItem.responsible',
      'term.asset.valuedItem.recipient',
      'term.action.subject.reference',
      'term.action.requester',
      'term.action.performer',
    ],
    times: ['issued'],
    notes: ['term.action.note'],
    signatures: ['signer.signature'],
  },
  CoverageEligibilityRequest: {
    self: ['enterer'],
    concerned: ['provider', 'item.provider'],
    times: ['created'],
  },
  CoverageEligibilityResponse: { concerned: ['requestor', 'insurance.item.provider'] },
  DetectedIssue: { stated: ['author', 'mitigation.author'] },
  Device: { notes: note },
  DeviceDefinition: { notes: note },
  DeviceRequest: { stated: ['requester'], concerned: ['performer'], notes: note },
  DeviceUseStatement: { stated: ['source'], times: ['recordedOn'], notes: note },
  DiagnosticReport: { self: ['resultsInterpreter'], stated: ['performer'], times: ['issued'] },
  DocumentManifest: { stated: ['author'], concerned: ['subject', 'recipient'], times: ['created'] },
  DocumentReference: {
    self: ['authenticator'],
    stated: ['author'],
    concerned: ['subject'],
    times: ['date'],
  },
  EffectEvidenceSynthesis: {
    notes: ['note', 'certainty.note', 'certainty.certaintySubcomponent.note'],
  },
  Encounter: { concerned: ['participant.individual'] },
  EnrollmentRequest: { concerned: ['provider'] },
  EnrollmentResponse: { concerned: ['requestProvider'] },
  EpisodeOfCare: { concerned: ['careManager'] },
  Evidence: { notes: note },
  EvidenceVariable: { notes: note },
  ExplanationOfBenefit: {
    self: ['enterer'],
    concerned: ['provider', 'payee.party', 'careTeam.provider', 'addItem.provider'],
  },
  FamilyMemberHistory: { times: ['date'], notes: ['note', 'condition.note'] },
  Flag: { stated: ['author'], concerned: ['subject'] },
  Goal: { stated: ['expressedBy'], notes: note },
  Group: { concerned: ['managingEntity', 'characteristic.value', 'member.entity'] },
  GuidanceResponse: { notes: note },
  ImagingStudy: {
    stated: ['interpreter', 'series.performer.actor'],
    concerned: ['referrer'],
    notes: note,
  },
  Immunization: { stated: ['performer.actor'], times: ['recorded'], notes: note },
  Invoice: { concerned: ['participant.actor'], notes: note },
  Linkage: { stated: ['author'] },
  List: { stated: ['source'], times: ['date'], notes: note },
  MeasureReport: { concerned: ['subject', 'reporter'] },
  Media: { stated: ['operator'], concerned: ['subject'], times: ['issued'], notes: note },
  MedicationAdministration: { stated: ['performer.actor'], notes: note },
  MedicationDispense: {
    stated: ['performer.actor', 'substitution.responsibleParty'],
    concerned: ['receiver'],
    notes: note,
  },
  MedicationRequest: {
    self: ['recorder'],
    stated: ['reportedReference', 'requester'],
    concerned: ['performer'],
    filled: 'recorder',
    notes: note,
  },
  MedicationStatement: { stated: ['informationSource'], times: ['dateAsserted'], notes: note },
  MedicinalProduct: { concerned: ['contact'] },
  MessageHeader: {
    self: ['enterer'],
    stated: ['author', 'responsible'],
    concerned: ['destination.receiver', 'sender'],
  },
  NutritionOrder: { stated: ['orderer'], notes: note },
  Observation: { stated: ['performer'], times: ['issued'], notes: note },
  ObservationDefinition: { concerned: ['publisher'] },
  Patient: { concerned: ['generalPractitioner'] },
  PaymentNotice: { concerned: ['provider', 'payee'] },
  PaymentReconciliation: {
    concerned: ['requestor', 'detail.submitter', 'detail.responsible', 'detail.payee'],
  },
  Person: { concerned: ['link.target'] },
  PractitionerRole: { concerned: ['practitioner'] },
  Procedure: { self: ['recorder'], stated: ['asserter', 'performer.actor'], filled: 'recorder', notes: note },
  // Written by the platform alone, and by imports: lambdas/record/authorship.
  Provenance: {
    self: ['agent.who', 'agent.onBehalfOf', 'entity.agent.who', 'entity.agent.onBehalfOf'],
    times: ['recorded'],
    signatures: ['signature'],
  },
  QuestionnaireResponse: { self: ['author'], stated: ['source'], times: ['authored'] },
  RequestGroup: { stated: ['author'], concerned: ['action.participant'], notes: note },
  ResearchStudy: { concerned: ['principalInvestigator'], notes: note },
  RiskAssessment: { stated: ['performer'], notes: note },
  RiskEvidenceSynthesis: {
    notes: ['note', 'certainty.note', 'certainty.certaintySubcomponent.note'],
  },
  Schedule: { concerned: ['actor'] },
  ServiceRequest: { stated: ['requester'], concerned: ['performer'], notes: note },
  Specimen: { stated: ['collection.collector'], notes: note },
  SupplyDelivery: { concerned: ['supplier', 'receiver'] },
  SupplyRequest: { stated: ['requester'] },
  Task: {
    stated: ['requester'],
    concerned: ['owner', 'restriction.recipient'],
    times: ['authoredOn', 'lastModified'],
    notes: note,
  },
  VerificationResult: {
    self: ['attestation.who', 'attestation.onBehalfOf'],
    concerned: ['primarySource.who'],
    signatures: [
      'attestation.proxySignature',
      'attestation.sourceSignature',
      'validator.attestationSignature',
    ],
  },
  VisionPrescription: { stated: ['prescriber'], notes: ['lensSpecification.note'] },
} as const satisfies Partial<Record<ResourceType, Authorship>>;

/** Types of which no element says who acted. A type that is neither here nor above is not served. */
const unattributed = [
  'ActivityDefinition',
  'AuditEvent',
  'Binary',
  'BodyStructure',
  'CapabilityStatement',
  'ChargeItemDefinition',
  'CodeSystem',
  'CompartmentDefinition',
  'ConceptMap',
  'Coverage',
  'DeviceMetric',
  'Endpoint',
  'EventDefinition',
  'ExampleScenario',
  'GraphDefinition',
  'HealthcareService',
  'ImmunizationEvaluation',
  'ImmunizationRecommendation',
  'ImplementationGuide',
  'InsurancePlan',
  'Library',
  'Location',
  'Measure',
  'Medication',
  'MedicationKnowledge',
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
  'MolecularSequence',
  'NamingSystem',
  'OperationDefinition',
  'Organization',
  'OrganizationAffiliation',
  'PlanDefinition',
  'Practitioner',
  'Questionnaire',
  'RelatedPerson',
  'ResearchDefinition',
  'ResearchElementDefinition',
  'ResearchSubject',
  'SearchParameter',
  'Slot',
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
] as const satisfies readonly ResourceType[];

const table = new Map<string, Authorship>([
  ...Object.entries(entries),
  ...unattributed.map((type): [string, Authorship] => [type, {}]),
]);

/** Undefined: nobody has decided who may be named in it, and it cannot be written. */
export const authorshipOf = (resourceType: string): Authorship | undefined => table.get(resourceType);
