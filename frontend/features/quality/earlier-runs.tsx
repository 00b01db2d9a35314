import { Box, Flex, Text } from '@chakra-ui/react';
import type { QualityMeasure } from '../../../lambdas/contracts/quality.ts';
import { formatDate } from '../../lib/fhir-date.ts';
import { Panel } from '../../ui/panel.tsx';
import { RateText } from './rate-text.tsx';

const stateTexts = {
  waiting: 'En espera',
  running: 'Calculando',
  cancelled: 'Cancelado',
  failed: 'No llegó a terminar',
} as const;

/** What was computed of a measure, the newest first: figures that stay as they were. */
export function EarlierRuns({ measure, timeZone }: { measure: QualityMeasure; timeZone: string }) {
  if (measure.runs.length === 0) return null;
  return (
    <Panel title="Cálculos" heading={{ size: 'sm' }}>
      <Box as="ul" listStyleType="none" mx={{ base: '-4', md: '-5' }}>
        {measure.runs.map((run) => (
          <Flex
            as="li"
            key={run.id}
            gap={{ base: '1', md: '4' }}
            px={{ base: '4', md: '5' }}
            py="2"
            direction={{ base: 'column', md: 'row' }}
            css={{ '& + &': { borderTopWidth: '1px' } }}
          >
            <Box w={{ md: '64' }} flexShrink="0">
              <Text>
                {formatDate(run.periodStart, timeZone)} a {formatDate(run.periodEnd, timeZone)}
              </Text>
              <Text fontSize="sm" color="fg.muted">
                {formatDate(run.requestedAt, timeZone, { hasTime: true })} · versión {run.measureVersion} ·{' '}
                {run.requestedBy}
              </Text>
            </Box>
            {run.state === 'done' ? (
              <RateText tally={run.tally} />
            ) : (
              <Text color="fg.muted">{stateTexts[run.state]}</Text>
            )}
          </Flex>
        ))}
      </Box>
    </Panel>
  );
}
