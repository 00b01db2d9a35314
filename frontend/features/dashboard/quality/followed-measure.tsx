import { Box, Button, chakra, Skeleton, Stack, Text } from '@chakra-ui/react';
import { percentText } from '../../../../lambdas/clinical/percent-text.ts';
import { proportionInterval } from '../../../../lambdas/clinical/quality/proportion-interval.ts';
import type { FollowedMeasure as Followed } from '../../../../lambdas/contracts/quality-board.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';
import { DatasetCard } from '../dataset-card.tsx';
import { useTrend, useTrendStart } from './quality-board-api.ts';
import { hasTrend, targetText, trendDataset, yearText } from './trend-dataset.ts';

interface FollowedMeasureProps {
  measure: Followed;
  mayRun: boolean;
  timeZone: string;
}

/** One measure that the organization follows: its last rate, and how it went from month to month. */
export function FollowedMeasure({ measure, mayRun, timeZone }: FollowedMeasureProps) {
  const trend = useTrend(measure.measureId);
  const start = useTrendStart(measure.measureId);
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
        {trend.data && yearText(trend.data) ? <Text fontSize="sm">{yearText(trend.data)}</Text> : null}
      </Box>
      {trend.data ? (
        hasTrend(trend.data) ? (
          <DatasetCard
            dataset={trendDataset(`Evolución: ${measure.title}`, trend.data, target)}
            kind="lines"
            note="Cada punto son los doce meses que acaban con ese mes; lo que nadie ha calculado queda en blanco."
            emptyText="Sin calcular por meses."
          />
        ) : (
          <Stack gap="1" align="flex-start">
            <Text fontSize="sm" color="fg.muted">
              {start.isSuccess ? 'Se están calculando los meses: vuelva después.' : 'Sin calcular por meses.'}
            </Text>
            {mayRun && !start.isSuccess ? (
              <Button
                size="xs"
                variant="outline"
                aria-label={`Calcular los meses: ${measure.title}`}
                loading={start.isPending}
                onClick={() => start.mutate()}
              >
                Calcular los meses
              </Button>
            ) : null}
          </Stack>
        )
      ) : trend.error ? (
        <Text color="red.fg" fontSize="sm">
          {trend.error.message}
        </Text>
      ) : (
        <LoadingRegion>
          <Skeleton height="24" borderRadius="l3" />
        </LoadingRegion>
      )}
    </Stack>
  );
}
