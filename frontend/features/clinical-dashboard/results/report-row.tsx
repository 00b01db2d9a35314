import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { Observation } from '@medplum/fhirtypes';
import type { WaitingReport } from '../../../../lambdas/contracts/clinical-dashboard.ts';
import { Alert } from '../../../ui/parts.ts';
import { PatientLink } from '../patient-link.tsx';
import { ResultLine } from './result-line.tsx';

/** The contract leaves open what else an Observation holds; the server answers them as they are stored. */
function observationsOf({ results }: WaitingReport): Observation[] {
  const found: readonly unknown[] = results;
  return found.filter((result): result is Observation => typeof result === 'object');
}

interface ReportRowProps {
  report: WaitingReport;
  waits: string;
  at: string | undefined;
  isBusy: boolean;
  failure: string | undefined;
  onAcknowledge: () => void;
}

/** One report: whose, which results are out of range, how long it has waited. */
export function ReportRow({ report, waits, at, isBusy, failure, onAcknowledge }: ReportRowProps) {
  const { title, patient, urgency } = report;
  const isCritical = urgency === 'critical';
  const name = `${title ?? 'Informe sin título'} de ${patient.name ?? 'paciente sin nombre'}`;
  return (
    <chakra.li
      py="3"
      {...(isCritical
        ? { ps: '3', ms: '-3', borderInlineStartWidth: '3px', borderInlineStartColor: 'red.solid' }
        : {})}
    >
      <Flex gap="3" justify="space-between" align="flex-start" wrap={{ base: 'wrap', sm: 'nowrap' }}>
        <Stack gap="1" minW="0">
          <Flex gap="2" align="baseline" wrap="wrap">
            <PatientLink id={patient.id} name={patient.name} view="laboratorio" />
            <Text fontSize="sm" color="fg.muted" title={at}>
              {`${title ?? 'Informe sin título'} · ${waits}`}
            </Text>
          </Flex>
          {observationsOf(report).map((result) => (
            <ResultLine key={result.id} result={result} />
          ))}
        </Stack>
        <Button
          size="sm"
          variant="outline"
          flexShrink="0"
          aria-label={`Acusar recibo: ${name}`}
          aria-disabled={isBusy}
          onClick={() => (isBusy ? undefined : onAcknowledge())}
        >
          {isBusy ? 'Guardando…' : 'Acusar recibo'}
        </Button>
      </Flex>
      {failure ? (
        <Alert.Root status="error" size="sm" mt="2" role="alert">
          <Alert.Indicator />
          <Alert.Title>{failure}</Alert.Title>
        </Alert.Root>
      ) : null}
    </chakra.li>
  );
}
