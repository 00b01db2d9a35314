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
const body = lazyCode(() => import('./interpreter-body.tsx'));

/** From a report as somebody has it to results with range, verdict and what follows from several. */
export function LabInterpreterPage() {
  const access = useFhirAccess();
  const mayRead = access.may('Observation', 'read');
  const maySet = access.query.data?.roles.includes('admins') ?? false;
  const { code, failure } = body.useCode(mayRead || maySet);
  const shown = code ? (
    <code.InterpreterBody timeZone={access.timeZone} mayRead={mayRead} maySet={maySet} />
  ) : failure ? null : (
    <PanelSkeleton />
  );
  return (
    <Stack gap="5">
      <PageHeading title="Intérprete de laboratorio">
        Pegue un informe: cada resultado con su rango, sus límites críticos y su fuente. Nada sale de este
        navegador hasta que lo guarde, y lo que no se pudo leer o comprobar se dice.
      </PageHeading>
      {failure ? <FailureNotice title="No se ha podido abrir el intérprete" {...failure} /> : null}
      <PermissionGate query={access.query} isAllowed={mayRead} refusal={refusal} skeleton={<PanelSkeleton />}>
        {shown}
      </PermissionGate>
      {maySet && !mayRead ? shown : null}
    </Stack>
  );
}
