/**
 * Types that others point at, in the order in which they are imported; every other type comes after them. A resource
 * that comes too early all the same waits for the next pass, so the order saves time and decides nothing.
 */
const first = [
  'Organization',
  'Endpoint',
  'Location',
  'Practitioner',
  'PractitionerRole',
  'OrganizationAffiliation',
  'HealthcareService',
  'InsurancePlan',
  'Substance',
  'Medication',
  'Questionnaire',
  'Patient',
  'RelatedPerson',
  'Person',
  'Group',
  'Device',
  'Coverage',
  'CareTeam',
  'EpisodeOfCare',
  'Schedule',
  'Slot',
  'Appointment',
  'Encounter',
  'AllergyIntolerance',
  'Goal',
  'Condition',
  'ServiceRequest',
  'Specimen',
  'MedicationRequest',
  'Observation',
  'ImagingStudy',
  'DiagnosticReport',
  'DocumentReference',
  'CarePlan',
  'Claim',
];
const ranks = new Map(first.map((type, index) => [type, index]));

/** Lower comes first. */
export function typeRank(resourceType: string): number {
  return ranks.get(resourceType) ?? first.length;
}
