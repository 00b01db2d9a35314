import { Button, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { QualityTrend } from '../../../lambdas/contracts/quality-figures.ts';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';
import { DatasetCard } from '../datasets/dataset-card.tsx';
import { useTrend, useTrendStart } from './quality-board-api.ts';
import { hasTrend, trendDataset, yearText } from './trend-dataset.ts';

interface MeasureTrendProps {
  measureId: string;
  /** What the measure is called. */
  name: string;
  /** Above the chart. */
  title: string;
  target: number | null;
  mayRun: boolean;
}

/** How a measure went from month to month, beside the year before; what nobody has computed can be asked for. */
export function MeasureTrend({ measureId, name, title, target, mayRun }: MeasureTrendProps) {
  const start = useTrendStart(measureId);
  const trend = useTrend(measureId);
  if (trend.error)
    return (
      <Text color="red.fg" fontSize="sm">
        {trend.error.message}
      </Text>
    );
  if (!trend.data)
    return (
      <LoadingRegion>
        <Skeleton height="24" borderRadius="l3" />
      </LoadingRegion>
    );
  const year = yearText(trend.data);
  const isWhole = trend.data.months.every(({ figure, lastYear }) => figure && lastYear.figure);
  return (
    <>
      {year ? <Text fontSize="sm">{year}</Text> : null}
      {hasTrend(trend.data) ? (
        <DatasetCard
          dataset={trendDataset(title, trend.data, target)}
          kind="lines"
          note="Cada punto son los doce meses que acaban con ese mes; lo que nadie ha calculado queda en blanco."
          emptyText="Sin calcular por meses."
        />
      ) : null}
      {isWhole ? null : (
        <Stack gap="1" align="flex-start">
          <Text fontSize="sm" color="fg.muted" role="status">
            {gapText(trend.data)}
          </Text>
          {mayRun && trend.data.open === 0 ? (
            <Button
              size="xs"
              variant="outline"
              aria-label={`Calcular los meses: ${name}`}
              loading={start.isPending}
              onClick={() => start.mutate()}
            >
              Calcular los meses
            </Button>
          ) : null}
          {start.error ? (
            <Text color="red.fg" fontSize="sm" role="alert">
              {start.error.message}
            </Text>
          ) : null}
        </Stack>
      )}
    </>
  );
}

/** Why months are missing. */
function gapText(trend: QualityTrend): string {
  const { open, failed } = trend;
  if (open > 0) return 'Se están calculando los meses que faltan.';
  if (failed > 0)
    return failed === 1 ? 'Un mes no se ha podido calcular.' : `${failed} meses no se han podido calcular.`;
  return hasTrend(trend) ? 'Faltan meses por calcular.' : 'Sin calcular por meses.';
}
