import { Chart, useChart } from '@chakra-ui/charts';
import { Bar, BarChart, CartesianGrid, Legend, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import type { Dataset } from './dataset.ts';

export type ChartKind = 'columns' | 'lines' | 'bars';

const rowHeight = 44;

/** Fetched apart from the page: the library weighs more than all the rest of it. The table tells the same. */
export function DatasetChart({ dataset, kind }: { dataset: Dataset; kind: ChartKind }) {
  const { title, columns, rows } = dataset;
  const drawn = columns.flatMap(({ label, color }, index) => (color ? [{ label, color, index }] : []));
  const chart = useChart<Record<string, string | number | null>>({
    data: rows.map(({ label, values }) => ({
      row: label,
      ...Object.fromEntries(drawn.map((column) => [column.label, values[column.index] ?? null])),
    })),
    series: drawn.map(({ label, color }) => ({ name: label, label, color })),
  });
  const height = kind === 'bars' ? `${rows.length * rowHeight + (drawn.length > 1 ? 70 : 40)}px` : '18rem';
  const axis = { tickLine: false, axisLine: false, stroke: chart.color('border') } as const;
  const frame = { responsive: true, accessibilityLayer: false, data: chart.data } as const;
  const parts = [
    <Tooltip key="tooltip" cursor={{ fill: chart.color('bg.muted') }} content={<Chart.Tooltip />} />,
    ...(drawn.length > 1 ? [<Legend key="legend" content={<Chart.Legend interaction="hover" />} />] : []),
  ];
  const numbers = { ...axis, allowDecimals: false, width: 36 } as const;
  return (
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
          {parts}
          {drawn.map(({ label, color }) => (
            <Line
              key={label}
              dataKey={label}
              stroke={chart.color(color)}
              strokeWidth={2}
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
          {parts}
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
  );
}
