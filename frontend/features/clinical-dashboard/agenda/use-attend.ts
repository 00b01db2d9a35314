import type { Appointment } from '@medplum/fhirtypes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath, useNavigate } from 'react-router-dom';
import { useApiClient } from '../../../lib/api-context.ts';
import { startVisit, visitSearch } from '../../../lib/start-visit.ts';
import { showToast } from '../../../ui/toast.ts';
import { patientPath } from '../../patient/patient.page.ts';

/** Begins to see the patient of an appointment, or goes on, and leads to the workspace beside the chart. */
export function useAttend() {
  const api = useApiClient();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [busyId, setBusyId] = useState<string>();

  async function attend({ id = '' }: Appointment): Promise<void> {
    setBusyId(id);
    try {
      const visit = await startVisit(api, { appointmentId: id });
      void cache.invalidateQueries({ queryKey: ['fhir', 'Appointment'] });
      void navigate(`${generatePath(patientPath, { patientId: visit.patient.id })}${visitSearch(visit)}`);
    } catch (error) {
      const description = error instanceof Error ? error.message : '';
      void showToast({ title: 'No se ha podido empezar la visita.', description, type: 'error' });
      setBusyId(undefined);
    }
  }

  return { busyId, attend: (appointment: Appointment) => void attend(appointment) };
}

export type Attending = ReturnType<typeof useAttend>;
