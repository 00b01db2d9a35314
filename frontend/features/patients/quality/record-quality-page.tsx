import { Skeleton, Stack } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';
import { PermissionGate } from '../../../ui/permission-gate.tsx';
import { ViewLinks } from '../../../ui/view-links.tsx';
import { PatientsSkeleton } from '../patients-skeleton.tsx';
import { recordRefusal } from '../record-refusal.ts';
import { ProfileView } from './profile-view.tsx';
import { chosenQualityView, qualityViewNames, qualityViews } from './quality-views.ts';

/** What it shares with the chart's editors comes when one of the two is wanted. */
const uncodedView = lazyCode(() => import('./uncoded-view.tsx'));

const explanations = {
  perfiles:
    'Recursos que son FHIR R4 válido, y por eso están guardados, pero no cumplen algo de un perfil que declaran, o son de un paciente que no está en este registro. Sirven para la atención; si intercambia datos con otros centros, conviene corregirlos.',
  'sin-codificar':
    'Problemas, alergias, medicamentos y otros datos que se guardaron solo con palabras. Nada que trabaje con códigos los tiene en cuenta hasta que alguien les pone el suyo; sus palabras se quedan como están.',
};

/** What the record holds and could be better: profiles that are not kept, and what has no code. */
export function RecordQualityPage() {
  const access = useFhirAccess();
  const [address] = useSearchParams();
  const mayCode = access.may('Condition', 'write');
  const view = mayCode ? chosenQualityView(address.get('vista')) : 'perfiles';
  return (
    <Stack gap="5" maxW="5xl">
      <PageHeading title="Calidad de los datos">{explanations[view]}</PageHeading>
      <PermissionGate
        query={access.query}
        isAllowed={access.may('Patient', 'read')}
        refusal={recordRefusal}
        skeleton={<PatientsSkeleton />}
      >
        {mayCode ? (
          <ViewLinks
            Link={Link}
            label="Apartados de la calidad de los datos"
            views={qualityViewNames.map((name) => ({
              view: name,
              text: qualityViews[name],
              search: name === 'perfiles' ? '' : `?vista=${name}`,
            }))}
            current={view}
          />
        ) : null}
        {view === 'perfiles' ? <ProfileView /> : <Uncoded />}
      </PermissionGate>
    </Stack>
  );
}

function Uncoded() {
  const { code, failure } = uncodedView.useCode(true);
  if (code) return <code.UncodedView />;
  if (failure) return <FailureNotice title="No se ha podido abrir este apartado" {...failure} />;
  return (
    <LoadingRegion>
      <Skeleton height="64" borderRadius="l3" />
    </LoadingRegion>
  );
}
