import { CircleAlert, StickyNote } from 'lucide-react';
import { type CSSProperties, memo, useLayoutEffect, useRef } from 'react';
import { kindBeside, kindLabel } from '../document/kinds.ts';
import type { Row } from '../document/rows.ts';
import { kindIcon } from '../kind-icons.ts';

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

/** One row of 40 px: a step, or a way that leads to those below it. list-styles.ts has how it looks. */
export const ListRow = memo(function ListRow({ row, isFocused, isMarked, isFaulty, onChoose }: ListRowProps) {
  const choose = useRef(onChoose);
  useLayoutEffect(() => {
    choose.current = onChoose;
  });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it takes the keys.
    <div
      role="treeitem"
      aria-level={row.depth + 1}
      aria-selected={isMarked}
      tabIndex={isFocused ? 0 : -1}
      data-row={row.key}
      className="row"
      style={{ '--depth': row.depth } as CSSProperties}
      onClick={(event) => choose.current(event.shiftKey || event.ctrlKey || event.metaKey)}
    >
      {row.kind === 'step' ? <StepRow row={row} isFaulty={isFaulty} /> : <WayRow row={row} />}
    </div>
  );
}, sameRow);

function StepRow({ row: { step }, isFaulty }: { row: Extract<Row, { kind: 'step' }>; isFaulty: boolean }) {
  const Icon = kindIcon(step.kind);
  return (
    <>
      <span className="row-icon" aria-hidden>
        <Icon size={16} />
      </span>
      <span className="row-title">{step.title || kindLabel(step.kind)}</span>
      <span className="row-kind">{kindBeside(step)}</span>
      {step.note ? (
        <span className="row-mark" role="img" aria-label="Tiene una nota">
          <StickyNote size={14} />
        </span>
      ) : null}
      {isFaulty ? (
        <span className="row-mark row-fault" role="img" aria-label="Tiene un aviso">
          <CircleAlert size={16} />
        </span>
      ) : null}
    </>
  );
}

function WayRow({ row }: { row: Exclude<Row, { kind: 'step' }> }) {
  return (
    <span className="row-way">
      {row.label}
      {row.kind === 'way' && row.joins !== undefined ? ` → ${row.joins}` : ''}
    </span>
  );
}
