import * as z from 'zod';
import type { Route } from './route.ts';

/** What was done, as entries are filtered by it and told; the names are those of `access_log.action` (migration 028). */
export const accessActions = {
  read: 'Lectura',
  search: 'Búsqueda',
  create: 'Alta',
  update: 'Cambio',
  delete: 'Eliminación',
  operation: 'Operación',
  emergency: 'Acceso de emergencia',
  refused: 'Denegado',
} as const;

export type AccessAction = keyof typeof accessActions;
export const accessActionNames = Object.keys(accessActions) as AccessAction[];

const dayText = 'La fecha no es válida.';
/** A day of the clinic; one that the calendar has. */
export const daySchema = z.iso.date(dayText);
/** FHIR's id: what an address may say of a patient. */
export const patientIdSchema = z.string().regex(/^[A-Za-z0-9.-]{1,64}$/);
/** IPv4 and IPv6, as entries have them. */
const addressSchema = z.string().regex(/^[0-9A-Fa-f.:]{2,45}$/, 'La dirección de red no es válida.');
const agentSchema = z.string().regex(/^[a-z]+\/[\w.-]{1,100}$/);

export const accessFiltersSchema = z.object({
  patient: patientIdSchema.optional(),
  person: z.uuid().optional(),
  action: z.enum(accessActionNames).optional(),
  /** Both days included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  address: addressSchema.optional(),
  agent: agentSchema.optional(),
});
export type AccessFilters = z.infer<typeof accessFiltersSchema>;

export const isTurnedRound = ({ from, to }: Pick<AccessFilters, 'from' | 'to'>): boolean =>
  from !== undefined && to !== undefined && from > to;
export const turnedRound = 'El primer día es posterior al último.';

/** Name and record number alone: an administrator need not be a clinician to say whose chart was opened. */
const auditedPatientSchema = z.object({ id: z.string(), name: z.string(), number: z.string().nullable() });
export type AuditedPatient = z.infer<typeof auditedPatientSchema>;

/** Who acts where no person does, and in what function. */
export const ownAccess = { name: 'La plataforma', role: 'Automático' } as const;

export const accessEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  person: z.object({ id: z.uuid(), name: z.string() }),
  /** As they held them then. */
  roles: z.array(z.string()),
  action: z.enum(accessActionNames),
  /** What was done with what, in words: «Leyó medicación». */
  sentence: z.string(),
  /** What was looked for, in words; null where nothing in particular was. */
  asked: z.string().nullable(),
  /** The first few; `patientCount` counts all. */
  patients: z.array(auditedPatientSchema),
  patientCount: z.int(),
  /** What acted in the person's name. */
  agent: z.object({ id: z.string(), name: z.string() }).nullable(),
  address: z.string().nullable(),
  device: z.string().nullable(),
});
export type AccessEntry = z.infer<typeof accessEntrySchema>;

export const accessPageSchema = z.object({
  entries: z.array(accessEntrySchema),
  next: z.string().nullable(),
  /** Where not all that the filters let through was looked at yet: until when it was. */
  lookedUntil: z.iso.datetime().nullable(),
  /** Whose accesses were asked for. */
  patient: auditedPatientSchema.nullable(),
});
export type AccessPage = z.infer<typeof accessPageSchema>;

const cursorSchema = z.string().max(60);

export const auditChoicesSchema = z.object({
  people: z.array(z.object({ id: z.uuid(), name: z.string() })),
  agents: z.array(z.object({ id: z.string(), name: z.string() })),
  timeZone: z.string(),
});
export type AuditChoices = z.infer<typeof auditChoicesSchema>;

/** So many rows of the file in an answer. */
export const exportedAtOnce = 2_000;

export const auditLogRoutes = {
  listAccesses: {
    method: 'GET',
    path: '/audit/accesses',
    summary: 'Accesos a datos de pacientes, los últimos primero; la consulta queda registrada',
    access: ['admins'],
    query: accessFiltersSchema.extend({ cursor: cursorSchema.optional() }),
    response: accessPageSchema,
  },
  readAuditChoices: {
    method: 'GET',
    path: '/audit/choices',
    summary: 'Personas y agentes que constan en el registro de accesos',
    access: ['admins'],
    response: auditChoicesSchema,
  },
  findAuditedPatients: {
    method: 'POST',
    path: '/audit/patients',
    summary: 'Pacientes por nombre, número de historia o identificador: solo su nombre y su número',
    access: ['admins'],
    body: z.strictObject({ text: z.string().min(1).max(100) }),
    response: z.object({ patients: z.array(auditedPatientSchema) }),
    isReading: true,
  },
  exportAccesses: {
    method: 'POST',
    path: '/audit/exports',
    summary: 'Filas en CSV de los accesos que pasan unos filtros; la exportación queda registrada',
    access: ['admins'],
    body: z.strictObject({ filters: accessFiltersSchema, cursor: cursorSchema.optional() }),
    response: z.object({ rows: z.string(), count: z.int(), next: z.string().nullable() }),
    isReading: true,
  },
} as const satisfies Record<string, Route>;
