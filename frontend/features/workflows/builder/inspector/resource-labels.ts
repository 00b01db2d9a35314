export const resourceLabels = {
  Observation: 'Observaciones y resultados',
  DiagnosticReport: 'Informes de laboratorio e imagen',
  Appointment: 'Citas',
  Condition: 'Problemas',
  MedicationRequest: 'Prescripciones',
  AllergyIntolerance: 'Alergias',
  Immunization: 'Vacunas',
  Encounter: 'Visitas',
  ServiceRequest: 'Peticiones y derivaciones',
  Task: 'Tareas',
  DocumentReference: 'Documentos',
  Patient: 'Pacientes',
};
