import { AgentProposals } from '../../lib/agent-proposals.tsx';
import '../../ui/print.css';
import { Box, Button, Flex, Stack } from '@chakra-ui/react';
import type { Patient } from '@medplum/fhirtypes';
import { type ReactNode, useEffect } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { survivorOf } from '../../../lambdas/clinical/joined-records.ts';
import { deathOf } from '../../../lambdas/clinical/patient-identity.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { type FhirAccess, useFhirAccess } from '../../lib/fhir-access.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { rememberVisit } from '../../lib/recent-visits.ts';
import { shownPatient } from '../../lib/shown-patient.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PermissionGate } from '../../ui/permission-gate.tsx';
import { patientsPath } from '../patients/patients.page.ts';
import { PatientBanner } from './banner/patient-banner.tsx';
import { ChartContent } from './chart-content.tsx';
import { ChartNavigation } from './chart-navigation.tsx';
import { ChartPanel, RowsSkeleton } from './chart-section.tsx';
import { useChartShortcuts } from './chart-shortcuts.ts';
import { allowedViews, chosenView } from './chart-views.ts';
import { ReplacedNotice } from './duplicates/replaced-notice.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { usePatient } from './patient-api.ts';
import { useChartSummary } from './summary/chart-summary-api.ts';
import { AttendButton } from './visit/attend-button.tsx';
import { workspaceCode } from './visit/lazy-workspace.ts';
import { useWorkspace } from './visit/open-workspace.ts';

/** How high the head is that stays in sight; the workspace of a visit begins below it (`visit/beside-chart.tsx`). */
const headHeight = '--chart-head';

const emergency = lazyCode(() => import('./emergency/emergency-access.tsx'));

/** Titles the document: a name there would stay in the browser's history. */
const title = 'Ficha del paciente';

const refusal = { title: 'Su cuenta no tiene acceso a las historias clínicas.' };

export function PatientPage() {
  const { patientId = '' } = useParams();
  const access = useFhirAccess();
  if (access.query.data && access.may('Patient', 'read'))
    return <Chart key={patientId} patientId={patientId} access={access} />;
  return (
    <ChartFrame>
      <PageHeading title={title} />
      <PermissionGate query={access.query} isAllowed={false} refusal={refusal} skeleton={<RowsSkeleton />}>
        {null}
      </PermissionGate>
    </ChartFrame>
  );
}

/** Nobody begins a visit of who has died, nor of a record that another replaced. */
const isAttended = (patient: Patient) => !deathOf(patient) && survivorOf(patient) === undefined;

interface ChartProps {
  patientId: string;
  access: FhirAccess;
}

function Chart({ patientId, access }: ChartProps) {
  const [address] = useSearchParams();
  const mayAttend = access.may('Encounter', 'write');
  const opened = useWorkspace(patientId);
  const workspace = mayAttend ? opened : undefined;
  const { code, failure } = workspaceCode.useCode(workspace !== undefined);
  const views = allowedViews(access);
  const view = chosenView(address.get('vista'), views);
  useChartShortcuts(view, access);
  const isSummary = view === 'resumen';
  const summary = useChartSummary(patientId, isSummary);
  // The summary brings them; where it failed they are asked for by themselves.
  const isAlone = !isSummary || summary.isError;
  const patient = usePatient(patientId, isAlone);
  const resource = patient.data?.resource;
  useEffect(() => {
    const shown = resource && shownPatient({ ...resource, id: patientId });
    if (shown) rememberVisit({ kind: 'patient', ...shown });
  }, [resource, patientId]);
  // Whoever works with patients and may not read what is clinical about them.
  const isShutOut = access.query.data?.roles.includes('staff') && !access.may('AllergyIntolerance', 'read');

  if (patient.data && view) {
    const chart = <ChartContent view={view} patient={patient.data} access={access} summary={summary} />;
    return (
      <ChartFrame>
        <Box
          data-chart-head
          ref={tellHeight}
          position="sticky"
          top="16"
          zIndex="docked"
          // On a low window, or one that is zoomed far in, it would leave no room for the chart.
          css={{ '@media (max-height: 30rem)': { position: 'static' } }}
          bg="bg"
          mx={{ base: '-4', md: '-6' }}
          px={{ base: '4', md: '6' }}
          borderBottomWidth="1px"
        >
          <PatientBanner
            patient={patient.data.resource}
            access={access}
            documentTitle={title}
            asksForAllergies={isAlone}
          />
          <Flex gap="2" align="center" minH="9">
            <ChartNavigation views={views} current={view} />
            {mayAttend && isAttended(patient.data.resource) && !workspace?.visitId ? (
              <AttendButton patientId={patientId} />
            ) : null}
            <ExportMenu patientId={patientId} access={access} />
          </Flex>
        </Box>
        <ReplacedNotice patient={patient.data.resource} />
        <AgentProposals scope={{ patient: patientId }} hasPatient={false} />
        {isShutOut ? <WayInEmergency patientId={patientId} /> : null}
        {failure ? <FailureNotice title="No se ha podido abrir la visita" {...failure} /> : null}
        {workspace && code ? (
          <code.BesideChart patientId={patientId} access={access} workspace={workspace}>
            {chart}
          </code.BesideChart>
        ) : (
          chart
        )}
      </ChartFrame>
    );
  }
  const isMissing = patient.error instanceof ApiProblem && patient.error.kind === 'not-found';
  return (
    <ChartFrame>
      <PageHeading title={title} />
      {patient.isPending && !isMissing ? <RowsSkeleton /> : null}
      {isMissing ? (
        <ChartPanel title="No encontramos a este paciente">
          Puede que su ficha se haya eliminado o que la dirección esté incompleta.
          <Button asChild alignSelf="flex-start">
            <Link to={patientsPath}>Buscar pacientes</Link>
          </Button>
        </ChartPanel>
      ) : null}
      {patient.isError && !isMissing ? (
        <FailureNotice
          title="No se ha podido cargar la ficha"
          detail={patient.error.message}
          onRetry={() => void patient.refetch()}
          isRetrying={patient.isFetching}
        />
      ) : null}
    </ChartFrame>
  );
}

/** Long names and many allergies take lines of their own: what lies below the head goes by how high it is. */
function tellHeight(head: HTMLElement | null) {
  if (!head) return undefined;
  const observer = new ResizeObserver(() =>
    head.parentElement?.style.setProperty(headHeight, `${head.offsetHeight}px`),
  );
  observer.observe(head);
  return () => observer.disconnect();
}

/** Clinicians, who are most of those that open a chart, need none. */
function WayInEmergency({ patientId }: { patientId: string }) {
  const { code, failure } = emergency.useCode(true);
  if (failure) return <FailureNotice title="No se ha podido abrir el acceso de emergencia" {...failure} />;
  return <Box minH="9">{code ? <code.EmergencyAccess patientId={patientId} /> : null}</Box>;
}

function ChartFrame({ children }: { children: ReactNode }) {
  return (
    <Stack
      gap="2"
      maxW="8xl"
      mx="auto"
      px={{ base: '4', md: '6' }}
      pb="6"
      // What takes the focus must not come to lie below the head (WCAG 2.4.11).
      css={{
        '& :is(a, button, input, select, textarea, summary)': {
          scrollMarginTop: `calc(4rem + var(${headHeight}, 8rem) + 0.75rem)`,
        },
      }}
    >
      {children}
    </Stack>
  );
}
