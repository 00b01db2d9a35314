/** Where the page of patients is: a document of its own, which is none of the application's pages (frontend/patient-page). */
export const patientPagePath = '/formulario';
