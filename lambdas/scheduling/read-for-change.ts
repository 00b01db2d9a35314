import { type Repository, refuse } from '../fhir/index.ts';
import type { StoredAppointment } from './appointment.ts';

/** The appointment as it is, held until the transaction ends. */
export async function readForChange(
  repository: Repository,
  id: string,
  ifMatch: number | undefined,
): Promise<StoredAppointment> {
  const { resource, version } =
    (await repository.findForUpdate('Appointment', id)) ?? (await repository.read('Appointment', id));
  if (ifMatch !== undefined && ifMatch !== version) {
    throw refuse(
      412,
      'conflict',
      'Otra persona ha cambiado esta cita. Vuelva a cargarla y repita su cambio.',
    );
  }
  return resource;
}
