import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { CircleAlert, StickyNote } from 'lucide-react';
import { memo, useLayoutEffect, useRef } from 'react';
import { kindBeside, kindLabel } from '../document/kinds.ts';
import type { Row } from '../document/rows.ts';
import { KindIcon } from '../kind-icon.tsx';

interface ListRowProps {
  row: Row;
  isFocused: boolean;
  isMarked: boolean;
  isFaulty: boolean;
  onChoose: (isExtending: boolean) => void;
}

const sameRow = (a: ListRowProps, b: ListRowProps) =>
  a.isFocused === b.isFocused &&
  a.isMarked === b.isMarked &&
  a.isFaulty === b.isFaulty &&
  a.row.key === b.row.key &&
  a.row.depth === b.row.depth &&
  (a.row.kind === 'step' && b.row.kind === 'step' ? a.row.step === b.row.step : isSameWay(a.row, b.row));

const isSameWay = (a: Row, b: Row) =>
  a.kind === b.kind &&
  a.kind !== 'step' &&
  b.kind !== 'step' &&
  a.label === b.label &&
  (a.kind === 'way' && b.kind === 'way' ? a.joins === b.joins : true);

/** One row of 40 px: a step, or a way that leads to those below it. */
export const ListRow = memo(function ListRow({ row, isFocused, isMarked, isFaulty, onChoose }: ListRowProps) {
  const choose = useRef(onChoose);
  useLayoutEffect(() => {
    choose.current = onChoose;
  });
  return (
    <Flex
      role="treeitem"
      aria-level={row.depth + 1}
      aria-selected={isMarked}
      tabIndex={isFocused ? 0 : -1}
      data-row={row.key}
      minH={{ base: '11', md: '10' }}
      align="center"
      gap="2"
      pe="3"
      ps={{ base: `${12 + Math.min(row.depth, 8) * 10}px`, md: `${12 + Math.min(row.depth, 12) * 16}px` }}
      cursor="pointer"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
      focusVisibleRing="inside"
      {...(isMarked ? { bg: 'brand.subtle' } : { _hover: { bg: 'bg.subtle' } })}
      onClick={(event) => choose.current(event.shiftKey || event.ctrlKey || event.metaKey)}
    >
      {row.kind === 'step' ? <StepRow row={row} isFaulty={isFaulty} /> : <WayRow row={row} />}
    </Flex>
  );
}, sameRow);

function StepRow({ row: { step }, isFaulty }: { row: Extract<Row, { kind: 'step' }>; isFaulty: boolean }) {
  return (
    <>
      <KindIcon kind={step.kind} />
      <Text fontSize="sm" fontWeight="medium" truncate minW="0">
        {step.title || kindLabel(step.kind)}
      </Text>
      <Text fontSize="xs" color="fg.muted" flexShrink="0" hideBelow="sm">
        {kindBeside(step)}
      </Text>
      <Box flex="1" />
      {step.note ? (
        <chakra.span color="fg.muted" flexShrink="0" role="img" aria-label="Tiene una nota">
          <StickyNote size={14} />
        </chakra.span>
      ) : null}
      {isFaulty ? (
        <chakra.span color="fg.error" flexShrink="0" role="img" aria-label="Tiene un aviso">
          <CircleAlert size={16} />
        </chakra.span>
      ) : null}
    </>
  );
}

function WayRow({ row }: { row: Exclude<Row, { kind: 'step' }> }) {
  return (
    <Text fontSize="sm" color="fg.muted" truncate minW="0">
      {row.label}
      {row.kind === 'way' && row.joins !== undefined ? ` → ${row.joins}` : ''}
    </Text>
  );
}
