import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { type ChartData, largestValue, percent } from './chart-data.ts';
import { chartTicks } from './chart-ticks.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import { useChartCursor } from './use-chart-cursor.ts';

interface BarChartProps {
  data: ChartData;
  valueText: (value: number | null) => string;
}

/** Rows one below the other, each with its name and a bar of all series. */
export function BarChart({ data, valueText }: BarChartProps) {
  const { rows, series } = data;
  const ticks = chartTicks(largestValue(data, true));
  const top = ticks.at(-1) ?? 1;
  const { row, events } = useChartCursor(rows.length, false);
  return (
    <Grid templateColumns="8.25rem minmax(0, 1fr)" pe="3">
      <Flex direction="column">
        {rows.map((label) => (
          <Flex key={label} height="11" align="center" justify="flex-end" pe="3">
            <Text fontSize="xs" lineHeight="shorter" color="fg.muted" textAlign="end" lineClamp="3">
              {label}
            </Text>
          </Flex>
        ))}
      </Flex>
      <Box position="relative" isolation="isolate" touchAction="pan-y" data-plot {...events}>
        {ticks.map((tick) => (
          <Box
            key={tick}
            position="absolute"
            insetY="0"
            zIndex="-2"
            borderInlineStartWidth="1px"
            borderColor="border.muted"
            style={{ insetInlineStart: percent(tick / top) }}
          />
        ))}
        {rows.map((label, index) => (
          <Flex key={label} height="11" py="1">
            {series.map((each) => (
              <Box
                key={each.label}
                bg={each.color}
                flexShrink="0"
                style={{ width: percent((each.values[index] ?? 0) / top) }}
              />
            ))}
          </Flex>
        ))}
        {row === undefined ? null : (
          <ChartTooltip data={data} row={row} isUpright={false} valueText={valueText} />
        )}
      </Box>
      <Box position="relative" gridColumn="2" height="6">
        {ticks.map((tick) => (
          <chakra.span
            key={tick}
            position="absolute"
            top="2"
            fontSize="xs"
            lineHeight="1"
            color="fg.muted"
            fontVariantNumeric="tabular-nums"
            transform="translateX(-50%)"
            style={{ insetInlineStart: percent(tick / top) }}
          >
            {valueText(tick)}
          </chakra.span>
        ))}
      </Box>
    </Grid>
  );
}
