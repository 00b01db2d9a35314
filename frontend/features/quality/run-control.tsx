import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { percentText } from '../../../lambdas/clinical/percent-text.ts';
import type { QualityMeasure } from '../../../lambdas/contracts/quality.ts';
import type { Period } from './periods.ts';
import { useQualityChanges } from './quality-api.ts';
import { runOfPeriod } from './runs-of-period.ts';

interface RunControlProps {
  measure: QualityMeasure;
  period: Period;
  mayRun: boolean;
}

/** Computes a measure, says how far that is, and stops it. */
export function RunControl({ measure, period, mayRun }: RunControlProps) {
  const { start, cancel } = useQualityChanges();
  const { open, done, last } = runOfPeriod(measure, period);
  const failure = start.error ?? cancel.error;
  const share = open && open.expected > 0 ? Math.min(open.tally.patients / open.expected, 1) : 0;
  return (
    <Stack gap="1" align={{ md: 'flex-end' }}>
      {open ? (
        <Flex gap="3" align="center">
          <Box minW="24">
            <Text fontSize="sm" role="status">
              {open.state === 'waiting' ? 'En espera' : `Calculando ${percentText(share)}`}
            </Text>
            <Box aria-hidden h="1.5" bg="bg.emphasized" borderRadius="full" overflow="hidden">
              <Box h="full" bg="brand.solid" w={`${share * 100}%`} />
            </Box>
          </Box>
          {mayRun ? (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Cancelar el cálculo de ${measure.title}`}
              loading={cancel.isPending}
              onClick={() => cancel.mutate(open.id)}
            >
              Cancelar
            </Button>
          ) : null}
        </Flex>
      ) : mayRun ? (
        <Button
          size="sm"
          variant="outline"
          aria-label={`${done ? 'Volver a calcular' : 'Calcular'}: ${measure.title}`}
          loading={start.isPending}
          onClick={() =>
            start.mutate({ measureId: measure.id, periodStart: period.start, periodEnd: period.end })
          }
        >
          {done ? 'Volver a calcular' : 'Calcular'}
        </Button>
      ) : null}
      {last?.state === 'failed' ? (
        <Text fontSize="sm" color="red.fg">
          El último cálculo no llegó a terminar
        </Text>
      ) : null}
      {failure ? (
        <Text fontSize="sm" color="red.fg" role="alert">
          {failure.message}
        </Text>
      ) : null}
    </Stack>
  );
}
