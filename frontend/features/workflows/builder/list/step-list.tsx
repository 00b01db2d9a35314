import { Box, Stack, Text } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import type { DraftFinding } from '../../../../../lambdas/contracts/workflows/findings.ts';
import type { Row } from '../document/rows.ts';
import { ListRow } from './list-row.tsx';
import { rowStyles } from './list-styles.ts';

export interface Choice {
  /** The row that has the focus. */
  row: string | undefined;
  /** The steps that are copied and removed together. */
  marked: ReadonlySet<string>;
}

interface StepListProps {
  rows: readonly Row[];
  findings: readonly DraftFinding[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** Into the form of what is chosen. */
  onOpen: () => void;
  onMove: (stepId: string, by: -1 | 1) => void;
  onRemove: () => void;
}

const stepOf = (row: Row | undefined) => (row?.kind === 'step' ? row.step.id : undefined);

/** A workflow as an ordered list: a tree to screen readers, whose arrows go from row to row. */
export function StepList({ rows, findings, choice, onChoose, onOpen, onMove, onRemove }: StepListProps) {
  const tree = useRef<HTMLDivElement>(null);
  const faulty = useMemo(() => new Set(findings.map(({ stepId }) => stepId)), [findings]);
  const index = Math.max(
    0,
    rows.findIndex(({ key }) => key === choice.row),
  );
  const current = rows[index];
  // The focus follows what is chosen, where the list has it.
  useEffect(() => {
    const { activeElement } = document;
    if (!tree.current?.contains(activeElement) && activeElement !== document.body) return;
    const row = tree.current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (choice.row !== undefined && row !== activeElement) row?.focus();
  }, [choice.row]);

  const goTo = (at: number, isExtending: boolean) => {
    const row = rows[Math.min(Math.max(at, 0), rows.length - 1)];
    if (!row) return;
    const id = stepOf(row);
    const from = stepOf(current);
    const kept = isExtending ? [...choice.marked, ...(from === undefined ? [] : [from])] : [];
    onChoose({ row: row.key, marked: new Set(id === undefined ? kept : [...kept, id]) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    const id = stepOf(current);
    if (by !== undefined && event.altKey) {
      if (id !== undefined) onMove(id, by);
    } else if (by !== undefined) goTo(index + by, event.shiftKey);
    else if (event.key === 'Home') goTo(0, false);
    else if (event.key === 'End') goTo(rows.length - 1, false);
    else if (event.key === 'Enter') onOpen();
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
  };

  return (
    <Stack gap="2">
      {rows.length === 0 ? <Text color="fg.muted">Ningún paso. Añada el primero.</Text> : null}
      <Box
        ref={tree}
        role="tree"
        aria-label="Pasos"
        aria-multiselectable
        onKeyDown={onKeyDown}
        borderWidth={rows.length === 0 ? '0' : '1px'}
        borderRadius="l2"
        overflow="hidden"
        bg="bg.panel"
        css={rowStyles}
      >
        {rows.map((row, at) => (
          <ListRow
            key={row.key}
            row={row}
            isFocused={at === index}
            isMarked={row.kind === 'step' ? choice.marked.has(row.step.id) : row.key === choice.row}
            isFaulty={row.kind === 'step' && faulty.has(row.step.id)}
            onChoose={(isExtending) => goTo(at, isExtending)}
          />
        ))}
      </Box>
    </Stack>
  );
}
