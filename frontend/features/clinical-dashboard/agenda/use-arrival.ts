import type { Appointment } from '@medplum/fhirtypes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { versionOf } from '../../../lib/fhir-client.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import type { ChangeNotice } from '../../../ui/change-notice.tsx';
import { useChangeNotice } from '../../../ui/use-change-notice.ts';

const changed = 'Alguien ha cambiado la cita entretanto. Ya la ve como está ahora.';

/** Notes that a patient has come, with a way back. */
export function useArrival() {
  const client = useFhirClient();
  const cache = useQueryClient();
  const [busyId, setBusyId] = useState<string>();
  const { notice, tell, dismiss } = useChangeNotice();

  async function attempt(id: string, act: () => Promise<Pick<ChangeNotice, 'text' | 'undo'>>) {
    setBusyId(id);
    try {
      tell({ kind: 'done', ...(await act()) });
    } catch (error) {
      const isConflict = error instanceof ApiProblem && error.kind === 'version-conflict';
      const reason = error instanceof Error ? error.message : 'No se ha podido guardar.';
      tell({ kind: 'refused', text: isConflict ? changed : reason });
    }
    await cache.invalidateQueries({ queryKey: ['fhir', 'Appointment'] });
    setBusyId(undefined);
  }

  function arrive(appointment: Appointment, name: string): Promise<void> {
    const { id = '', status } = appointment;
    return attempt(id, async () => {
      const version = versionOf(appointment);
      const answer = await client.operation('Bundle', { name: '$arrive', type: 'Appointment', id, version });
      const written = answer.entry?.[0]?.resource;
      const back = () =>
        attempt(id, async () => {
          const change = [{ op: 'replace', path: '/status', value: status }] as const;
          await client.patch('Appointment', id, change, written ? versionOf(written) : version);
          return { text: 'La cita vuelve a estar como antes.' };
        });
      return { text: `${name} ha llegado.`, undo: () => void back() };
    });
  }

  return { busyId, notice, dismiss, arrive };
}
