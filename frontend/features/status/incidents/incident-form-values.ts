import * as z from 'zod';
import type { ComponentName } from '../../../../lambdas/contracts/status-components.ts';
import { incidentFactsSchema, newIncidentSchema } from '../../../../lambdas/contracts/status-incidents.ts';

/** What the fields hold. Moments are as `datetime-local` writes them, in the time zone of whoever types. */
export interface FactValues {
  kind: 'incident' | 'maintenance';
  title: string;
  severity: string;
  components: ComponentName[];
  startsAt: string;
  endsAt: string;
}

export interface NewIncidentValues extends FactValues {
  state: string;
  text: string;
}

/** Empty where it is no moment: the contract says what is missing. */
function toIso(local: string): string {
  const time = Date.parse(local);
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}

export function toLocal(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** An incident has a severity, a maintenance an end. */
function toFacts({ kind, title, severity, components, startsAt, endsAt }: FactValues) {
  const shared = { kind, title, components, startsAt: toIso(startsAt) };
  return kind === 'incident' ? { ...shared, severity } : { ...shared, endsAt: toIso(endsAt) };
}

export const factsFormSchema = z
  .custom<FactValues>()
  .transform((values): unknown => toFacts(values))
  .pipe(looselyTyped(incidentFactsSchema));

export const newIncidentFormSchema = z
  .custom<NewIncidentValues>()
  .transform((values): unknown => ({
    ...toFacts(values),
    ...(values.kind === 'incident' ? { state: values.state } : {}),
    text: values.text,
  }))
  .pipe(looselyTyped(newIncidentSchema));

/** Fields hold any text; whether it is one of those that the contract names is for the contract to say. */
function looselyTyped<Output>(schema: z.ZodType<Output>): z.ZodType<Output, unknown> {
  return schema;
}

export const factFields = ['title', 'severity', 'components', 'startsAt', 'endsAt'] as const;
export const newIncidentFields = [...factFields, 'state', 'text'] as const;
