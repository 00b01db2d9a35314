import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useApiClient } from '../../../lib/api-context.ts';
import type { chartKeys } from '../../../lib/shortcut-table.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { startVisit } from '../../../lib/start-visit.ts';
import { showToast } from '../../../ui/toast.ts';
import { workspaceCode } from './lazy-workspace.ts';
import { openWorkspace } from './open-workspace.ts';

/** Begins a visit without an appointment, or goes on with the one that is open. */
export function AttendButton({ patientId }: { patientId: string }) {
  const api = useApiClient();
  const [isBusy, setBusy] = useState(false);

  async function attend() {
    setBusy(true);
    try {
      const visit = await startVisit(api, { patientId });
      openWorkspace(patientId, { visitId: visit.id });
    } catch (error) {
      const description = error instanceof Error ? error.message : '';
      void showToast({ title: 'No se ha podido empezar la visita.', description, type: 'error' });
    }
    setBusy(false);
  }

  const keys: Pick<Record<keyof typeof chartKeys, () => void>, 'v'> = {
    v: () => void (isBusy ? undefined : attend()),
  };
  useShortcuts(keys);

  return (
    <Button
      size="xs"
      flexShrink="0"
      data-print="hidden"
      aria-keyshortcuts="v"
      onPointerEnter={workspaceCode.ahead}
      onFocus={workspaceCode.ahead}
      aria-disabled={isBusy}
      onClick={() => void (isBusy ? undefined : attend())}
    >
      {isBusy ? 'Abriendo…' : 'Atender'}
    </Button>
  );
}
