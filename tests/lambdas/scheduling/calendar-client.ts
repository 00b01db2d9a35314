import {
  availabilityRuleUrl,
  schedulingParametersUrl,
} from '../../../lambdas/clinical/scheduling/canonical.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { provenanceReaction } from '../../../lambdas/record/provenance.ts';
import { schedulingOperations, schedulingReactions } from '../../../lambdas/scheduling/extensions.ts';
import { type FhirClient, type Json, openFhirClient, type RequestOptions } from '../fhir/fhir-client.ts';

export interface Hours {
  days?: string[];
  from?: string;
  until?: string;
  timeZone?: string;
  alignment?: number;
  validFrom?: string;
  validUntil?: string;
  service?: string;
}

/** A Schedule's availability-rule. */
export function rule({
  days = ['mon', 'tue', 'wed', 'thu', 'fri'],
  from = '08:00:00',
  until = '17:00:00',
  timeZone = 'America/New_York',
  alignment = 30,
  validFrom,
  validUntil,
  service,
}: Hours = {}) {
  return {
    url: availabilityRuleUrl,
    extension: [
      ...days.map((day) => ({ url: 'daysOfWeek', valueCode: day })),
      { url: 'startTime', valueTime: from },
      { url: 'endTime', valueTime: until },
      { url: 'timeZone', valueCode: timeZone },
      { url: 'alignment', valuePositiveInt: alignment },
      ...(validFrom ? [{ url: 'validFrom', valueDate: validFrom }] : []),
      ...(validUntil ? [{ url: 'validUntil', valueDate: validUntil }] : []),
      ...(service ? [{ url: 'service', valueReference: { reference: service } }] : []),
    ],
  };
}

export function service(minutes: number, { before = 0, after = 0, capacity = 1 } = {}) {
  return {
    resourceType: 'HealthcareService',
    active: true,
    name: 'Control',
    extension: [
      {
        url: schedulingParametersUrl,
        extension: [
          { url: 'duration', valuePositiveInt: minutes },
          { url: 'bufferBefore', valueUnsignedInt: before },
          { url: 'bufferAfter', valueUnsignedInt: after },
          { url: 'capacity', valuePositiveInt: capacity },
        ],
      },
    ],
  };
}

/** A Parameters resource; an array gives a parameter several times, an object with resourceType is a resource. */
export function parameters(input: Record<string, unknown>) {
  const value = (item: unknown) => {
    if (typeof item === 'boolean') return { valueBoolean: item };
    if (typeof item === 'number') return { valueInteger: item };
    if (typeof item === 'object' && item !== null) {
      return 'resourceType' in item ? { resource: item } : { valueReference: item };
    }
    return { valueString: item };
  };
  return {
    resourceType: 'Parameters',
    parameter: Object.entries(input).flatMap(([name, given]) =>
      (Array.isArray(given) ? given : [given]).map((item) => ({ name, ...value(item) })),
    ),
  };
}

export interface Calendar extends FhirClient {
  /** Moves the clock. */
  setNow(instant: string): void;
  operate(
    path: string,
    input: Record<string, unknown>,
    options?: RequestOptions,
  ): ReturnType<FhirClient['request']>;
  practitioner(family?: string): Promise<string>;
  patient(): Promise<string>;
  /** Of a practitioner, with these rules. */
  schedule(practitioner: string, hours?: Hours[], more?: object): Promise<string>;
  offer(minutes: number, more?: Parameters<typeof service>[1]): Promise<string>;
  proposal(practitioner: string, start: string, end: string, more?: string[]): object;
}

/** An organization with a calendar, at a moment of one's choosing. */
export async function openCalendar(database: Database, instant = '2026-03-02T12:00:00Z'): Promise<Calendar> {
  let now = new Date(instant);
  const extensions = {
    operations: schedulingOperations,
    reactions: [...schedulingReactions, provenanceReaction],
  };
  const client = await openFhirClient(database, () => now, { extensions });
  const create = async (resource: object) => {
    const { resourceType, id } = await client.create(resource);
    return `${resourceType}/${id}`;
  };
  return {
    ...client,
    setNow: (next) => {
      now = new Date(next);
    },
    operate: (path, input, options) =>
      client.request('POST', `/Appointment/${path}`, parameters(input), options),
    practitioner: (family = 'Núñez') =>
      create({ resourceType: 'Practitioner', name: [{ family, given: ['Ana'], text: `Ana ${family}` }] }),
    patient: () => create({ resourceType: 'Patient', name: [{ family: 'Secreto' }] }),
    schedule: (practitioner, hours = [{}], more = {}) =>
      create({
        resourceType: 'Schedule',
        extension: hours.map(rule),
        actor: [{ reference: practitioner }],
        ...more,
      }),
    offer: (minutes, more) => create(service(minutes, more)),
    proposal: (practitioner, start, end, more = []) => ({
      resourceType: 'Appointment',
      status: 'proposed',
      start,
      end,
      participant: [practitioner, ...more].map((reference) => ({ actor: { reference }, status: 'accepted' })),
    }),
  };
}

export const matches = ({ body }: { body: Json }): Json[] =>
  (body.entry ?? [])
    .filter(({ search }: Json) => search.mode === 'match')
    .map(({ resource }: Json) => resource);

export const starts = (answer: { body: Json }): string[] => matches(answer).map(({ start }: Json) => start);

export const diagnostics = ({ body }: { body: Json }): string =>
  JSON.stringify(body.issue?.map((issue: Json) => issue.diagnostics));
