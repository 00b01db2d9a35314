import * as z from 'zod';
import { noteSummarySchema } from './notes.ts';
import { isStorable } from './plain-text.ts';
import type { Route } from './route.ts';

/** Visits are Encounters: lambdas/visits/README.md. */

const idSchema = z.string().regex(/^[A-Za-z0-9\-.]{1,64}$/);

/** FHIR's class of an ambulatory visit, by https://terminology.hl7.org/ValueSet-v3-ActEncounterCode.html. */
export const visitClasses = { AMB: 'En la clínica', VR: 'A distancia', HH: 'A domicilio' } as const;
export type VisitClass = keyof typeof visitClasses;
const classSchema = z.enum(Object.keys(visitClasses) as [VisitClass, ...VisitClass[]]);

export const visitStatuses = [
  'planned',
  'arrived',
  'triaged',
  'in-progress',
  'onleave',
  'finished',
  'cancelled',
  'entered-in-error',
  'unknown',
] as const;

/** How the minutes of a visit are known: `lambdas/clinical/visits/time-spent.ts`. */
const timeBasisSchema = z.enum(['elapsed', 'active', 'stated']);

export const visitSchema = z.object({
  id: z.string(),
  /** Of the Encounter; also the ETag. */
  version: z.int().positive(),
  status: z.enum(visitStatuses),
  class: z.string(),
  patient: z.object({ id: z.string(), name: z.string() }),
  appointmentId: z.string().nullable(),
  /** Instants. */
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Minutes that are on record, and how they are known; `basis` null of what another program wrote. */
  timeSpent: z.object({ minutes: z.int().nonnegative(), basis: timeBasisSchema.nullable() }).nullable(),
  reasons: z.array(z.string()),
  people: z.array(z.object({ userId: z.string().nullable(), name: z.string() })),
  place: z.string().nullable(),
  isMine: z.boolean(),
  notes: z.array(noteSummarySchema),
});
export type Visit = z.infer<typeof visitSchema>;

export const newVisitSchema = z.union([
  z.strictObject({ appointmentId: idSchema }),
  z.strictObject({
    patientId: idSchema,
    class: classSchema.default('AMB'),
    reason: z.string().trim().min(1).max(200).refine(isStorable).optional(),
  }),
]);
export type NewVisit = z.input<typeof newVisitSchema>;

export const visitEndSchema = z.discriminatedUnion('as', [
  /** `leavesUnsigned`: notes that nobody has signed, and orders, stay as drafts, and whoever ends the visit knows. */
  z.strictObject({ as: z.literal('finished'), leavesUnsigned: z.boolean().default(false) }),
  z.strictObject({
    as: z.enum(['cancelled', 'entered-in-error']),
    reason: z.string().trim().min(1, 'Diga por qué').max(200).refine(isStorable),
  }),
]);
export type VisitEnd = z.input<typeof visitEndSchema>;

export const timeSpentInputSchema = z.strictObject({
  minutes: z
    .int('Escriba los minutos en número')
    .min(1, 'Escriba al menos un minuto')
    .max(1440, 'Una visita dura como máximo un día'),
  basis: timeBasisSchema,
});
export type TimeSpentInput = z.input<typeof timeSpentInputSchema>;

const params = z.object({ visitId: idSchema });
const access = ['clinicians'] as const;

export const visitRoutes = {
  startVisit: {
    method: 'POST',
    path: '/visits',
    summary: 'Empieza a atender a un paciente, con cita o sin ella; una cita tiene una sola visita',
    access,
    body: newVisitSchema,
    response: visitSchema,
  },
  listOpenVisits: {
    method: 'GET',
    path: '/visits',
    summary: 'Las visitas en curso de quien pregunta, la última primero',
    access,
    response: z.object({ visits: z.array(visitSchema.omit({ notes: true })) }),
  },
  readVisit: {
    method: 'GET',
    path: '/visits/{visitId}',
    summary: 'Una visita con sus notas',
    access,
    params,
    response: visitSchema,
    isVersioned: true,
  },
  joinVisit: {
    method: 'POST',
    path: '/visits/{visitId}/participation',
    summary: 'Se une a una visita en curso: desde ahora también atiende',
    access,
    params,
    response: visitSchema,
  },
  setVisitTime: {
    method: 'PUT',
    path: '/visits/{visitId}/time',
    summary: 'Anota los minutos que quien atiende ha dedicado a una visita, y cómo se saben',
    access,
    params,
    body: timeSpentInputSchema,
    response: visitSchema,
    isVersioned: true,
  },
  endVisit: {
    method: 'POST',
    path: '/visits/{visitId}/end',
    summary: 'Termina una visita, la cancela o la da por registrada por error',
    access,
    params,
    body: visitEndSchema,
    response: visitSchema,
    isVersioned: true,
  },
} as const satisfies Record<string, Route>;
