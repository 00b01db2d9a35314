import { Box, chakra } from '@chakra-ui/react';
import { formatDate } from '../../../lib/fhir-date.ts';
import type { ResultSeries } from './result-series.ts';
import { scaleTrend } from './trend-scale.ts';

const size = { width: 240, height: 64 };

/** The course of a quantity over time, with the band of normal values behind it; its numbers are in the table. */
export function TrendChart({ series, timeZone }: { series: ResultSeries; timeZone: string }) {
  const trend = scaleTrend(series.points, size);
  if (!trend) return null;
  const { dots, band, first, last, low, high } = trend;
  const description = `${series.title}: ${dots.length} valores entre ${low} y ${high} ${series.unit}, del ${
    formatDate(first, timeZone) ?? ''
  } al ${formatDate(last, timeZone) ?? ''}.`;
  return (
    <Box maxW="xs" flex="1 1 12rem" color="brand.fg">
      <chakra.svg
        role="img"
        aria-label={description}
        viewBox={`0 0 ${size.width} ${size.height}`}
        width="full"
        height="16"
      >
        {band ? (
          <chakra.rect x="0" y={band.top} width={size.width} height={band.height} fill="green.muted" rx="2" />
        ) : null}
        <polyline
          points={dots.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        />
        {dots.map(({ id, x, y }) => (
          <circle key={id} cx={x} cy={y} r="3" fill="currentColor" />
        ))}
      </chakra.svg>
    </Box>
  );
}
