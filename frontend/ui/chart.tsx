import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { BarChart } from './bar-chart.tsx';
import type { ChartData, ChartKind, ChartSeries } from './chart-data.ts';
import { UprightChart } from './upright-chart.tsx';

interface ChartProps {
  data: ChartData;
  kind: ChartKind;
  /** What it shows, and where the same is told in words: the drawing itself says nothing to a screen reader. */
  label: string;
  valueText: (value: number | null) => string;
}

/**
 * Figures as columns, lines or bars. Boxes and one path, laid out by the style sheet alone: it needs no measuring, so it
 * has its size from its first paint and keeps its shape on paper and on any screen.
 */
export function Chart({ data, kind, label, valueText }: ChartProps) {
  return (
    <Stack gap="3">
      <Box role="img" aria-label={label}>
        {kind === 'bars' ? (
          <BarChart data={data} valueText={valueText} />
        ) : (
          <UprightChart data={data} kind={kind} valueText={valueText} />
        )}
      </Box>
      {data.series.length > 1 ? <Legend series={data.series} /> : null}
    </Stack>
  );
}

function Legend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <Flex as="ul" listStyleType="none" gap="4" rowGap="1" wrap="wrap" justify="center" fontSize="xs">
      {series.map(({ label, color, dash }) => (
        <Flex as="li" key={label} gap="1.5" align="center" color="fg.muted">
          <chakra.svg width="5" height="2.5" viewBox="0 0 20 10" color={color} aria-hidden>
            <line
              x1="0"
              x2="20"
              y1="5"
              y2="5"
              stroke="currentColor"
              strokeWidth={dash ? 2 : 6}
              strokeDasharray={dash}
            />
          </chakra.svg>
          {label}
        </Flex>
      ))}
    </Flex>
  );
}
