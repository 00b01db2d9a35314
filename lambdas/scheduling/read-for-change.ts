import { refuse } from '../fhir/outcome.ts';
import { findCurrent, readCurrent } from '../fhir/store/read.ts';
import type { Session } from '../fhir/store/session.ts';
import { asAppointment, type StoredAppointment } from './appointment.ts';

/** The appointment as it is, held until the transaction ends. */
export async function readForChange(
  session: Session,
  id: string,
  ifMatch: number | undefined,
): Promise<StoredAppointment> {
  const locked = await findCurrent(session, 'Appointment', id, 'FOR NO KEY UPDATE');
  const { json, version } = locked?.json
    ? { ...locked, json: locked.json }
    : await readCurrent(session, 'Appointment', id);
  if (ifMatch !== undefined && ifMatch !== version) {
    throw refuse(
      412,
      'conflict',
      'Otra persona ha cambiado esta cita. Vuelva a cargarla y repita su cambio.',
    );
  }
  return asAppointment(JSON.parse(json));
}
