import * as z from 'zod';
import { isOneLine } from './plain-text.ts';
import type { Route } from './route.ts';
import { componentNameSchema } from './status-components.ts';

/** How bad an incident is for those who use the product. */
export const severityLabels = { minor: 'Leve', major: 'Grave', critical: 'Crítica' } as const;
export type Severity = keyof typeof severityLabels;

export const incidentStateLabels = {
  investigating: 'Investigando',
  identified: 'Identificado',
  monitoring: 'En observación',
  resolved: 'Resuelto',
} as const;
export const maintenanceStateLabels = {
  scheduled: 'Programado',
  underway: 'En curso',
  completed: 'Completado',
  cancelled: 'Cancelado',
} as const;
export const stateLabels = { ...incidentStateLabels, ...maintenanceStateLabels };

export type IncidentKind = 'incident' | 'maintenance';
export type IncidentState = keyof typeof stateLabels;

const keysOf = <Key extends string>(labels: Record<Key, string>) => Object.keys(labels) as [Key, ...Key[]];
const incidentStateSchema = z.enum(keysOf(stateLabels), 'Elija un estado');

export const statesOfKind = { incident: incidentStateLabels, maintenance: maintenanceStateLabels } as const;

export const isStateOf = (kind: IncidentKind, state: IncidentState) =>
  Object.hasOwn(statesOfKind[kind], state);

/** Nothing more comes of it. */
export const isSettled = (state: IncidentState) =>
  state === 'resolved' || state === 'completed' || state === 'cancelled';

export const maximumUpdateLength = 4_000;

const titleSchema = z
  .string()
  .trim()
  .min(1, 'El título es requerido')
  .max(150, 'El título admite como máximo 150 caracteres')
  .refine(isOneLine, 'El título contiene caracteres no admitidos');

/** Lines of plain text: XML, which the feed is, takes none of the other control characters. */
const updateTextSchema = z
  .string()
  .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .min(1, 'El texto es requerido')
      .max(maximumUpdateLength, `El texto admite como máximo ${maximumUpdateLength} caracteres`)
      .refine(
        (text) => text.split(/[\n\t]/).every(isOneLine) && !/[\uFFFE\uFFFF]/.test(text),
        'El texto contiene caracteres no admitidos',
      ),
  );

const componentsSchema = z
  .array(componentNameSchema)
  .min(1, 'Elija al menos un componente')
  .refine((names) => new Set(names).size === names.length, 'Un componente está repetido');

const moment = (message: string) => z.iso.datetime({ offset: true, error: message });

const incidentFacts = {
  kind: z.literal('incident'),
  title: titleSchema,
  severity: z.enum(keysOf(severityLabels), 'Elija la gravedad'),
  components: componentsSchema,
  startsAt: moment('Indique cuándo comenzó'),
};
const maintenanceFacts = {
  kind: z.literal('maintenance'),
  title: titleSchema,
  components: componentsSchema,
  startsAt: moment('Indique cuándo comienza'),
  endsAt: moment('Indique cuándo termina'),
};

const isInOrder = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  Date.parse(endsAt) > Date.parse(startsAt);
const order = { path: ['endsAt'], error: 'Debe terminar después de comenzar' };

/** What an incident or a maintenance is, apart from how it goes. */
export const incidentFactsSchema = z.discriminatedUnion('kind', [
  z.strictObject(incidentFacts),
  z.strictObject(maintenanceFacts).refine(isInOrder, order),
]);
export type IncidentFacts = z.infer<typeof incidentFactsSchema>;

/** With its first update. A maintenance begins as announced. */
export const newIncidentSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...incidentFacts,
    state: z.enum(keysOf(incidentStateLabels), 'Elija un estado'),
    text: updateTextSchema,
  }),
  z.strictObject({ ...maintenanceFacts, text: updateTextSchema }).refine(isInOrder, order),
]);

export const newUpdateSchema = z.strictObject({ state: incidentStateSchema, text: updateTextSchema });
export const correctedUpdateSchema = z.strictObject({ text: updateTextSchema });

const updateSchema = z.object({
  updateId: z.uuid(),
  state: incidentStateSchema,
  text: z.string(),
  at: z.iso.datetime(),
  correctedAt: z.iso.datetime().nullable(),
});
export type IncidentUpdate = z.infer<typeof updateSchema>;

/** As anybody may read it. */
export const incidentSchema = z.object({
  incidentId: z.uuid(),
  kind: z.enum(['incident', 'maintenance']),
  title: z.string(),
  /** Null of a maintenance. */
  severity: z.enum(keysOf(severityLabels)).nullable(),
  components: z.array(componentNameSchema),
  state: incidentStateSchema,
  startsAt: z.iso.datetime(),
  /** Until when a maintenance is planned; null of an incident. */
  endsAt: z.iso.datetime().nullable(),
  settledAt: z.iso.datetime().nullable(),
  version: z.int(),
  /** The newest first. */
  updates: z.array(updateSchema),
});
export type Incident = z.infer<typeof incidentSchema>;

const incidentParams = z.object({ incidentId: z.uuid() });
const common = { access: ['admins'], response: incidentSchema } as const;

/** For administrators of the operator's organization alone (lambdas/api/operator.ts). */
export const incidentRoutes = {
  createIncident: {
    ...common,
    method: 'POST',
    path: '/status/incidents',
    summary: 'Publica una incidencia o un mantenimiento en la página de estado',
    body: newIncidentSchema,
  },
  correctIncident: {
    ...common,
    method: 'PATCH',
    path: '/status/incidents/{incidentId}',
    summary: 'Corrige el título, los componentes o las fechas de una incidencia',
    params: incidentParams,
    body: incidentFactsSchema,
    isVersioned: true,
  },
  addIncidentUpdate: {
    ...common,
    method: 'POST',
    path: '/status/incidents/{incidentId}/updates',
    summary: 'Añade una novedad a una incidencia, con su nuevo estado',
    params: incidentParams,
    body: newUpdateSchema,
    isVersioned: true,
  },
  correctIncidentUpdate: {
    ...common,
    method: 'PATCH',
    path: '/status/incidents/{incidentId}/updates/{updateId}',
    summary: 'Corrige el texto de una novedad',
    params: z.object({ incidentId: z.uuid(), updateId: z.uuid() }),
    body: correctedUpdateSchema,
    isVersioned: true,
  },
} as const satisfies Record<string, Route>;
