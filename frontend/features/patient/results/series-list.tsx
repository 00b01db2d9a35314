import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { EffectLines } from '../../../ui/effect-lines.tsx';
import { OriginLines } from '../origin-lines.tsx';
import { AllValues } from './all-values.tsx';
import { DisagreementLine } from './disagreement-line.tsx';
import type { MedicationMark } from './medication-marks.ts';
import { PointBadges } from './point-badges.tsx';
import { referenceText } from './reference-text.ts';
import { RemarkLines } from './remark-lines.tsx';
import type { ResultSeries } from './result-series.ts';
import { TrendChart } from './trend-chart.tsx';
import { whenText } from './when-text.ts';

interface SeriesListProps {
  series: ResultSeries[];
  timeZone: string;
  access: FhirAccess;
  /** Whether this person may mark a value as recorded by mistake. */
  isCorrectable: boolean;
  marks: readonly MedicationMark[];
}

/** Each quantity with its newest value, its course, and all its values on demand. */
export function SeriesList({ series, timeZone, access, isCorrectable, marks }: SeriesListProps) {
  return (
    <chakra.ul listStyleType="none" css={{ '& > li + li': { borderTopWidth: '1px' } }}>
      {series.map((entry) => (
        <chakra.li key={entry.key} py="3">
          <Flex gap="4" wrap="wrap" justify="space-between" align="center">
            <Box minW="0" flex="2 1 16rem">
              <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
                {entry.title}
              </Text>
              <Flex gap="2" align="center" wrap="wrap">
                <Text fontWeight="semibold">{entry.points[0].text}</Text>
                <PointBadges point={entry.points[0]} />
              </Flex>
              <Text fontSize="sm" color="fg.muted">
                {[whenText(entry.points[0], timeZone), referenceText(entry)].filter(Boolean).join(' · ')}
              </Text>
              <DisagreementLine point={entry.points[0]} />
              <EffectLines texts={entry.points[0].effects ?? []} />
              <RemarkLines result={entry.points[0].source} />
              <OriginLines resource={entry.points[0].source} timeZone={timeZone} />
            </Box>
            <TrendChart series={entry} timeZone={timeZone} marks={marks} />
          </Flex>
          <AllValues series={entry} timeZone={timeZone} access={access} isCorrectable={isCorrectable} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
