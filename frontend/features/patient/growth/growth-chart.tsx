import { Box, chakra, Text } from '@chakra-ui/react';
import { growthCurves } from '../../../../lambdas/clinical/growth/curves.ts';
import type { GrowthStandard } from '../../../../lambdas/clinical/growth/tables/tables.ts';
import { unitText } from '../../../../lambdas/clinical/quantity-text.ts';
import type { GrowthRow } from './growth-rows.ts';
import { percentileText, tables } from './growth-text.ts';

const size = { width: 340, height: 220 };
/** The room of the axes, and that of the percentiles' names at the right. */
const room = { left: 34, right: 26, top: 8, below: 30 };
const plot = { width: size.width - room.left - room.right, height: size.height - room.top - room.below };
const number = new Intl.NumberFormat('es-US', { maximumFractionDigits: 1 });

interface GrowthChartProps {
  standard: GrowthStandard;
  sex: 'female' | 'male';
  /** Of one measure, newest first. */
  rows: readonly GrowthRow[];
}

/** A child's values over the percentiles of a table; its numbers are in the table below. */
export function GrowthChart({ standard, sex, rows }: GrowthChartProps) {
  const [newest] = rows;
  const dots = rows.flatMap(({ key, value, place }) => {
    const found = place.kind === 'known' ? place.value.find((one) => one.standard === standard) : undefined;
    return value === undefined || !found
      ? []
      : [{ key, value, months: found.months, percentile: found.percentile }];
  });
  const [last] = dots;
  if (!newest || !last) return null;
  const ages = dots.map(({ months }) => months);
  const [youngest, oldest] = [Math.min(...ages), Math.max(...ages)];
  const around = Math.max(3, (oldest - youngest) * 0.15, oldest < 24 ? 3 : 12);
  const curves = growthCurves({ standard, measure: newest.measure, sex }, [
    youngest - around,
    oldest + around,
  ]);
  const drawn = [...curves.flatMap(({ points }) => points), ...dots];
  const [left, right] = extent(drawn.map(({ months }) => months));
  const [bottom, top] = extent(drawn.map(({ value }) => value));
  const x = (months: number) => ((months - left) / (right - left || 1)) * plot.width;
  const y = (value: number) => ((top - value) / (top - bottom || 1)) * plot.height;
  const path = (points: readonly { months: number; value: number }[]) =>
    points.map(({ months, value }) => `${x(months).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const inYears = right > 36;
  const ageOf = (months: number) => (inYears ? months / 12 : months);
  const title = `${newest.title}, ${unitText(newest.unit)}`;
  return (
    <Box minW="0" color="brand.fg">
      <Text fontSize="sm" fontWeight="medium" color="fg">
        {title}
        <Text as="span" ms="2" fontSize="xs" fontWeight="normal" color="fg.muted">
          {tables[standard]}
        </Text>
      </Text>
      <chakra.svg
        role="img"
        aria-label={`${title}, ${tables[standard]}: ${dots.length === 1 ? '1 medida' : `${dots.length} medidas`}; la última, ${number.format(last.value)}, ${percentileText(last.percentile)}.`}
        viewBox={`0 0 ${size.width} ${size.height}`}
        width="full"
        css={{ '& text': { fontSize: '10px', fill: 'fg.muted' } }}
      >
        <g transform={`translate(${room.left} ${room.top})`}>
          {ticksBetween(bottom, top).map((value) => (
            <g key={value}>
              <chakra.line x1="0" x2={plot.width} y1={y(value)} y2={y(value)} stroke="border" />
              <text x="-6" y={y(value) + 3} textAnchor="end">
                {number.format(value)}
              </text>
            </g>
          ))}
          {ticksBetween(ageOf(left), ageOf(right)).map((age) => (
            <text key={age} x={x(inYears ? age * 12 : age)} y={plot.height + 14} textAnchor="middle">
              {number.format(age)}
            </text>
          ))}
          <text x={plot.width / 2} y={plot.height + 27} textAnchor="middle">
            {inYears ? 'Edad, años' : 'Edad, meses'}
          </text>
          {curves.map(({ percentile, points }) => (
            <g key={percentile}>
              <chakra.polyline
                points={path(points)}
                fill="none"
                stroke={percentile === 50 ? 'fg.muted' : 'border.emphasized'}
                strokeWidth={percentile === 50 ? 1.5 : 1}
              />
              <text x={plot.width + 3} y={y(points.at(-1)?.value ?? 0) + 3}>{`P${percentile}`}</text>
            </g>
          ))}
          <polyline points={path(dots)} fill="none" stroke="currentColor" strokeWidth="2" />
          {dots.map(({ key, months, value }) => (
            <circle key={key} cx={x(months)} cy={y(value)} r="3.5" fill="currentColor" />
          ))}
        </g>
      </chakra.svg>
    </Box>
  );
}

const extent = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];

/** Round numbers between two, some four of them. */
function ticksBetween(low: number, high: number): number[] {
  const rough = (high - low) / 4 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10);
  const first = Math.ceil(low / step) * step;
  const count = Math.max(0, Math.floor((high - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => Number((first + index * step).toFixed(6)));
}
