import { Button, Flex } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { dayOf } from '../../../lambdas/clinical/clinic-day.ts';
import type { WorkflowSummary } from '../../../lambdas/contracts/workflows/workflows.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { usePatientSearch } from '../../lib/patient-lookup.ts';
import { whenDone } from '../../lib/when-done.ts';
import { Form } from '../../ui/form-frame.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { type PatientOption, PatientPicker } from '../../ui/patient-picker.tsx';
import { useStartRun } from './workflows-api.ts';

interface StartFormProps {
  workflow: WorkflowSummary;
  onStarted: (runId: string) => void;
  onClose: () => void;
}

/** Of whom a run is. */
export function StartForm({ workflow: { id: workflowId, name }, onStarted, onClose }: StartFormProps) {
  const access = useFhirAccess();
  const search = usePatientSearch(dayOf(new Date(), access.timeZone));
  const start = useStartRun();
  const [patient, setPatient] = useState<PatientOption>();
  const [isTried, setTried] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!patient || start.isPending) return;
    whenDone(start.mutateAsync({ workflowId, patientId: patient.id }), ({ id }) => onStarted(id));
  };
  return (
    <Form onSubmit={send} aria-label={`Empezar ${name}`}>
      <FormBanner kind="error">{start.error?.message}</FormBanner>
      <PatientPicker
        label="Paciente"
        error={isTried && !patient ? 'Elija un paciente' : undefined}
        search={search}
        chosen={patient}
        onChoose={setPatient}
        onGiveUp={() => setPatient(undefined)}
      />
      <Flex gap="3">
        <Button type="submit" size="sm" colorPalette="brand" aria-disabled={start.isPending}>
          {start.isPending ? 'Empezando…' : 'Empezar'}
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>
          Cancelar
        </Button>
      </Flex>
    </Form>
  );
}
