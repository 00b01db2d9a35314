import { chakra, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import type { Observation } from '@medplum/fhirtypes';
import { useMemo } from 'react';
import { AddRecord } from '../editing/add-record.tsx';
import { flagText } from '../results/flag-text.ts';
import { toVitalRows, type VitalRow } from '../results/vital-rows.ts';
import type { SectionProps } from '../section-props.ts';
import { shortDay } from './short-day.ts';
import { Spark } from './spark.tsx';
import { SummaryBlock } from './summary-block.tsx';

const roomFor = 8;

/** The last value of each vital sign, with its course; what is older than the newest says from when it is. */
export function VitalsBlock({
  observations,
  ...section
}: SectionProps & { observations: readonly Observation[] }) {
  const { patientId, timeZone, access } = section;
  const rows = useMemo(() => toVitalRows(observations), [observations]);
  const newest = rows.map(({ cells: [{ at }] }) => at ?? '').reduce((a, b) => (a > b ? a : b), '');
  const draftKey = `patient/${patientId}/vital-signs/new`;
  return (
    <SummaryBlock
      title="Constantes"
      note={rows.length === 0 ? 'No constan' : shortDay(newest, timeZone)}
      more={{ view: 'constantes', ...(rows.length > roomFor ? { count: rows.length - roomFor } : {}) }}
      actions={
        access.may('Observation', 'write') ? (
          <AddRecord isBrief label="Registrar constantes" draftKey={draftKey}>
            {(editors, close) => (
              <editors.VitalSignsEditor {...section} draftKey={draftKey} onClose={close} />
            )}
          </AddRecord>
        ) : null
      }
    >
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2 }} columnGap="4">
        {rows.slice(0, roomFor).map((row) => (
          <VitalLine
            key={row.key}
            row={row}
            when={
              row.cells[0].at === newest ? undefined : (shortDay(row.cells[0].at, timeZone) ?? 'sin fecha')
            }
          />
        ))}
      </SimpleGrid>
    </SummaryBlock>
  );
}

function VitalLine({ row, when }: { row: VitalRow; when: string | undefined }) {
  const [{ text, points }] = row.cells;
  const out = points.find(({ flag }) => flag.kind === 'known' && flag.value !== 'normal');
  return (
    <chakra.li display="flex" gap="2" alignItems="center" minH="7" fontSize="sm" minW="0">
      <Text color="fg.muted" truncate minW="12" maxW="24" title={row.title}>
        {row.short}
      </Text>
      <Flex gap="1" align="baseline" minW="0" fontVariantNumeric="tabular-nums">
        <Text
          fontWeight={out ? 'semibold' : 'medium'}
          color={out ? 'orange.fg' : undefined}
          whiteSpace="nowrap"
        >
          {text}
        </Text>
        <Text fontSize="xs" color="fg.muted" whiteSpace="nowrap">
          {row.unit}
        </Text>
        {out ? <chakra.span srOnly>{flagText(out.flag)}</chakra.span> : null}
      </Flex>
      {when ? (
        <Text fontSize="xs" color="fg.muted" whiteSpace="nowrap" ms="auto">
          {when}
        </Text>
      ) : (
        <Flex ms="auto">
          <Spark points={row.series[0].points} />
        </Flex>
      )}
    </chakra.li>
  );
}
