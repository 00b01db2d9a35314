import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { percentText } from '../../../../lambdas/clinical/percent-text.ts';
import { proportionInterval } from '../../../../lambdas/clinical/quality/proportion-interval.ts';
import type { FollowedMeasure as Followed } from '../../../../lambdas/contracts/quality-board.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { MeasureTrend } from '../../../widgets/quality-trend/measure-trend.tsx';
import { targetText } from '../../../widgets/quality-trend/trend-dataset.ts';

interface FollowedMeasureProps {
  measure: Followed;
  mayRun: boolean;
  timeZone: string;
}

/** One measure that the organization follows: its last rate, and how it went from month to month. */
export function FollowedMeasure({ measure, mayRun, timeZone }: FollowedMeasureProps) {
  const { target, last } = measure;
  const interval = last && proportionInterval(last.numerator, last.of);
  const share = (value: number) => percentText(value, { digits: 1 });
  return (
    <Stack gap="2" minW="0">
      <Box>
        <Text fontWeight="semibold">{measure.title}</Text>
        {interval && last ? (
          <>
            <Text fontSize="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {share(interval.rate)}{' '}
              <chakra.span fontSize="sm" fontWeight="normal" color="fg.muted">
                IC 95 %: {share(interval.low)} a {share(interval.high)}
              </chakra.span>
            </Text>
            <Text fontSize="sm" color="fg.muted">
              {formatDate(last.periodStart, 'UTC')} a {formatDate(last.periodEnd, 'UTC')} · datos del{' '}
              {formatDate(last.dataTime, timeZone)}
            </Text>
            {target === null ? null : (
              <Text fontSize="sm">{targetText(interval.rate, target, measure.improvement)}</Text>
            )}
          </>
        ) : (
          <Text color="fg.muted">{last ? 'Sin tasa: no hay pacientes que contar' : 'Sin calcular'}</Text>
        )}
      </Box>
      <MeasureTrend
        measureId={measure.measureId}
        name={measure.title}
        title={`Evolución: ${measure.title}`}
        target={target}
        mayRun={mayRun}
      />
    </Stack>
  );
}
