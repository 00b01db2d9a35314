import { Button, IconButton } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hasDraft } from '../../../lib/draft-storage.ts';
import type { chartKeys } from '../../../lib/shortcut-table.ts';
import { EditorBox } from './editor-box.tsx';
import { EditorsFailureNotice } from './editors-failure.tsx';
import { type Editors, lazyEditors } from './lazy-editors.ts';

interface AddRecordProps {
  label: string;
  /** Where there is room for no more than its sign; its name is told all the same. */
  isBrief?: boolean;
  /** A draft under this key opens the form again after a reload. */
  draftKey: string;
  /** The key of the chart that opens it, from another view too. */
  chartKey?: keyof typeof chartKeys;
  children: (editors: Editors, close: () => void) => ReactNode;
}

const briefLook = {
  variant: 'ghost',
  colorPalette: 'gray',
  size: '2xs',
  minW: '6',
  h: '6',
  css: { '@media (pointer: coarse)': { minWidth: '11', height: '11' } },
} as const;

/** A button that becomes the form of a new entry. */
export function AddRecord({ label, isBrief = false, draftKey, chartKey, children }: AddRecordProps) {
  const [isOpen, setOpen] = useState(() => hasDraft(draftKey));
  const { key, state } = useLocation();
  const isAsked = chartKey !== undefined && state?.chartKey === chartKey;
  // Pressed again, the key opens it again: each press is a place of its own in the history.
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): see above.
  useEffect(() => {
    if (isAsked) setOpen(true);
  }, [isAsked, key]);
  const { code, failure } = lazyEditors.useCode(isOpen);
  if (isOpen && code) return <EditorBox title={label}>{children(code, () => setOpen(false))}</EditorBox>;
  const press = {
    type: 'button',
    'data-print': 'hidden',
    onPointerEnter: lazyEditors.ahead,
    onFocus: lazyEditors.ahead,
    onClick: () => setOpen(true),
  } as const;
  const sign = <Plus size={16} strokeWidth={1.75} aria-hidden />;
  return (
    <>
      {isBrief ? (
        <IconButton {...press} {...briefLook} aria-label={label} title={label}>
          {sign}
        </IconButton>
      ) : (
        <Button {...press} size="sm" variant="outline" alignSelf="flex-start">
          {sign}
          {label}
        </Button>
      )}
      <EditorsFailureNotice failure={failure} />
    </>
  );
}
