import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { MemberPalette } from '../features/command-palette/member-palette.tsx';
import { PaletteDialog } from '../features/command-palette/palette-dialog.tsx';
import type { PaletteEntry } from '../features/command-palette/palette-entry.ts';
import { VisitorPalette } from '../features/command-palette/visitor-palette.tsx';
import { ShortcutSheet } from '../features/shortcuts/shortcut-sheet.tsx';
import { useAuth } from '../lib/auth.ts';
import { useColorMode } from '../lib/color-mode.ts';
import type { Overlay } from './overlay.ts';
import { usePrefetch } from './prefetch.ts';
import { SessionData } from './session-data.tsx';
import { useSignOut } from './use-sign-out.ts';

interface OverlaysProps {
  open: Overlay | null;
  /** Shows another one in its place. */
  onSwitch: (next: Overlay) => void;
  onClose: (overlay: Overlay) => void;
}

/** The palette and the list of keys, over the page. Stays where it is, so that the palette's data outlast a look. */
export function Overlays({ open, onSwitch, onClose }: OverlaysProps) {
  const { isAuthenticated, isAdmin, user } = useAuth();
  const { toggleColorMode } = useColorMode();
  const { leave } = useSignOut();
  const navigate = useNavigate();
  const prefetch = usePrefetch();
  const closePalette = () => onClose('palette');

  // Done once the palette is gone: it would close what opens above it, and take the focus from where it leads.
  const chosen = useRef<PaletteEntry['choice']>(undefined);
  const onClosed = () => {
    const choice = chosen.current;
    chosen.current = undefined;
    if (choice === undefined) return;
    if ('act' in choice) choice.act();
    else void navigate(choice.to);
  };

  const palette = {
    actions: {
      onToggleColorMode: toggleColorMode,
      onShortcuts: () => onSwitch('shortcuts'),
      onSignOut: () => void leave(),
    },
    onHighlight: ({ choice }: PaletteEntry) => {
      if ('to' in choice) prefetch(choice.to, 'likely');
    },
    onChoose: ({ choice }: PaletteEntry) => {
      chosen.current = choice;
      closePalette();
    },
  };
  const isPaletteOpen = open === 'palette';
  return (
    <>
      {isAuthenticated ? (
        <SessionData key={user?.email}>
          <PaletteDialog isOpen={isPaletteOpen} onClose={closePalette} onClosed={onClosed}>
            {(wayOut) => <MemberPalette {...palette}>{wayOut}</MemberPalette>}
          </PaletteDialog>
        </SessionData>
      ) : (
        <PaletteDialog isOpen={isPaletteOpen} onClose={closePalette} onClosed={onClosed}>
          {(wayOut) => <VisitorPalette {...palette}>{wayOut}</VisitorPalette>}
        </PaletteDialog>
      )}
      {open === 'shortcuts' ? (
        <ShortcutSheet isSignedIn={isAuthenticated} isAdmin={isAdmin} onClose={() => onClose('shortcuts')} />
      ) : null}
    </>
  );
}
