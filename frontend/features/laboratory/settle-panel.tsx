import { Button, Flex, Text } from '@chakra-ui/react';
import type { Patient } from '@medplum/fhirtypes';
import { useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import type { LaboratoryReport } from '../../../lambdas/clinical/laboratory/read/report.ts';
import { whoseResult } from '../../../lambdas/clinical/laboratory/read/whose-result.ts';
import { CheckboxField } from '../../ui/form-checkbox.tsx';
import { TextLink } from '../../ui/form-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { patientPath } from '../patient/patient.page.ts';
import { useSettleMessage } from './laboratory-api.ts';

interface SettlePanelProps {
  messageId: string;
  report: LaboratoryReport;
  patient: (Patient & { id: string }) | undefined;
}

/** Of a report that came from a laboratory: whose it is, as a person says, or why it is nobody's. */
export function SettlePanel({ messageId, report, patient }: SettlePanelProps) {
  const settle = useSettleMessage(messageId);
  const [isConfirmed, setConfirmed] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<'confirm' | 'reason'>();
  const answer = patient && whoseResult(report.person, patient).answer;

  if (settle.isSuccess) {
    const filed =
      settle.variables && 'patientId' in settle.variables ? settle.variables.patientId : undefined;
    return (
      <Panel title="Llegó sin paciente">
        <Text role="status">
          {filed === undefined ? (
            'Descartado. El informe y su motivo se conservan.'
          ) : (
            <>
              {'Guardado en la historia. Espera acuse de recibo. '}
              <TextLink>
                <Link to={`${generatePath(patientPath, { patientId: filed })}?vista=laboratorio`}>
                  Ver en la historia
                </Link>
              </TextLink>
            </>
          )}
        </Text>
      </Panel>
    );
  }

  function file(patientId: string) {
    const isMissing = answer === 'unsure' && !isConfirmed;
    setProblem(isMissing ? 'confirm' : undefined);
    if (!isMissing && !settle.isPending) settle.mutate({ patientId });
  }
  function dismiss() {
    const isMissing = reason.trim().length < 3;
    setProblem(isMissing ? 'reason' : undefined);
    if (!isMissing && !settle.isPending) settle.mutate({ reason: reason.trim() });
  }

  return (
    <Panel title="Llegó sin paciente">
      {patient === undefined ? (
        <Text fontSize="sm">Elija el paciente en «De quién son», o descarte el informe.</Text>
      ) : answer === 'different' ? (
        <Text fontSize="sm">
          El informe nombra a otra persona: no se guarda en esta historia. Pida al laboratorio que lo corrija
          y lo envíe de nuevo.
        </Text>
      ) : (
        <>
          {answer === 'unsure' ? (
            <CheckboxField
              checked={isConfirmed}
              error={problem === 'confirm' ? 'Diga antes que lo ha comprobado.' : undefined}
              onChange={({ target }) => setConfirmed(target.checked)}
            >
              He comprobado que el informe es de este paciente
            </CheckboxField>
          ) : null}
          <Flex>
            <Button aria-disabled={settle.isPending} onClick={() => file(patient.id)}>
              {settle.isPending ? 'Guardando…' : 'Guardar en su historia'}
            </Button>
          </Flex>
        </>
      )}
      <TextField
        label="Motivo para descartarlo"
        value={reason}
        error={problem === 'reason' ? 'Escriba el motivo.' : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <Flex>
        <Button variant="outline" aria-disabled={settle.isPending} onClick={dismiss}>
          Descartar el informe
        </Button>
      </Flex>
      {settle.isError ? (
        <Text role="alert" fontSize="sm" color="fg.error">
          {settle.error.message}
        </Text>
      ) : null}
    </Panel>
  );
}
