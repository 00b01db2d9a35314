import * as z from 'zod';
import type { Route } from './route.ts';

/** Who works with the calendar. Administrators do so only if they are clinicians or staff too. */
export const calendarRoles = ['clinicians', 'staff'] as const;

/** As many links as one person keeps in their devices. */
export const maximumFeeds = 10;

const fhirId = z.string().regex(/^[A-Za-z0-9.-]{1,64}$/, 'El identificador no es válido');

/** A subscription to a practitioner's agenda. Its address is told once, when it is made. */
export const calendarFeedSchema = z.object({
  feedId: z.uuid(),
  practitionerId: z.string(),
  createdAt: z.string(),
});

export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

/** An iCalendar file (RFC 5545) to be saved under a name. It names no patient. */
export const calendarFileSchema = z.object({ name: z.string(), text: z.string() });

const day = z.iso.date('La fecha no existe');

export const calendarFeedRoutes = {
  listCalendarFeeds: {
    method: 'GET',
    path: '/calendar-feeds',
    summary: 'Las suscripciones a agendas de la persona que ha iniciado sesión',
    access: calendarRoles,
    response: z.object({ feeds: z.array(calendarFeedSchema) }),
  },
  createCalendarFeed: {
    method: 'POST',
    path: '/calendar-feeds',
    summary: 'Crea un enlace de suscripción a la agenda de un profesional; solo esta respuesta lo dice',
    access: calendarRoles,
    body: z.strictObject({ practitionerId: fhirId }),
    /** `path` is below the site's own address. */
    response: z.object({ feed: calendarFeedSchema, path: z.string() }),
  },
  revokeCalendarFeed: {
    method: 'DELETE',
    path: '/calendar-feeds/{feed}',
    summary: 'Revoca un enlace de suscripción, desde este momento',
    access: calendarRoles,
    params: z.object({ feed: z.uuid() }),
    response: z.object({ isRevoked: z.boolean() }),
  },
  /** What calendars ask for, without a session: `{feed}` is the secret of the link and `.ics`. */
  readCalendarFeed: {
    method: 'GET',
    path: '/calendar-feeds/{feed}',
    summary: 'La agenda en formato iCalendar, sin nombres de pacientes',
    access: 'public',
    params: z.object({ feed: z.string().regex(/^[\w-]{43}\.ics$/) }),
    response: z.string(),
  },
  downloadAppointment: {
    method: 'GET',
    path: '/appointments/{appointmentId}/calendar',
    summary: 'Una cita en formato iCalendar',
    access: calendarRoles,
    params: z.object({ appointmentId: fhirId }),
    response: calendarFileSchema,
  },
  downloadAgenda: {
    method: 'GET',
    path: '/practitioners/{practitionerId}/calendar',
    summary: 'La agenda de un profesional en formato iCalendar, sin nombres de pacientes',
    access: calendarRoles,
    params: z.object({ practitionerId: fhirId }),
    /** Both days included; without them from a month ago to half a year ahead. */
    query: z.object({ from: day.optional(), to: day.optional() }),
    response: calendarFileSchema,
  },
} as const satisfies Record<string, Route>;
