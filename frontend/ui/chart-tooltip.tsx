import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { ChartData } from './chart-data.ts';

interface ChartTooltipProps {
  data: ChartData;
  row: number;
  isUpright: boolean;
  valueText: (value: number | null) => string;
}

/** The row under the pointer, marked, and its values beside it, on the side where there is room. */
export function ChartTooltip({ data: { rows, series }, row, isUpright, valueText }: ChartTooltipProps) {
  const share = (row + 0.5) / rows.length;
  const isPastHalf = share > 0.5;
  const size = `${100 / rows.length}%`;
  const start = `${(100 * row) / rows.length}%`;
  return (
    <>
      <Box
        position="absolute"
        bg="bg.muted"
        zIndex="-1"
        style={
          isUpright
            ? { left: start, width: size, top: 0, bottom: 0 }
            : { top: start, height: size, left: 0, right: 0 }
        }
      />
      <Box
        position="absolute"
        zIndex="1"
        px="3"
        py="2"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l2"
        boxShadow="md"
        fontSize="xs"
        pointerEvents="none"
        style={
          isUpright
            ? { top: 0, [isPastHalf ? 'right' : 'left']: `${100 * (isPastHalf ? 1 - share : share) + 3}%` }
            : { right: 0, [isPastHalf ? 'bottom' : 'top']: `${100 * (isPastHalf ? 1 - share : share)}%` }
        }
      >
        <Text fontWeight="semibold" whiteSpace="nowrap">
          {rows[row]}
        </Text>
        {series.map(({ label, color, values }) => (
          <Flex key={label} gap="2" align="center" whiteSpace="nowrap">
            <chakra.span boxSize="2" borderRadius="xs" bg={color} />
            <chakra.span color="fg.muted" flex="1">
              {label}
            </chakra.span>
            <chakra.span fontWeight="medium" fontVariantNumeric="tabular-nums">
              {valueText(values[row] ?? null)}
            </chakra.span>
          </Flex>
        ))}
      </Box>
    </>
  );
}
