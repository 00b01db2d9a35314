import { Button, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AgentDetail } from '../../../../lambdas/contracts/agents/agents.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ChosenPatient, type PatientOption } from '../../../ui/patient-picker.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useErrand } from './errand-api.ts';
import { PatientSearch } from './patient-search.tsx';

/** Work about a patient that is given to an agent by hand: dictated text to order, a result to follow. */
export function Errand({ agent, today }: { agent: AgentDetail; today: string }) {
  const [patient, setPatient] = useState<PatientOption>();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const errand = useErrand(agent.id);
  const navigate = useNavigate();
  const isActive = agent.state === 'active';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!patient) return setProblem('Elija el paciente');
    setProblem(undefined);
    try {
      const runId = await errand.mutateAsync({ patientId: patient.id, text: text.trim() });
      await navigate({ search: `?ver=conversaciones&ejecucion=${runId}` });
    } catch {
      // The banner tells of it, and what was typed is still there.
    }
  };
  return (
    <Panel title="Encargarle un trabajo">
      <Form onSubmit={(event) => void send(event)}>
        <FormBanner kind="error">{errand.error?.message}</FormBanner>
        {patient ? (
          <ChosenPatient
            label="Paciente"
            name={patient.name}
            detail={patient.detail}
            onChange={() => setPatient(undefined)}
          />
        ) : (
          <PatientSearch error={problem} today={today} onChoose={setPatient} />
        )}
        <TextAreaField
          label="Texto"
          hint="Lo que debe trabajar, por ejemplo lo dictado en la visita. Puede quedar vacío si el agente no lo necesita."
          rows={6}
          maxLength={8_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {isActive ? null : (
          <Text fontSize="sm" color="fg.muted">
            El agente no está activo: publíquelo o reanúdelo para encargarle trabajo.
          </Text>
        )}
        <Button
          type="submit"
          alignSelf="flex-start"
          colorPalette="brand"
          disabled={!isActive || errand.isPending}
        >
          {errand.isPending ? 'Encargando…' : 'Encargar'}
        </Button>
      </Form>
    </Panel>
  );
}
