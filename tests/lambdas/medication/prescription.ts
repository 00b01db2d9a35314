import type { Json } from '../fhir/fhir-client.ts';

export const today = '2026-11-25';
export const subject = { reference: 'Patient/p' };

/** A prescription that is active, as a record holds it. */
export const request = (medicationCodeableConcept: Json, over: Json = {}): Json => ({
  resourceType: 'MedicationRequest',
  id: 'r',
  status: 'active',
  intent: 'order',
  subject,
  medicationCodeableConcept,
  ...over,
});
