import * as z from 'zod';
import { daySchema } from './audit-log.ts';
import { roles } from './roles.ts';
import type { Route } from './route.ts';

/** What people do with the organization and with each other's accounts, as the log of product events tells it. */
export const auditActions = {
  'signed-in': 'Inició sesión',
  'account-created': 'Abrió su cuenta',
  'sessions-ended': 'Cerró las sesiones abiertas',
  'user-invited': 'Invitó a una persona',
  'invitation-resent': 'Envió otra vez una invitación',
  'invitation-revoked': 'Retiró una invitación',
  'roles-changed': 'Cambió los papeles',
  'user-disabled': 'Bloqueó una cuenta',
  'user-enabled': 'Desbloqueó una cuenta',
  'user-deactivated': 'Desactivó una cuenta',
  'user-reactivated': 'Reactivó una cuenta',
  'account-restored': 'Creó de nuevo una cuenta de acceso',
  'recovery-requested': 'Dijo haber perdido su autenticador',
  'recovery-granted': 'Aprobó retirar un autenticador perdido',
  'recovery-rejected': 'Rechazó retirar un autenticador',
  'recovery-cancelled': 'Entró con el autenticador que se daba por perdido',
  'recovery-codes-made': 'Hizo códigos de recuperación',
  'profile-updated': 'Cambió su perfil',
  'organization-updated': 'Cambió la configuración de la organización',
  'incident-created': 'Publicó una incidencia del servicio',
  'incident-updated': 'Amplió una incidencia del servicio',
  'incident-corrected': 'Corrigió una incidencia del servicio',
  'request-read': 'Abrió una solicitud recibida',
  'request-marked': 'Marcó una solicitud recibida',
  'agent-created': 'Creó un agente',
  'agent-published': 'Publicó un agente',
  'agent-paused': 'Pausó un agente',
  'agent-resumed': 'Reanudó un agente',
  'agent-archived': 'Archivó un agente',
  'agent-unarchived': 'Recuperó un agente archivado',
  'agent-evidence-written': 'Completó el informe de un agente',
  'alarm-called': 'Avisó por una alarma',
  'on-call-changed': 'Cambió la tabla de guardias',
  'access-log-exported': 'Exportó el registro de accesos',
  'logs-verified': 'Verificó los registros',
  'unusual-access-reviewed': 'Revisó un acceso inusual',
  'emergency-started': 'Abrió un acceso de emergencia',
  'emergency-ended': 'Terminó un acceso de emergencia',
  'emergency-reviewed': 'Revisó un acceso de emergencia',
  'backup-failed': 'Falló la copia de seguridad',
  'knowledge-written': 'Escribió conocimiento de los agentes',
  'knowledge-sent-to-review': 'Envió conocimiento a revisión',
  'knowledge-published': 'Publicó conocimiento de los agentes',
  'knowledge-returned': 'Devolvió conocimiento para corregirlo',
  'knowledge-withdrawn': 'Retiró conocimiento de los agentes',
  'retention-plan-changed': 'Cambió los plazos de conservación',
  'retention-hold-placed': 'Retuvo datos que iban a borrarse',
  'retention-hold-released': 'Dejó de retener datos',
  'retention-applied': 'Borró lo que había cumplido su plazo',
  'quality-board-chosen': 'Cambió el tablero de calidad',
  'quality-gaps-acted': 'Actuó sobre pacientes pendientes de una medida',
  'quality-gap-closed': 'Cerró un pendiente de calidad',
  'quality-gap-reopened': 'Reabrió un pendiente de calidad',
  'workflow-published': 'Publicó un flujo',
  'workflow-paused': 'Pausó un flujo',
  'workflow-restored': 'Recuperó una versión de un flujo',
  'workflow-retired': 'Retiró un flujo',
  'workflow-resumed': 'Reanudó un flujo',
  'workflow-key-read': 'Leyó la clave de un flujo',
  'workflow-run-stopped': 'Detuvo una ejecución de un flujo',
  'workflow-run-resumed': 'Reanudó una ejecución de un flujo',
  'workflow-run-repeated': 'Repitió una ejecución de un flujo',
  'workflow-run-resolved': 'Resolvió una ejecución de un flujo',
  'payer-added': 'Conectó una aseguradora',
  'payer-removed': 'Quitó una aseguradora',
  'payer-key-read': 'Leyó la clave de una aseguradora',
  'workflow-partner-added': 'Conectó un sistema externo',
  'workflow-partner-removed': 'Quitó un sistema externo',
  'patient-link-made': 'Envió un enlace a un paciente',
  'patient-link-revoked': 'Anuló el enlace de un paciente',
  'patient-link-opened': 'Se abrió el enlace de un paciente',
  'patient-link-refused': 'Se denegó abrir el enlace de un paciente',
  'patient-form-withdrawn': 'Retiró el formulario de un paciente',
  'billing-details-changed': 'Cambió los datos de facturación',
  'billing-plan-changed': 'Cambió de plan',
  'billing-budgets-changed': 'Cambió los presupuestos',
  'billing-collection-changed': 'Cambió la forma de cobro',
  'budget-warned': 'Se avisó de un presupuesto',
  'budget-used-up': 'Se agotó un presupuesto',
  'invoice-issued': 'Se emitió una factura',
  'invoice-credited': 'Abonó una factura',
  'payment-reported': 'Comunicó un pago',
  'payment-decided': 'Decidió sobre un pago',
  'payment-refunded': 'Devolvió un pago',
} as const;

export type AuditAction = keyof typeof auditActions;
export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];

/** Of what an event names as changed, what says something to a person; the rest are ids. */
export const auditFields: Readonly<Record<string, string>> = {
  legalName: 'razón social',
  npi: 'NPI',
  taxId: 'número fiscal',
  type: 'tipo de organización',
  timeZone: 'zona horaria',
  hourCycle: 'formato de las horas',
  idleMinutes: 'tiempo sin actividad',
  noteSigning: 'firma de notas',
  strictProfiles: 'perfiles obligatorios',
  acceptBaaVersion: 'acuerdo de asociado comercial (BAA)',
  agents: 'agentes y modelos',
  'cds-clients': 'sistemas que consultan CDS Hooks',
  dictation: 'dictado',
  'fuentes de medicación': 'fuentes de medicación',
  'laboratory-ranges': 'rangos de laboratorio',
  'medication-rule-levels': 'niveles de las reglas de medicación',
  notices: 'canales de aviso',
  'prescription-network': 'receta electrónica',
  reminders: 'recordatorios',
  supervision: 'supervisión',
  terminologies: 'terminologías',
};

const person = z.object({ id: z.uuid(), name: z.string() });
const heldRoles = z.array(z.enum(roles)).nullable();

export const productEventSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Null: the platform does not know who it was. */
  person: person.nullable(),
  /** In words: «Cambió los papeles». */
  sentence: z.string(),
  /** Whose account it was. */
  about: person.nullable(),
  before: heldRoles,
  roles: heldRoles,
  /** What was changed, in words. */
  fields: z.array(z.string()),
});
export type ProductEvent = z.infer<typeof productEventSchema>;

export const eventFiltersSchema = z.object({
  /** Who did it, or whose account it was. */
  person: z.uuid().optional(),
  action: z.enum(auditActionNames).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
});
export type EventFilters = z.infer<typeof eventFiltersSchema>;

export const auditEventRoutes = {
  listProductEvents: {
    method: 'GET',
    path: '/audit/events',
    summary: 'Lo que se ha hecho con las cuentas y la configuración de la organización, lo último primero',
    access: ['admins'],
    query: eventFiltersSchema.extend({ cursor: z.string().max(20).optional() }),
    response: z.object({ events: z.array(productEventSchema), next: z.string().nullable() }),
  },
} as const satisfies Record<string, Route>;
