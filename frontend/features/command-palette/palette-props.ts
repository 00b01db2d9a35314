import type { ReactNode } from 'react';
import type { FrameActions } from './action-groups.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** What a palette is given by the frame around the pages. */
export interface PaletteProps {
  actions: FrameActions;
  onChoose: (entry: PaletteEntry) => void;
  onHighlight: (entry: PaletteEntry) => void;
  children?: ReactNode;
}
