import type { ResourceType } from '@medplum/fhirtypes';

/** What other systems bring of a patient and no other view of the chart shows, in the order in which it stands. */
export const clinicalTypes: Partial<Record<ResourceType, string>> = {
  Flag: 'Avisos',
  AdverseEvent: 'Efectos adversos',
  DetectedIssue: 'Problemas detectados',
  Condition: 'Diagnósticos fuera de la lista de problemas',
  Procedure: 'Procedimientos',
  CarePlan: 'Planes de cuidados',
  Goal: 'Objetivos',
  CareTeam: 'Equipos de atención',
  EpisodeOfCare: 'Episodios de atención',
  ClinicalImpression: 'Valoraciones clínicas',
  RiskAssessment: 'Valoraciones de riesgo',
  MedicationAdministration: 'Medicación administrada',
  MedicationDispense: 'Medicación dispensada',
  NutritionOrder: 'Dietas',
  DeviceRequest: 'Peticiones de dispositivos',
  DeviceUseStatement: 'Uso de dispositivos',
  VisionPrescription: 'Recetas de lentes',
  ImmunizationEvaluation: 'Valoraciones de vacunas',
  ImmunizationRecommendation: 'Vacunas recomendadas',
  Composition: 'Documentos estructurados',
  DocumentManifest: 'Conjuntos de documentos',
  ImagingStudy: 'Estudios de imagen',
  Media: 'Imágenes y grabaciones',
  BodyStructure: 'Estructuras corporales',
  MolecularSequence: 'Secuencias moleculares',
  Specimen: 'Muestras',
  RequestGroup: 'Grupos de peticiones',
  Consent: 'Consentimientos',
  QuestionnaireResponse: 'Cuestionarios contestados',
  List: 'Listas',
  RelatedPerson: 'Personas relacionadas',
  ResearchSubject: 'Participación en estudios',
  SupplyDelivery: 'Material entregado',
  SupplyRequest: 'Material pedido',
  Basic: 'Otros registros',
};

export const financialTypes: Partial<Record<ResourceType, string>> = {
  Account: 'Cuentas',
  Claim: 'Reclamaciones a la aseguradora',
  ClaimResponse: 'Respuestas de la aseguradora',
  ExplanationOfBenefit: 'Liquidaciones de la aseguradora',
  CoverageEligibilityRequest: 'Consultas de cobertura',
  CoverageEligibilityResponse: 'Respuestas de cobertura',
  EnrollmentRequest: 'Altas de cobertura',
  Invoice: 'Facturas',
};

/** Results of these stand in views of their own. */
export const shownCategories = 'laboratory,vital-signs,social-history';
