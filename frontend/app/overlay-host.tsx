import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { tinykeys } from 'tinykeys';
import { patientPath } from '../features/patient/patient.page.ts';
import { useAuthState } from '../lib/auth-state.ts';
import { hasOpenModal } from '../lib/open-modal.ts';
import { keyedPages } from '../lib/page.ts';
import { usePages } from '../lib/pages-context.ts';
import { rememberVisit } from '../lib/recent-visits.ts';
import { useShortcuts } from '../lib/shortcuts.ts';
import { closeOverlay, openOverlay, switchOverlay, useOverlay } from './overlay.ts';

const chartStart = patientPath.replace(':patientId', '');

/** Listens on every page for the keys that work everywhere, and shows what they open. */
export function OverlayHost() {
  const { open, Overlays } = useOverlay();
  const { isAuthenticated, isAdmin } = useAuthState();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  useEffect(() => {
    const isPaletteOpen = open === 'palette';
    const toggle = (event: KeyboardEvent) => {
      if (!isPaletteOpen && hasOpenModal()) return;
      event.preventDefault();
      if (isPaletteOpen) closeOverlay('palette');
      else void openOverlay('palette');
    };
    // In fields too: it types nothing.
    return tinykeys(window, { '$mod+k': toggle }, { ignore: (event) => event.repeat || event.isComposing });
  }, [open]);

  const pages = usePages();
  const goTo = isAuthenticated
    ? keyedPages(pages, isAdmin).map(({ keys, path }) => [keys, () => void navigate(path)])
    : [];
  useShortcuts({
    '[Shift]+?': (event) => {
      event.preventDefault();
      void openOverlay('shortcuts');
    },
    ...Object.fromEntries(goTo),
  });

  // Last, when all of them are heard: public/hydrate.js or early-key.ts has noted what was pressed before.
  useEffect(() => void document.getElementById('root')?.dispatchEvent(new Event('shortcuts-hydrated')), []);

  useEffect(() => {
    // A chart is remembered by the patient's name, which its page knows.
    if (isAuthenticated && !pathname.startsWith(chartStart)) rememberVisit({ kind: 'page', path: pathname });
  }, [isAuthenticated, pathname]);

  return Overlays ? <Overlays open={open} onSwitch={switchOverlay} onClose={closeOverlay} /> : null;
}
