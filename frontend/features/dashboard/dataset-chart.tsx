import { Chart, useChart } from '@chakra-ui/charts';
import { chakra, Flex, Stack } from '@chakra-ui/react';
import { Bar, BarChart, CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import type { Dataset } from './dataset.ts';

export type ChartKind = 'columns' | 'lines' | 'bars';

const rowHeight = 44;

/** Fetched apart from the page: the library weighs more than all the rest of it. The table tells the same. */
export function DatasetChart({ dataset, kind }: { dataset: Dataset; kind: ChartKind }) {
  const { title, columns, rows } = dataset;
  const drawn = columns.flatMap(({ label, color, dash }, index) =>
    color ? [{ label, color, dash, index }] : [],
  );
  const chart = useChart<Record<string, string | number | null>>({
    data: rows.map(({ label, values }) => ({
      row: label,
      ...Object.fromEntries(drawn.map((column) => [column.label, values[column.index] ?? null])),
    })),
    series: drawn.map(({ label, color }) => ({ name: label, label, color })),
  });
  const height = kind === 'bars' ? `${rows.length * rowHeight + 40}px` : '18rem';
  const axis = { tickLine: false, axisLine: false, stroke: chart.color('border') } as const;
  const frame = { responsive: true, accessibilityLayer: false, data: chart.data } as const;
  const tooltip = (
    <Tooltip cursor={{ fill: chart.color('bg.muted') }} content={<Chart.Tooltip hideIndicator />} />
  );
  const numbers = { ...axis, allowDecimals: false, width: 36 } as const;
  return (
    <Stack gap="3">
      <Chart.Root
        chart={chart}
        aspectRatio="auto"
        height={height}
        role="img"
        aria-label={`Gráfica: ${title}. La tabla tiene los mismos datos.`}
      >
        {kind === 'lines' ? (
          <LineChart {...frame} margin={{ top: 8, right: 12 }}>
            <CartesianGrid stroke={chart.color('border.muted')} vertical={false} />
            <XAxis {...axis} dataKey="row" minTickGap={24} />
            <YAxis {...numbers} />
            {tooltip}
            {drawn.map(({ label, color, dash }) => (
              <Line
                key={label}
                dataKey={label}
                stroke={chart.color(color)}
                strokeWidth={2}
                {...(dash ? { strokeDasharray: dash } : {})}
                dot={false}
                isAnimationActive={false}
              />
            ))}
          </LineChart>
        ) : (
          <BarChart
            {...frame}
            layout={kind === 'bars' ? 'vertical' : 'horizontal'}
            margin={{ top: 8, right: 12 }}
          >
            <CartesianGrid
              stroke={chart.color('border.muted')}
              vertical={kind === 'bars'}
              horizontal={kind === 'columns'}
            />
            {kind === 'bars' ? (
              <>
                <XAxis {...axis} type="number" allowDecimals={false} />
                <YAxis {...axis} type="category" dataKey="row" width={132} />
              </>
            ) : (
              <>
                <XAxis {...axis} dataKey="row" minTickGap={24} />
                <YAxis {...numbers} />
              </>
            )}
            {tooltip}
            {drawn.map(({ label, color }) => (
              <Bar
                key={label}
                dataKey={label}
                stackId="all"
                fill={chart.color(color)}
                maxBarSize={36}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        )}
      </Chart.Root>
      {drawn.length > 1 ? <ChartLegend series={drawn} /> : null}
    </Stack>
  );
}

interface SeriesLook {
  label: string;
  color: string;
  dash: string | undefined;
}

/** Below the chart and not in it: it stays readable where the chart is one picture to screen readers. */
function ChartLegend({ series }: { series: readonly SeriesLook[] }) {
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
