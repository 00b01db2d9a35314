import { Box, chakra, Text } from '@chakra-ui/react';
import { formatDate } from '../../../lib/fhir-date.ts';
import { type MedicationMark, markText } from './medication-marks.ts';
import type { ResultSeries } from './result-series.ts';
import { scaleTrend } from './trend-scale.ts';

/** The room that the axes take at the left and below. */
const axes = { left: 40, below: 16 };
const size = { width: 320, height: 88 };
/** Above the curve, where marks have their numbers. */
const markRoom = 12;

const number = new Intl.NumberFormat('es-US', { maximumSignificantDigits: 6 });

interface TrendChartProps {
  series: ResultSeries;
  timeZone: string;
  marks?: readonly MedicationMark[] | undefined;
}

/** The course of a quantity over time on its axes, with the band of normal values behind it and marks where medicines began or ended; its numbers are in the table. */
export function TrendChart({ series, timeZone, marks = [] }: TrendChartProps) {
  const plot = { width: size.width - axes.left, height: size.height - axes.below };
  const trend = scaleTrend(series.points, plot, { marks });
  if (!trend) return null;
  const { dots, band, first, last, low, high, ticks, marks: drawn } = trend;
  const above = drawn.length > 0 ? markRoom : 0;
  const [from, until] = [formatDate(first, timeZone) ?? '', formatDate(last, timeZone) ?? ''];
  const description = `${series.title}: ${dots.length} valores entre ${low} y ${high} ${series.unit}, del ${from} al ${until}.`;
  return (
    <Box maxW="sm" flex="1 1 16rem" color="brand.fg">
      <Text fontSize="xs" color="fg.muted" aria-hidden>
        {[series.title, series.unit].filter(Boolean).join(', ')}
      </Text>
      <chakra.svg
        role="img"
        aria-label={description}
        viewBox={`0 ${-above} ${size.width} ${size.height + above}`}
        width="full"
        css={{ '& text': { fontSize: '10px', fill: 'fg.muted' } }}
      >
        <g transform={`translate(${axes.left} 0)`}>
          {band ? (
            <chakra.rect
              x="0"
              y={band.top}
              width={plot.width}
              height={band.height}
              fill="green.muted"
              rx="2"
            />
          ) : null}
          {ticks.map(({ value, y }) => (
            <g key={value}>
              <chakra.line x1="0" x2={plot.width} y1={y} y2={y} stroke="border" strokeWidth="1" />
              <text x="-6" y={y + 3} textAnchor="end">
                {number.format(value)}
              </text>
            </g>
          ))}
          {drawn.map((mark) => (
            <g key={mark.id}>
              <title>{`${markText(mark)}, ${formatDate(mark.at, timeZone) ?? ''}`}</title>
              <chakra.line
                x1={mark.x}
                x2={mark.x}
                y1="0"
                y2={plot.height}
                stroke="border.emphasized"
                strokeDasharray="3 2"
              />
              <text x={mark.x} y="-3" textAnchor="middle">
                {mark.number}
              </text>
            </g>
          ))}
          <polyline
            points={dots.map(({ x, y }) => `${x},${y}`).join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          />
          {dots.map(({ id, x, y }) => (
            <circle key={id} cx={x} cy={y} r="3" fill="currentColor" />
          ))}
          <text x="0" y={size.height - 3}>
            {from}
          </text>
          <text x={plot.width} y={size.height - 3} textAnchor="end">
            {until}
          </text>
        </g>
      </chakra.svg>
    </Box>
  );
}
