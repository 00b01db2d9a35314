import { Button, Flex, Stack } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { dayOf } from '../../../lambdas/clinical/clinic-day.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PanelSkeleton } from '../../ui/page-skeletons.tsx';
import { PermissionGate } from '../../ui/permission-gate.tsx';
import { ViewLinks } from '../../ui/view-links.tsx';
import { CaseBoard } from './case-board.tsx';

/* The list is what most come for; the rest comes when it is asked for. */
const CaseScreen = lazyPart(() => import('./case/case-screen.tsx').then((module) => module.CaseScreen));
const NewCase = lazyPart(() => import('./new-case.tsx').then((module) => module.NewCase));
const RulesView = lazyPart(() => import('./rules/rules-view.tsx').then((module) => module.RulesView));
const FiguresView = lazyPart(() => import('./figures-view.tsx').then((module) => module.FiguresView));

const views = {
  solicitudes: 'Solicitudes',
  reglas: 'Reglas',
  cifras: 'Cifras',
} as const;
type View = keyof typeof views;

const refusal = {
  title: 'Las autorizaciones previas las tramitan los clínicos y recepción',
  detail: 'Si las necesita, pida ese permiso a quien administra su organización.',
};

const readView = (address: URLSearchParams): View => {
  const asked = address.get('vista') ?? '';
  return asked in views ? (asked as View) : 'solicitudes';
};

/** Prior authorization: what payers ask for, what is asked of them and what they answer. The address keeps what is looked at. */
export function InsurancePreauthPage() {
  const { query, may, timeZone } = useFhirAccess();
  const [address, setAddress] = useSearchParams();
  const today = dayOf(new Date(), timeZone);
  const view = readView(address);
  const caseId = address.get('solicitud');
  const isNew = address.has('nueva');
  const show = (next: Record<string, string>) => setAddress(next, { preventScrollReset: true });
  return (
    <Stack gap="5">
      <Flex gap="4" justify="space-between" align="flex-end" wrap="wrap">
        <PageHeading title="Autorización previa" />
        {view === 'solicitudes' && !caseId && !isNew && may('Claim', 'write') ? (
          <Button size="sm" colorPalette="brand" onClick={() => show({ nueva: '1' })}>
            Nueva solicitud
          </Button>
        ) : null}
      </Flex>
      <PermissionGate
        query={query}
        isAllowed={may('Claim', 'read')}
        refusal={refusal}
        skeleton={<PanelSkeleton />}
      >
        <ViewLinks
          Link={Link}
          label="Apartados de autorización previa"
          current={view}
          views={(Object.keys(views) as View[]).map((name) => ({
            view: name,
            text: views[name],
            search: name === 'solicitudes' ? '' : `?vista=${name}`,
          }))}
        />
        <Suspense fallback={<PanelSkeleton />}>
          {view === 'reglas' ? (
            <RulesView today={today} />
          ) : view === 'cifras' ? (
            <FiguresView today={today} />
          ) : isNew ? (
            <NewCase
              today={today}
              onClose={() => show({})}
              onOpened={(opened) => show({ solicitud: opened })}
            />
          ) : caseId ? (
            <CaseScreen key={caseId} caseId={caseId} today={today} onBack={() => show({})} />
          ) : (
            <CaseBoard today={today} onOpen={(chosen) => show({ solicitud: chosen })} />
          )}
        </Suspense>
      </PermissionGate>
    </Stack>
  );
}
