import type { FhirPermission } from '../fhir-access.ts';

/**
 * What an agent may be let do with the record, as SMART App Launch 2.0 writes system scopes: `r` read, `s` search,
 * `c` create, `u` update. An agent never deletes. Nothing that is not named here can be granted.
 */
export const agentScopes = {
  'system/Patient.rs': 'Consultar los datos de identificación y contacto del paciente',
  'system/Patient.cu': 'Registrar pacientes y actualizar sus datos de contacto',
  'system/Appointment.rs': 'Consultar la agenda y las citas del paciente',
  'system/Appointment.cu': 'Reservar, cambiar y cancelar citas',
  'system/Communication.rs': 'Leer la conversación con el paciente',
  'system/Communication.cu': 'Escribir mensajes al paciente',
  'system/Task.cu': 'Crear tareas para el equipo',
  'system/QuestionnaireResponse.cu': 'Guardar cuestionarios respondidos',
  'system/Coverage.cu': 'Anotar el seguro que indica el paciente',
  'system/Claim.rs': 'Consultar qué les falta a las autorizaciones previas, sin enviarlas',
  'system/Condition.rs': 'Consultar los problemas de salud',
  'system/Condition.cu': 'Anotar síntomas que cuenta el paciente, sin verificar',
  'system/AllergyIntolerance.rs': 'Consultar las alergias',
  'system/AllergyIntolerance.cu': 'Anotar alergias que cuenta el paciente, sin verificar',
  'system/MedicationStatement.rs': 'Consultar la medicación',
  'system/MedicationStatement.cu': 'Anotar la medicación que cuenta el paciente, sin verificar',
  'system/DiagnosticReport.rs': 'Consultar los informes de resultados',
  'system/MeasureReport.rs': 'Consultar las brechas de las medidas de calidad',
  'system/Encounter.rs': 'Consultar las visitas',
  'system/Composition.cu': 'Redactar borradores de notas clínicas, sin firmar',
} as const satisfies Record<`system/${string}.${'rs' | 'cu'}`, string>;

export type AgentScope = keyof typeof agentScopes;

export const agentScopeCodes = Object.keys(agentScopes) as [AgentScope, ...AgentScope[]];

/** The resource type and permission that a scope stands for; a person must hold both to grant it. */
export function accessOf(scope: AgentScope): { resourceType: string; permission: FhirPermission } {
  const [resourceType = '', letters] = scope.slice('system/'.length).split('.');
  return { resourceType, permission: letters === 'rs' ? 'read' : 'write' };
}
