import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { type ChartData, type ChartSeries, largestValue, percent } from './chart-data.ts';
import { chartTicks } from './chart-ticks.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import { useChartCursor } from './use-chart-cursor.ts';

interface UprightChartProps {
  data: ChartData;
  kind: 'columns' | 'lines';
  valueText: (value: number | null) => string;
}

/** Rows from left to right: stacked columns, or a line for each series. */
export function UprightChart({ data, kind, valueText }: UprightChartProps) {
  const { rows, series } = data;
  const ticks = chartTicks(largestValue(data, kind === 'columns'));
  const top = ticks.at(-1) ?? 1;
  const { row, events } = useChartCursor(rows.length, true);
  return (
    <Grid templateColumns="2.25rem minmax(0, 1fr)" templateRows="1fr 1.5rem" height="18rem" pt="2" pe="3">
      <Box position="relative">
        {ticks.map((tick) => (
          <AxisText
            key={tick}
            insetInlineEnd="2"
            transform="translateY(50%)"
            style={{ bottom: percent(tick / top) }}
          >
            {valueText(tick)}
          </AxisText>
        ))}
      </Box>
      <Box position="relative" isolation="isolate" touchAction="pan-y" data-plot {...events}>
        {ticks.map((tick) => (
          <Box
            key={tick}
            position="absolute"
            insetX="0"
            zIndex="-2"
            borderBottomWidth="1px"
            borderColor="border.muted"
            style={{ bottom: percent(tick / top) }}
          />
        ))}
        {kind === 'lines' ? <Lines series={series} top={top} /> : <Columns data={data} top={top} />}
        {row === undefined ? null : <ChartTooltip data={data} row={row} isUpright valueText={valueText} />}
      </Box>
      <RowTexts rows={rows} />
    </Grid>
  );
}

const AxisText = chakra(Text, {
  base: {
    position: 'absolute',
    fontSize: 'xs',
    lineHeight: '1',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
});

function Columns({ data: { rows, series }, top }: { data: ChartData; top: number }) {
  return (
    <Flex height="full">
      {rows.map((label, row) => (
        <Flex key={label} direction="column-reverse" align="center" flex="1" minW="0">
          {series.map((each) => (
            <Box
              key={each.label}
              bg={each.color}
              width="min(80%, 2.25rem)"
              flexShrink="0"
              style={{ height: percent((each.values[row] ?? 0) / top) }}
            />
          ))}
        </Flex>
      ))}
    </Flex>
  );
}

/** Straight from value to value; a value that is not known leaves a gap. */
function linePath(values: ChartSeries['values'], top: number): string {
  return values
    .map((value, row) =>
      value === null ? '' : `${(values[row - 1] ?? null) === null ? 'M' : 'L'}${row + 0.5} ${top - value}`,
    )
    .join('');
}

/** What is known between two gaps, where no line leads. */
function dotPath(values: ChartSeries['values'], top: number): string {
  return values
    .map((value, row) =>
      value === null || (values[row - 1] ?? values[row + 1] ?? null) !== null
        ? ''
        : `M${row + 0.5} ${top - value}h0`,
    )
    .join('');
}

function Lines({ series, top }: { series: readonly ChartSeries[]; top: number }) {
  const count = Math.max(1, ...series.map(({ values }) => values.length));
  return (
    <chakra.svg
      position="absolute"
      inset="0"
      boxSize="full"
      overflow="visible"
      viewBox={`0 0 ${count} ${top}`}
      preserveAspectRatio="none"
    >
      {series.map(({ label, color, dash, values }) => (
        <chakra.g key={label} color={color} stroke="currentColor" fill="none">
          <path
            d={linePath(values, top)}
            strokeWidth="2"
            strokeLinejoin="round"
            strokeDasharray={dash}
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={dotPath(values, top)}
            strokeWidth="6"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </chakra.g>
      ))}
    </chakra.svg>
  );
}

/** Characters of this size are about six pixels wide; with less than so much between two texts they run together. */
const characterWidth = 6;
const textGap = 12;

/** Every so many rows there is room for a text, the first of them half a step from the edge. */
function textStep(rows: readonly string[], width: number, most: number): number {
  const longest = Math.max(...rows.map(({ length }) => length)) * characterWidth + textGap;
  return Math.ceil(rows.length / Math.max(2, Math.min(most, Math.floor(width / longest))));
}

const isNarrow = '@container (width < 40rem)';
const isWide = '@container (width >= 40rem)';

function RowTexts({ rows }: { rows: readonly string[] }) {
  const [few, many] = [textStep(rows, 260, 4), textStep(rows, 640, 8)];
  const isAt = (row: number, step: number) => row % step === Math.floor((step - 1) / 2);
  return (
    <Box position="relative" gridColumn="2" containerType="inline-size">
      {rows.map((label, row) =>
        isAt(row, few) || isAt(row, many) ? (
          <AxisText
            key={label}
            top="2"
            transform="translateX(-50%)"
            style={{ left: percent((row + 0.5) / rows.length) }}
            css={{
              ...(isAt(row, few) ? {} : { [isNarrow]: { display: 'none' } }),
              ...(isAt(row, many) ? {} : { [isWide]: { display: 'none' } }),
            }}
          >
            {label}
          </AxisText>
        ) : null,
      )}
    </Box>
  );
}
