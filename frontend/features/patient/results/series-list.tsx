import { Badge, Box, chakra, Flex, Text } from '@chakra-ui/react';
import { formatDate } from '../../../lib/fhir-date.ts';
import { bandText } from './band-text.ts';
import { FlagBadge } from './flag-badge.tsx';
import type { ResultPoint, ResultSeries } from './result-series.ts';
import { TrendChart } from './trend-chart.tsx';

interface SeriesListProps {
  series: ResultSeries[];
  timeZone: string;
}

/** Each quantity with its newest value, its course, and all its values on demand. */
export function SeriesList({ series, timeZone }: SeriesListProps) {
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
            </Box>
            <TrendChart series={entry} timeZone={timeZone} />
          </Flex>
          {entry.points.length > 1 ? <AllValues series={entry} timeZone={timeZone} /> : null}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function PointBadges({ point }: { point: ResultPoint }) {
  return (
    <>
      <FlagBadge flag={point.flag} />
      {point.isPreliminary ? <Badge colorPalette="gray">Preliminar</Badge> : null}
    </>
  );
}

function whenText({ at }: ResultPoint, timeZone: string): string {
  return formatDate(at, timeZone, { hasTime: true }) ?? 'Fecha no consta';
}

function referenceText({ points: [newest], unit }: ResultSeries): string | undefined {
  const band = bandText(newest, unit);
  return band && `Referencia: ${band}`;
}

function AllValues({ series, timeZone }: { series: ResultSeries; timeZone: string }) {
  return (
    <chakra.details mt="1">
      <chakra.summary fontSize="sm" color="brand.fg" cursor="pointer" width="fit" focusVisibleRing="outside">
        {`Ver los ${series.points.length} valores`}
      </chakra.summary>
      <chakra.table mt="2" fontSize="sm" aria-label={`Valores de ${series.title}`}>
        <thead>
          <tr>
            {['Fecha', 'Valor', 'Valoración'].map((column) => (
              <chakra.th
                key={column}
                scope="col"
                textAlign="start"
                pe="6"
                color="fg.muted"
                fontWeight="medium"
              >
                {column}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.points.map((point) => (
            <tr key={point.id}>
              <chakra.td pe="6" py="1">
                {whenText(point, timeZone)}
              </chakra.td>
              <chakra.td pe="6">{point.text}</chakra.td>
              <td>
                <PointBadges point={point} />
              </td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.details>
  );
}
