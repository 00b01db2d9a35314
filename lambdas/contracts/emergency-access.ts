import * as z from 'zod';
import { patientIdSchema } from './audit-log.ts';
import type { Route } from './route.ts';
import { reviewedSchema, reviewSchema } from './unusual-access.ts';

/*
 * «Romper el cristal»: somebody without the clinical role reads what matters in an emergency of one patient's chart, for
 * a while, for a reason that is kept, told to the administrators and reviewed. It writes nothing.
 */

export const emergencyReasons = {
  'life-threat': 'La vida del paciente corre peligro',
  unconscious: 'El paciente no puede decir lo que hay que saber',
  'no-clinician': 'No hay nadie del personal clínico a quien preguntar',
  'outside-request': 'Un servicio de urgencias lo pide ahora',
  other: 'Otro motivo urgente',
} as const;
export type EmergencyReason = keyof typeof emergencyReasons;
const reasonNames = Object.keys(emergencyReasons) as EmergencyReason[];

/** It ends by itself. */
export const emergencyMinutes = 30;

export const emergencyRequestSchema = z.strictObject({
  patientId: patientIdSchema,
  reason: z.enum(reasonNames, 'Elija un motivo.'),
  explanation: z
    .string()
    .trim()
    .min(10, 'Explique en unas palabras qué ocurre.')
    .max(500, 'Como mucho, 500 caracteres.'),
});
export type EmergencyRequest = z.infer<typeof emergencyRequestSchema>;

export const emergencySchema = z.object({
  emergencyId: z.uuid(),
  patientId: z.string(),
  startedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type Emergency = z.infer<typeof emergencySchema>;

/** What is shown of the chart, each in the order of what matters first; an empty list is said to be so. */
export const emergencyChartSchema = z.object({
  emergency: emergencySchema,
  sections: z.array(
    z.object({
      title: z.string(),
      emptyText: z.string(),
      items: z.array(z.object({ title: z.string(), detail: z.string() })),
      /** More are there than are shown. */
      isCut: z.boolean(),
    }),
  ),
});
export type EmergencyChart = z.infer<typeof emergencyChartSchema>;

/** As who reviews sees it. */
export const reviewedEmergencySchema = emergencySchema.extend({
  person: z.object({ id: z.uuid(), name: z.string() }),
  patient: z.object({ id: z.string(), name: z.string(), number: z.string().nullable() }),
  reason: z.enum(reasonNames),
  explanation: z.string(),
  /** How often the chart was read. */
  accesses: z.int(),
  review: reviewedSchema.nullable(),
  version: z.int(),
});
export type ReviewedEmergency = z.infer<typeof reviewedEmergencySchema>;

const idParams = z.object({ emergencyId: z.uuid() });
/** Clinicians read every chart as it is; administrators who work with no patient have nobody to treat. */
const access = ['staff'] as const;

export const emergencyRoutes = {
  startEmergency: {
    method: 'POST',
    path: '/emergency-accesses',
    summary: 'Abre el acceso de emergencia a la ficha de un paciente, por media hora',
    access,
    body: emergencyRequestSchema,
    response: emergencySchema,
  },
  findEmergency: {
    method: 'GET',
    path: '/emergency-accesses/of/{patientId}',
    summary: 'El acceso de emergencia propio que está abierto a la ficha de un paciente',
    access,
    params: z.object({ patientId: patientIdSchema }),
    response: z.object({ emergency: emergencySchema.nullable() }),
  },
  readEmergencyChart: {
    method: 'GET',
    path: '/emergency-accesses/{emergencyId}/chart',
    summary:
      'Lo que importa en una emergencia de la ficha, mientras dura el acceso; cada lectura queda registrada',
    access,
    params: idParams,
    response: emergencyChartSchema,
  },
  endEmergency: {
    method: 'POST',
    path: '/emergency-accesses/{emergencyId}/end',
    summary: 'Termina un acceso de emergencia propio antes de tiempo',
    access,
    params: idParams,
    body: z.strictObject({}),
    response: emergencySchema,
  },
  listEmergencies: {
    method: 'GET',
    path: '/audit/emergencies',
    summary: 'Los accesos de emergencia, los últimos primero',
    access: ['admins'],
    query: z.object({
      state: z.enum(['open', 'reviewed']).optional(),
      cursor: z.string().max(80).optional(),
    }),
    response: z.object({
      emergencies: z.array(reviewedEmergencySchema),
      next: z.string().nullable(),
      open: z.int(),
    }),
  },
  reviewEmergency: {
    method: 'PUT',
    path: '/audit/emergencies/{emergencyId}/review',
    summary: 'Dice si un acceso de emergencia estaba justificado; nadie lo hace de los suyos',
    access: ['admins'],
    params: idParams,
    body: reviewSchema,
    response: reviewedEmergencySchema,
    isVersioned: true,
  },
} as const satisfies Record<string, Route>;
