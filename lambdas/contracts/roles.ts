/**
 * The three roles of an organization's members. A role is a Cognito group of the same name;
 * a person may hold several, and no role implies another (an administrator who is not also a
 * clinician sees no clinical data).
 */
export const roles = ['admins', 'clinicians', 'staff'] as const;

export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = {
  admins: 'Administración',
  clinicians: 'Personal clínico',
  staff: 'Personal administrativo',
};

export const roleDescriptions: Record<Role, string> = {
  admins:
    'Usuarios, datos del personal y de la organización, facturación, publicación de agentes, auditoría y exportación masiva. No incluye datos clínicos.',
  clinicians: 'Lectura y escritura de datos clínicos.',
  staff:
    'Datos demográficos, agenda, mensajes, tareas y autorizaciones previas. No incluye notas clínicas, motivos de las citas ni respuestas de cuestionarios clínicos; de las tareas clínicas, solo el título.',
};

export function isRole(value: string): value is Role {
  return (roles as readonly string[]).includes(value);
}
