/**
 * Search parameters as the index tables name them (`parameterId` in lambdas/fhir). Numbers instead of a call: the
 * function lies beside the FHIR definitions, which would come along into this Lambda. A test holds the two together.
 */
export const indexed = {
  'Appointment._compartment': 748072287,
  'Appointment.status': 971820038,
  'DiagnosticReport.results-interpreter': 275819871,
  'Communication.status': -1527083167,
  'DocumentReference.authenticator': 860415784,
  'DocumentReference.status': 286182703,
  'Encounter._compartment': -2105889505,
  'Encounter.status': -1814693434,
  'Task.status': -1690669432,
} as const;
