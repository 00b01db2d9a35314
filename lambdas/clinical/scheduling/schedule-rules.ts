import * as z from 'zod';
import { type AvailabilityRule, dayNumber, weekdays } from './availability-rule.ts';
import { availabilityRuleUrl, closureUrl, schedulingParametersUrl } from './canonical.ts';
import { isTimeZone } from './zone-offsets.ts';

/*
 * The calendar's extensions (canonical.ts says what they hold), read from resources. A problem is Spanish and names
 * no one.
 */

export type Read<Value> = { value: Value } | { problems: string[] };

/** What a HealthcareService takes, in minutes. */
export interface ServiceParameters {
  durationMinutes: number;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  capacity: number;
}

const extensionSchema = z.looseObject({
  url: z.string(),
  extension: z.array(z.looseObject({ url: z.string() })).optional(),
});
const holderSchema = z.looseObject({ extension: z.array(extensionSchema).optional() });

/** The values of each extension's own extensions, by url. */
function partsOf(holder: unknown, url: string): Map<string, unknown[]>[] {
  const parsed = holderSchema.safeParse(holder);
  if (!parsed.success) return [];
  return (parsed.data.extension ?? [])
    .filter((extension) => extension.url === url)
    .map(({ extension = [] }) => {
      const parts = new Map<string, unknown[]>();
      for (const { url: name, ...rest } of extension) {
        const value = Object.entries(rest).find(([key]) => key.startsWith('value'))?.[1];
        parts.set(name, [...(parts.get(name) ?? []), value]);
      }
      return parts;
    });
}

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d:00$/, 'Cada hora de la disponibilidad debe ser HH:MM:00.')
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5)));
const calendarDay = z.iso
  .date('Una fecha de la disponibilidad no existe en el calendario.')
  .transform(dayNumber);
const days = z
  .array(z.enum(weekdays, 'Un día de la semana no es válido.'), 'Indique al menos un día de la semana.')
  .min(1, 'Indique al menos un día de la semana.')
  .max(7);

const ruleSchema = z
  .strictObject({
    daysOfWeek: days,
    startTime: z.tuple([timeOfDay], 'Indique una hora de inicio.'),
    endTime: z.tuple([timeOfDay], 'Indique una hora de fin.'),
    timeZone: z.tuple(
      [z.string().refine(isTimeZone, 'La zona horaria no existe.')],
      'Indique la zona horaria.',
    ),
    alignment: z.tuple(
      [z.int().min(1, alignmentText()).max(1_440, alignmentText())],
      'Indique cada cuántos minutos comienzan las citas.',
    ),
    validFrom: z.tuple([calendarDay]).optional(),
    validUntil: z.tuple([calendarDay]).optional(),
    service: z.array(z.looseObject({ reference: z.string() })).optional(),
  })
  .transform(
    ({ daysOfWeek, startTime, endTime, timeZone, alignment, validFrom, validUntil, service = [] }) => ({
      daysOfWeek,
      startMinute: startTime[0],
      endMinute: endTime[0] === 0 ? 1_440 : endTime[0],
      timeZone: timeZone[0],
      alignmentMinutes: alignment[0],
      ...(validFrom ? { validFrom: validFrom[0] } : {}),
      ...(validUntil ? { validUntil: validUntil[0] } : {}),
      services: service.map(({ reference }) => reference),
    }),
  )
  .refine(
    ({ startMinute, endMinute }) => startMinute < endMinute,
    'La disponibilidad termina antes de empezar.',
  )
  .refine(
    ({ validFrom = 0, validUntil = Number.MAX_SAFE_INTEGER }) => validFrom <= validUntil,
    'La vigencia de la disponibilidad termina antes de empezar.',
  );

function alignmentText(): string {
  return 'La alineación debe estar entre 1 y 1440 minutos.';
}

const invalid = 'Un valor de la configuración de la agenda no es válido.';

function readAll<Output>(holder: unknown, url: string, schema: z.ZodType<Output>): Read<Output[]> {
  const value: Output[] = [];
  const problems = new Set<string>();
  for (const parts of partsOf(holder, url)) {
    const parsed = schema.safeParse(Object.fromEntries(parts), { error: () => invalid });
    if (parsed.success) value.push(parsed.data);
    else for (const { message } of parsed.error.issues) problems.add(message);
  }
  return problems.size === 0 ? { value } : { problems: [...problems] };
}

export function readAvailabilityRules(schedule: unknown): Read<AvailabilityRule[]> {
  return readAll<AvailabilityRule>(schedule, availabilityRuleUrl, ruleSchema);
}

const minutes = (lowest: number, highest: number) =>
  z.tuple([z.int().min(lowest, outOf(lowest, highest)).max(highest, outOf(lowest, highest))]);
const outOf = (lowest: number, highest: number) =>
  `Los valores de un servicio deben estar entre ${lowest} y ${highest}.`;

const serviceSchema = z
  .strictObject({
    duration: minutes(1, 1_440),
    bufferBefore: minutes(0, 480).optional(),
    bufferAfter: minutes(0, 480).optional(),
    capacity: minutes(1, 100).optional(),
  })
  .transform(({ duration, bufferBefore = [0], bufferAfter = [0], capacity = [1] }) => ({
    durationMinutes: duration[0],
    bufferBeforeMinutes: bufferBefore[0],
    bufferAfterMinutes: bufferAfter[0],
    capacity: capacity[0],
  }));

/** Undefined where the service says nothing of it. */
export function readServiceParameters(service: unknown): Read<ServiceParameters | undefined> {
  const read = readAll<ServiceParameters>(service, schedulingParametersUrl, serviceSchema);
  if ('problems' in read) return read;
  return read.value.length > 1
    ? { problems: ['Un servicio admite una sola duración.'] }
    : { value: read.value[0] };
}

const closureSchema = z
  .strictObject({
    start: z.tuple([calendarDay]),
    end: z.tuple([calendarDay]).optional(),
    name: z.tuple([z.string()]).optional(),
  })
  .transform(({ start, end = start }) => ({ first: start[0], last: end[0] }))
  .refine(({ first, last }) => first <= last && last - first <= 366, 'Un cierre dura de un día a un año.');

/** The numbers of the days on which an Organization is closed. */
export function readClosedDays(organization: unknown): Read<Set<number>> {
  const read = readAll<{ first: number; last: number }>(organization, closureUrl, closureSchema);
  if ('problems' in read) return read;
  const closed = new Set<number>();
  for (const { first, last } of read.value) for (let day = first; day <= last; day += 1) closed.add(day);
  return { value: closed };
}
