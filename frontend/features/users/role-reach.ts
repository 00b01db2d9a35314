import { mayAccess } from '../../../lambdas/contracts/fhir-access.ts';
import { hiddenFrom } from '../../../lambdas/contracts/field-access.ts';
import type { Role } from '../../../lambdas/contracts/roles.ts';

/** Parts of the product in the words of whoever gives a role, each told by one type of the record that stands for it. */
const parts = {
  'Datos personales de pacientes': 'Patient',
  'Agenda y citas': 'Appointment',
  'Mensajes y tareas': 'Task',
  'Seguros y autorizaciones': 'Coverage',
  Cuestionarios: 'QuestionnaireResponse',
  'Alergias, problemas y medicación': 'AllergyIntolerance',
  'Resultados y constantes': 'Observation',
  'Notas y documentos clínicos': 'DocumentReference',
  'Datos del personal y de los centros': 'Practitioner',
} as const;

export type Reach = 'Ve y escribe' | 'Ve' | 'Ve una parte y escribe' | 'Ve una parte' | 'No ve';

/** What somebody with these roles may do, from the tables that the server goes by. */
export function reachOf(roles: readonly Role[]): { part: string; reach: Reach }[] {
  return Object.entries(parts).map(([part, type]) => {
    if (!mayAccess(roles, type, 'read')) return { part, reach: 'No ve' };
    const sees = hiddenFrom(roles, type) ? 'Ve una parte' : 'Ve';
    return { part, reach: mayAccess(roles, type, 'write') ? `${sees} y escribe` : sees };
  });
}

const administration = [
  'Usuarios, invitaciones y papeles',
  'Datos de la organización y del personal',
  'Publicación de agentes, importación y exportación',
] as const;

export const administrationOf = (roles: readonly Role[]): readonly string[] =>
  roles.includes('admins') ? administration : [];
