import * as z from 'zod';

/** What the product consists of, to somebody who uses it; in the order of the page. */
export const componentLabels = {
  api: 'API',
  database: 'Base de datos',
  record: 'Historia clínica (FHIR)',
  agents: 'Agentes',
  messages: 'Correo y mensajes',
  jobs: 'Trabajos programados',
} as const;

export type ComponentName = keyof typeof componentLabels;
export const componentNames = Object.keys(componentLabels) as [ComponentName, ...ComponentName[]];
export const componentNameSchema = z.enum(componentNames, 'Elija un componente');

/** From the best to the worst. */
export const componentStates = ['up', 'degraded', 'down'] as const;
export type ComponentState = (typeof componentStates)[number];
/** `unknown`: it could not be told. It is never taken for any of the others. */
export const seenStateSchema = z.enum([...componentStates, 'unknown']);
export type SeenState = z.infer<typeof seenStateSchema>;

export const historyDays = 90;
export const secondsOfDay = 86_400;

/** How many seconds of a day (UTC) a component was seen in each state; the rest of the day was not measured. */
export const componentDaySchema = z.object({
  up: z.int().nonnegative(),
  degraded: z.int().nonnegative(),
  down: z.int().nonnegative(),
});
export type ComponentDay = z.infer<typeof componentDaySchema>;
