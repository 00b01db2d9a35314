import { Button, Flex, Text } from '@chakra-ui/react';
import type { Patient } from '@medplum/fhirtypes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import type { Judgement } from '../../../lambdas/clinical/laboratory/interpret/judge.ts';
import type { LaboratoryReport } from '../../../lambdas/clinical/laboratory/read/report.ts';
import { whoseResult } from '../../../lambdas/clinical/laboratory/read/whose-result.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { useFhirClient } from '../../lib/fhir-context.ts';
import { CheckboxField } from '../../ui/form-checkbox.tsx';
import { TextLink } from '../../ui/form-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { patientPath } from '../patient/patient.page.ts';
import { saveReport } from './save-report.ts';

interface SavePanelProps {
  report: LaboratoryReport;
  judgements: readonly Judgement[];
  /** As it was read. */
  text: string;
  patient: Patient & { id: string };
}

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;

const isCritical = ({ flag }: Judgement) => flag.kind === 'known' && flag.value.startsWith('critical');

/** What a person should know before it is in the chart: it goes in as it stands here. */
function remarksOf({ measured, unread }: LaboratoryReport, judgements: readonly Judgement[]): string[] {
  const undated = measured.filter(({ at }) => at === undefined).length;
  const asked = judgements.filter(({ questions }) => questions.length > 0).length;
  return [
    ...(undated > 0 ? [`${count(undated, 'resultado no dice', 'resultados no dicen')} su fecha.`] : []),
    ...(asked > 0
      ? [`${count(asked, 'resultado tiene', 'resultados tienen')} preguntas sin responder.`]
      : []),
    ...(unread.length > 0
      ? [`${count(unread.length, 'línea sin leer queda', 'líneas sin leer quedan')} en el texto del informe.`]
      : []),
  ];
}

/** From what was read to the chart: saved as it is written, with or without an acknowledgement in one's own name. */
export function SavePanel({ report, judgements, text, patient }: SavePanelProps) {
  const client = useFhirClient();
  const cache = useQueryClient();
  const me = useFhirAccess().query.data;
  const { answer } = whoseResult(report.person, patient);
  const [isConfirmed, setConfirmed] = useState(false);
  const [needsConfirming, setNeedsConfirming] = useState(false);
  const save = useMutation({
    mutationFn: async (isAcknowledged: boolean) => {
      if (!me) return;
      await saveReport(client, me, { report, text, patient, isAcknowledged });
    },
    onSettled: () => {
      for (const key of ['fhir', 'alarms', 'clinical-dashboard'])
        void cache.invalidateQueries({ queryKey: [key] });
    },
  });
  if (answer === 'different') return null;
  const critical = judgements.filter(isCritical).length;
  const remarks = remarksOf(report, judgements);

  function press(isAcknowledged: boolean) {
    if (save.isPending) return;
    const isMissing = answer === 'unsure' && !isConfirmed;
    setNeedsConfirming(isMissing);
    if (!isMissing) save.mutate(isAcknowledged);
  }

  return (
    <Panel title="A la historia">
      {save.isSuccess ? (
        <Text role="status">
          {`Guardado: ${count(report.measured.length, 'resultado', 'resultados')}. `}
          {save.variables ? 'Consta su acuse de recibo. ' : 'Espera acuse de recibo. '}
          <TextLink>
            <Link to={`${generatePath(patientPath, { patientId: patient.id })}?vista=laboratorio`}>
              Ver en la historia
            </Link>
          </TextLink>
        </Text>
      ) : (
        <>
          {remarks.length > 0 ? (
            <Text fontSize="sm" color="fg.muted">
              {remarks.join(' ')}
            </Text>
          ) : null}
          {answer === 'unsure' ? (
            <CheckboxField
              checked={isConfirmed}
              error={needsConfirming ? 'Diga antes que lo ha comprobado.' : undefined}
              onChange={({ target }) => setConfirmed(target.checked)}
            >
              He comprobado que el informe es de este paciente
            </CheckboxField>
          ) : null}
          <Flex gap="2" wrap="wrap">
            <Button aria-disabled={save.isPending} onClick={() => press(true)}>
              {save.isPending ? 'Guardando…' : 'Guardar y acusar recibo'}
            </Button>
            <Button variant="outline" aria-disabled={save.isPending} onClick={() => press(false)}>
              Guardar sin acusar recibo
            </Button>
          </Flex>
          {critical > 0 ? (
            <Text fontSize="sm" color="fg.muted">
              {`Con ${count(critical, 'resultado crítico', 'resultados críticos')}: sin acuse de recibo, si la muestra es reciente, se abre una alarma.`}
            </Text>
          ) : null}
          {save.isError ? (
            <Text role="alert" fontSize="sm" color="fg.error">
              {save.error.message}
            </Text>
          ) : null}
        </>
      )}
    </Panel>
  );
}
