import { Stack } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PanelSkeleton } from '../../ui/page-skeletons.tsx';
import { PermissionGate } from '../../ui/permission-gate.tsx';
import { ViewLinks } from '../../ui/view-links.tsx';
import { CheckView } from './check-view.tsx';
import { RulesView } from './rules-view.tsx';

const refusal = {
  title: 'La medicación la ve el personal clínico',
  detail: 'Pida a quien administra su organización el papel de personal clínico si lo necesita.',
};

const views = [
  { view: 'comprobar', text: 'Comprobar', search: '' },
  { view: 'reglas', text: 'Reglas y su uso', search: '?vista=reglas' },
] as const;

/** What may go wrong with what somebody takes, and with which of its rules people go on all the same. */
export function MedicationSafetyPage() {
  const access = useFhirAccess();
  const [address] = useSearchParams();
  const isAdministrator = access.query.data?.roles.includes('admins') ?? false;
  const mayCheck = access.may('MedicationRequest', 'read');
  const view = address.get('vista') === 'reglas' || !mayCheck ? 'reglas' : 'comprobar';
  return (
    <Stack gap="5">
      <PageHeading title="Seguridad de la medicación">
        Interacciones, alergias, duplicados y dosis de un paciente o de una lista. Lo que no se pudo comprobar
        se dice.
      </PageHeading>
      <PermissionGate
        query={access.query}
        isAllowed={mayCheck || isAdministrator}
        refusal={refusal}
        skeleton={<PanelSkeleton />}
      >
        {mayCheck ? (
          <ViewLinks
            Link={Link}
            label="Apartados de la seguridad de la medicación"
            views={views}
            current={view}
          />
        ) : null}
        {view === 'reglas' ? (
          <RulesView mayChange={isAdministrator} />
        ) : (
          <CheckView timeZone={access.timeZone} />
        )}
      </PermissionGate>
    </Stack>
  );
}
