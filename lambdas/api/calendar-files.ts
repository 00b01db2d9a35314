import { calendarFeedRoutes as routes } from '../contracts/calendar-feeds.ts';
import { isResource } from '../fhir/resource.ts';
import { asAppointment, patientOf } from '../scheduling/appointment.ts';
import { daysAhead, daysBefore, note } from './calendar-feeds.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { loadAgenda } from './load-agenda.ts';

const day = 86_400_000;
const maximumDays = 732;

/** Appointments as files for other calendars. */
export function registerCalendarFiles(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.downloadAppointment, async ({ sql, caller, params }) => {
    const [row] = await sql<{ content: unknown }>(
      `SELECT content FROM resources WHERE organization_id = $1 AND resource_type = 'Appointment' AND id = $2
         AND NOT is_deleted`,
      [caller.organization_id, params.appointmentId],
    );
    if (!isResource(row?.content)) return { refusal: { kind: 'not-found', detail: 'No existe esa cita.' } };
    const appointment = asAppointment(row.content);
    const patient = patientOf(appointment)?.replace('Patient/', '');
    await note(sql, caller, now(), 'calendar-file', {
      resourceType: 'Appointment',
      id: appointment.id,
      ...(patient === undefined ? {} : { patientId: patient }),
    });
    const { calendarFile, withPractitioner } = await loadAgenda();
    const text = calendarFile([appointment], 'Auxilia', withPractitioner);
    return { body: { name: 'cita.ics', text } };
  });

  endpoint(app, database, routes.downloadAgenda, async ({ sql, caller, params, query }) => {
    const today = now().getTime();
    const start = query.from === undefined ? today - daysBefore * day : Date.parse(query.from);
    const end = query.to === undefined ? today + daysAhead * day : Date.parse(query.to) + day;
    if (end <= start || end - start > maximumDays * day) {
      return { refusal: { kind: 'bad-request', detail: 'El periodo no es válido: admite hasta dos años.' } };
    }
    const { readAgenda, calendarFile } = await loadAgenda();
    const appointments = await readAgenda(sql, caller.organization_id, params.practitionerId, { start, end });
    await note(sql, caller, now(), 'calendar-file');
    return { body: { name: 'agenda.ics', text: calendarFile(appointments, 'Auxilia') } };
  });
}
