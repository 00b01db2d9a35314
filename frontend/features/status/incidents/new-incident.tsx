import { Button, HStack } from '@chakra-ui/react';
import { useState } from 'react';
import { NewIncidentForm } from './new-incident-form.tsx';

/** For the operator: the way to publish something. */
export function NewIncident() {
  const [kind, setKind] = useState<'incident' | 'maintenance' | null>(null);
  if (kind) return <NewIncidentForm key={kind} kind={kind} onClose={() => setKind(null)} />;
  return (
    <HStack gap="3" wrap="wrap">
      <Button variant="outline" onClick={() => setKind('incident')}>
        Publicar una incidencia
      </Button>
      <Button variant="outline" onClick={() => setKind('maintenance')}>
        Anunciar un mantenimiento
      </Button>
    </HStack>
  );
}
