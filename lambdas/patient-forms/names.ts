/** Who acts where a patient does, for Provenance and the access log. */
export const patientPage = { id: 'patient-page', name: 'Página del paciente' };

export const consentSystem = 'urn:auxilia:consent';
/** Of what a patient signs with a form. */
export const formConsent = 'form';

/** The code of a Task by which a patient is asked to fill something in. */
export const patientFormCode = 'patient-form';

/** The code of a Task by which a patient is asked which time suits them. */
export const patientTimesCode = 'patient-times';

/** The job that makes a link and sends it. */
export const sendLinkKind = 'patient-link-sent';

/** The job that ends a form that nobody has sent in time. */
export const formExpiredKind = 'patient-form-expired';
