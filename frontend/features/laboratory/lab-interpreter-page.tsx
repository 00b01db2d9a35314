import { Stack } from '@chakra-ui/react';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PanelSkeleton } from '../../ui/page-skeletons.tsx';
import { PermissionGate } from '../../ui/permission-gate.tsx';

const refusal = {
  title: 'Los resultados los ve el personal clínico',
  detail: 'Pida a quien administra su organización el papel de personal clínico si lo necesita.',
};

/** What is known of analytes is large, and is of use here alone. */
const screen = lazyCode(() => import('./interpreter-screen.tsx'));

/** From a report as somebody has it to results with range, verdict and what follows from several. */
export function LabInterpreterPage() {
  const access = useFhirAccess();
  const isAllowed = access.may('Observation', 'read');
  const { code, failure } = screen.useCode(isAllowed);
  return (
    <Stack gap="5">
      <PageHeading title="Intérprete de laboratorio">
        Pegue un informe: cada resultado con su rango, sus límites críticos y su fuente. Nada sale de este
        navegador hasta que lo guarde, y lo que no se pudo leer o comprobar se dice.
      </PageHeading>
      <PermissionGate
        query={access.query}
        isAllowed={isAllowed}
        refusal={refusal}
        skeleton={<PanelSkeleton />}
      >
        {failure ? <FailureNotice title="No se ha podido abrir el intérprete" {...failure} /> : null}
        {code ? <code.InterpreterScreen timeZone={access.timeZone} /> : failure ? null : <PanelSkeleton />}
      </PermissionGate>
    </Stack>
  );
}
