import { calendarFeedRoutes as routes } from '../contracts/calendar-feeds.ts';
import { readResources } from '../fhir/index.ts';
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
    const name = `Appointment/${params.appointmentId}`;
    const found = (await readResources({ sql, caller }, [name])).get(name);
    if (!found) return { refusal: { kind: 'not-found', detail: 'No existe esa cita.' } };
    const appointment = asAppointment(found);
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
