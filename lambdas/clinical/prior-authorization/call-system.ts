/** On an Appointment: the request that a clinician talks about with the payer's reviewer. */
export const callSystem = 'urn:auxilia:authorization-call';
