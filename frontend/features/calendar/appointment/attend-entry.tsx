import { Button } from '@chakra-ui/react';
import { Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { generatePath, useNavigate } from 'react-router-dom';
import { useApiClient } from '../../../lib/api-context.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { startVisit, visitSearch } from '../../../lib/start-visit.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { patientPath } from '../../patient/patient.page.ts';

/** Begins to see the patient of an appointment, or goes on. */
export function AttendEntry({ appointmentId }: { appointmentId: string }) {
  const api = useApiClient();
  const access = useFhirAccess();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!access.may('Encounter', 'write')) return null;

  async function attend() {
    setBusy(true);
    setFailure(null);
    try {
      const visit = await startVisit(api, { appointmentId });
      void navigate(`${generatePath(patientPath, { patientId: visit.patient.id })}${visitSearch(visit)}`);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'No se ha podido empezar la visita.');
      setBusy(false);
    }
  }

  return (
    <>
      <Button disabled={isBusy} onClick={() => void attend()}>
        <Stethoscope size={18} aria-hidden />
        {isBusy ? 'Abriendo…' : 'Atender'}
      </Button>
      <FormBanner kind="error">{failure}</FormBanner>
    </>
  );
}
