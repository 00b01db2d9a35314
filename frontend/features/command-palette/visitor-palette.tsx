import { useState } from 'react';
import { usePages } from '../../lib/pages-context.ts';
import { visitorActions } from './action-groups.ts';
import { CommandPalette } from './command-palette.tsx';
import { publicPages } from './page-groups.ts';
import type { PaletteProps } from './palette-props.ts';
import { rankGroups } from './rank-groups.ts';

/** The palette without an account: the public pages. */
export function VisitorPalette(props: PaletteProps) {
  const [typed, setTyped] = useState('');
  const groups = [publicPages(usePages(), 'Páginas'), visitorActions(props.actions)];
  const isAsking = typed.trim() !== '';
  const shown = isAsking ? rankGroups(groups, typed) : groups;
  return (
    <CommandPalette
      {...props}
      typed={typed}
      onType={setTyped}
      placeholder="Busque páginas o acciones"
      groups={shown}
      notice={shown.length === 0 ? { text: `Nada coincide con «${typed.trim()}».` } : undefined}
    />
  );
}
