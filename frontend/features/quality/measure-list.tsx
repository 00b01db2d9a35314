import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { QualityMeasure } from '../../../lambdas/contracts/quality.ts';
import type { Period } from './periods.ts';
import { RateText } from './rate-text.tsx';
import { RunControl } from './run-control.tsx';
import { runOfPeriod } from './runs-of-period.ts';

interface MeasureListProps {
  measures: readonly QualityMeasure[];
  period: Period;
  mayRun: boolean;
  onChoose: (measure: QualityMeasure) => void;
}

/** A measure a row: its rate in the period, or how to get it. */
export function MeasureList({ measures, period, mayRun, onChoose }: MeasureListProps) {
  return (
    <Box as="ul" listStyleType="none" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      {measures.map((measure) => {
        const { done } = runOfPeriod(measure, period);
        return (
          <Flex
            as="li"
            key={measure.id}
            gap={{ base: '2', md: '4' }}
            px="4"
            py="3"
            align={{ md: 'center' }}
            direction={{ base: 'column', md: 'row' }}
            css={{ '& + &': { borderTopWidth: '1px' } }}
          >
            <Stack gap="0.5" flex="1" minW="0">
              <chakra.button
                type="button"
                textAlign="start"
                fontWeight="semibold"
                color="brand.fg"
                textDecoration="underline"
                textUnderlineOffset="0.2em"
                cursor="pointer"
                overflowWrap="anywhere"
                focusVisibleRing="outside"
                borderRadius="l1"
                onClick={() => onChoose(measure)}
              >
                {measure.title}
              </chakra.button>
              <Text fontSize="sm" color="fg.muted">
                {measure.origin === 'own' ? 'De la plataforma' : measure.publisher || 'Importada'} · versión{' '}
                {measure.version}
                {measure.improvement === 'decrease' ? ' · menos es mejor' : ''}
              </Text>
            </Stack>
            <Box w={{ md: '80' }}>
              {done ? (
                <RateText tally={done.tally} />
              ) : (
                <Text color="fg.muted">Sin calcular en este periodo</Text>
              )}
            </Box>
            <Box minW={{ md: '44' }} textAlign={{ md: 'end' }}>
              <RunControl measure={measure} period={period} mayRun={mayRun} />
            </Box>
          </Flex>
        );
      })}
    </Box>
  );
}
