import * as z from 'zod';
import { measureIdSchema } from './quality-measure-id.ts';
import type { Route } from './route.ts';

/** How often a measure is computed by itself: each night, each Monday's, or that of each month's first. */
export const cadences = ['daily', 'weekly', 'monthly'] as const;
/** Of the year that is, or of the twelve months that end with the day before. */
export const scheduledPeriods = ['calendar-year', 'rolling-year'] as const;

const fields = { cadence: z.enum(cadences), period: z.enum(scheduledPeriods) };

export const qualityScheduleSchema = z.object({
  measureId: measureIdSchema,
  ...fields,
  nextAt: z.string(),
  setBy: z.string(),
});
export type QualitySchedule = z.infer<typeof qualityScheduleSchema>;

const oneMeasure = z.object({ measureId: measureIdSchema });

export const qualityScheduleRoutes = {
  listQualitySchedules: {
    method: 'GET',
    path: '/quality/schedules',
    summary: 'Las medidas que se calculan solas, cada cuánto y cuándo la próxima vez',
    access: ['admins', 'clinicians', 'staff'],
    response: z.object({ schedules: z.array(qualityScheduleSchema) }),
  },
  setQualitySchedule: {
    method: 'PUT',
    path: '/quality/measures/{measureId}/schedule',
    summary: 'Programa el cálculo de una medida',
    access: ['admins'],
    params: oneMeasure,
    body: z.strictObject(fields),
    response: qualityScheduleSchema,
  },
  endQualitySchedule: {
    method: 'DELETE',
    path: '/quality/measures/{measureId}/schedule',
    summary: 'Deja de calcular sola una medida',
    access: ['admins'],
    params: oneMeasure,
    response: z.object({ measureId: measureIdSchema }),
  },
} as const satisfies Record<string, Route>;
