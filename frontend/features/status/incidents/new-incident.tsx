import { Button, HStack, Stack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { hasDraft } from '../../../lib/draft-storage.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { newIncidentDraft } from './incident-drafts.ts';
import { lazyEditors } from './lazy-editors.ts';

/** For the operator: the way to publish something, open where a reload has interrupted it. */
export function NewIncident() {
  const [kind, setKind] = useState(
    () => (['incident', 'maintenance'] as const).find((each) => hasDraft(newIncidentDraft(each))) ?? null,
  );
  const { code, failure } = lazyEditors.useCode(kind !== null);
  useEffect(() => lazyEditors.ahead(), []);
  if (kind && code) return <code.NewIncidentForm key={kind} kind={kind} onClose={() => setKind(null)} />;
  return (
    <Stack gap="3">
      <HStack gap="3" wrap="wrap">
        <Button variant="outline" onClick={() => setKind('incident')}>
          Publicar una incidencia
        </Button>
        <Button variant="outline" onClick={() => setKind('maintenance')}>
          Anunciar un mantenimiento
        </Button>
      </HStack>
      {failure ? <FailureNotice title="No se ha podido abrir el formulario" {...failure} /> : null}
    </Stack>
  );
}
