import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import type { Observation } from '@medplum/fhirtypes';
import { Fragment, useMemo, useState } from 'react';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { ColumnHead } from '../../../ui/column-head.tsx';
import { OriginLines } from '../origin-lines.tsx';
import { AllValues } from './all-values.tsx';
import { DisagreementLine } from './disagreement-line.tsx';
import { flagText } from './flag-text.ts';
import type { MedicationMark } from './medication-marks.ts';
import type { OwnRanges } from './own-ranges.ts';
import { referenceText } from './reference-text.ts';
import type { ResultPoint } from './result-series.ts';
import { TrendChart } from './trend-chart.tsx';
import { customaryText } from './unit-text.ts';
import { useFlowsheetKeys } from './use-flowsheet-keys.ts';
import { toVitalRows, type VitalCell, type VitalRow } from './vital-rows.ts';

interface FlowsheetProps {
  /** What its lines are: «Constante», «Prueba»; and what it is called: «constantes», «laboratorio». */
  line: string;
  subject: string;
  observations: readonly Observation[];
  timeZone: string;
  access: FhirAccess;
  /** Whether this person may mark a value as recorded by mistake. */
  isCorrectable: boolean;
  ownRanges: OwnRanges | undefined;
  marks: readonly MedicationMark[];
}

/** Columns that a screen shows without scrolling far; the others are one press away. */
const columnsAtFirst = 12;
const noDate = 'Fecha no consta';
const onlyWide = { base: 'none', md: 'table-cell' };

/** Each vital sign or test a line, each time at which something was measured a column, the newest beside the names. */
export function Flowsheet({
  line,
  subject,
  observations,
  timeZone,
  access,
  isCorrectable,
  ownRanges,
  marks,
}: FlowsheetProps) {
  const rows = useMemo(() => toVitalRows(observations, ownRanges), [observations, ownRanges]);
  const times = useMemo(() => timesOf(rows), [rows]);
  const [isWhole, setWhole] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const toggle = (key: string) => setOpen(open === key ? null : key);
  const keysOf = useFlowsheetKeys(rows, toggle);
  const shown = isWhole ? times : times.slice(0, columnsAtFirst);
  return (
    <>
      <Box
        overflowX="auto"
        // What is read aloud alone lies in its cells, and scrolls with them.
        position="relative"
        tabIndex={0}
        role="region"
        aria-label={`Hoja de ${subject}`}
        focusVisibleRing="inside"
      >
        <chakra.table
          aria-label={`${subject.charAt(0).toUpperCase()}${subject.slice(1)} por fecha`}
          width="full"
          fontSize="sm"
          fontVariantNumeric="tabular-nums"
          css={{
            '& :is(th, td)': { px: '2', h: '7', whiteSpace: 'nowrap', borderBottomWidth: '1px' },
            '& :is(th, td):first-of-type': {
              position: 'sticky',
              insetInlineStart: '0',
              bg: 'bg.panel',
              zIndex: '1',
            },
          }}
        >
          <thead>
            <tr>
              <ColumnHead textAlign="start">{line}</ColumnHead>
              <ColumnHead textAlign="start" display={onlyWide}>
                Unidad
              </ColumnHead>
              {shown.map((at) => (
                <ColumnHead key={at} textAlign="end">
                  {formatDate(at || undefined, timeZone) ?? noDate}
                </ColumnHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Fragment key={row.key}>
                <tr>
                  <chakra.th scope="row" textAlign="start" fontWeight="medium">
                    <Button
                      type="button"
                      variant="plain"
                      size="xs"
                      px="0"
                      h="auto"
                      minH="6"
                      justifyContent="flex-start"
                      aria-expanded={open === row.key}
                      aria-label={`Curva y valores: ${row.title}`}
                      {...keysOf(row.key)}
                      onClick={() => toggle(row.key)}
                    >
                      <Text
                        as="span"
                        maxW={{ base: '24', md: '56' }}
                        textAlign="start"
                        whiteSpace={{ base: 'normal', md: 'nowrap' }}
                        textDecoration="underline"
                        textUnderlineOffset="3px"
                      >
                        {row.title}
                      </Text>
                    </Button>
                    {/* On a telephone the dates need the room: the unit stands with the name. */}
                    <Text fontSize="xs" fontWeight="normal" color="fg.muted" display={{ md: 'none' }}>
                      {row.unit}
                    </Text>
                  </chakra.th>
                  <chakra.td color="fg.muted" fontSize="xs" display={onlyWide}>
                    {row.unit}
                  </chakra.td>
                  {shown.map((at) => (
                    <Cell key={at} cells={row.cells.filter((cell) => (cell.at ?? '') === at)} />
                  ))}
                </tr>
                {open === row.key ? (
                  <tr>
                    <td colSpan={shown.length + 2}>
                      <Details
                        row={row}
                        timeZone={timeZone}
                        access={access}
                        isCorrectable={isCorrectable}
                        marks={marks}
                      />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            ))}
          </tbody>
        </chakra.table>
      </Box>
      <Text fontSize="xs" color="fg.muted">
        Una casilla vacía no se midió ese día.
      </Text>
      {times.length > shown.length ? (
        <Button
          alignSelf="flex-start"
          size="sm"
          variant="outline"
          data-print="hidden"
          onClick={() => setWhole(true)}
        >
          {`Mostrar las ${times.length} fechas`}
        </Button>
      ) : null}
    </>
  );
}

/** The times of measurement, newest first; what has none stands last. */
function timesOf(rows: readonly VitalRow[]): string[] {
  const times = new Set(rows.flatMap(({ cells }) => cells.map(({ at }) => at ?? '')));
  return [...times].sort((a, b) => (Date.parse(b) || 0) - (Date.parse(a) || 0));
}

/** Beyond its range, or a value that cannot be. */
const isOut = ({ flag }: ResultPoint) =>
  flag.kind === 'known'
    ? flag.value !== 'normal'
    : flag.kind === 'unknown' && flag.missing.includes('possible value');

/** What was not measured is empty, and never a number. */
function Cell({ cells }: { cells: readonly VitalCell[] }) {
  return (
    <chakra.td textAlign="end">
      {cells.map(({ text, points }) => {
        const out = points.find(isOut);
        const [{ source, value }] = points;
        const other = value === undefined ? undefined : customaryText(value, source.valueQuantity?.code);
        return (
          <chakra.span
            key={points[0].id}
            display="block"
            {...(out ? { fontWeight: 'semibold', color: 'orange.fg' } : {})}
          >
            {text}
            {out ? <chakra.span srOnly>{`, ${flagText(out.flag).toLowerCase()}`}</chakra.span> : null}
            {points.some(({ isPreliminary }) => isPreliminary) ? ' (preliminar)' : ''}
            {other ? (
              <Text as="span" display="block" fontSize="xs" fontWeight="normal" color="fg.muted">
                {other}
              </Text>
            ) : null}
          </chakra.span>
        );
      })}
    </chakra.td>
  );
}

function Details({
  row,
  marks,
  ...rest
}: { row: VitalRow } & Omit<FlowsheetProps, 'observations' | 'ownRanges' | 'line' | 'subject'>) {
  return (
    <Flex direction="column" gap="3" py="3" position="sticky" insetInlineStart="0" maxW="min(100%, 60rem)">
      {row.series.map((series) => (
        <Box key={series.key} css={{ whiteSpace: 'normal' }}>
          <TrendChart series={series} timeZone={rest.timeZone} marks={marks} />
          <Text fontSize="sm" color="fg.muted">
            {referenceText(series)}
          </Text>
          <DisagreementLine point={series.points[0]} />
          <OriginLines resource={series.points[0].source} timeZone={rest.timeZone} />
          <AllValues series={series} {...rest} />
        </Box>
      ))}
    </Flex>
  );
}
