import { AgentProposals } from '../../lib/agent-proposals.tsx';
import '../../ui/print.css';
import { Box, Button, Flex, Stack } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { ApiProblem } from '../../lib/api-problem.ts';
import { type FhirAccess, useFhirAccess } from '../../lib/fhir-access.ts';
import { shownPatient } from '../../lib/patient-lookup.ts';
import { rememberVisit } from '../../lib/recent-visits.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PermissionGate } from '../../ui/permission-gate.tsx';
import { patientsPath } from '../patients/patients.page.ts';
import { PatientBanner } from './banner/patient-banner.tsx';
import { ChartNavigation } from './chart-navigation.tsx';
import { ChartPanel, RowsSkeleton } from './chart-section.tsx';
import { ChartViewContent } from './chart-view-content.tsx';
import { allowedViews, chosenView } from './chart-views.ts';
import { EmergencyAccess } from './emergency/emergency-access.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { usePatient } from './patient-api.ts';

/** Titles the document: a name there would stay in the browser's history. */
const title = 'Ficha del paciente';

const refusal = { title: 'Su cuenta no tiene acceso a las historias clínicas.' };

export function PatientPage() {
  const { patientId = '' } = useParams();
  const access = useFhirAccess();
  if (access.query.data && access.may('Patient', 'read'))
    return <Chart key={patientId} patientId={patientId} access={access} />;
  return (
    <Stack gap="6">
      <PageHeading title={title} />
      <PermissionGate query={access.query} isAllowed={false} refusal={refusal} skeleton={<RowsSkeleton />}>
        {null}
      </PermissionGate>
    </Stack>
  );
}

interface ChartProps {
  patientId: string;
  access: FhirAccess;
}

function Chart({ patientId, access }: ChartProps) {
  const [address] = useSearchParams();
  const patient = usePatient(patientId);
  const resource = patient.data?.resource;
  useEffect(() => {
    const shown = resource && shownPatient({ ...resource, id: patientId });
    if (shown) rememberVisit({ kind: 'patient', ...shown });
  }, [resource, patientId]);
  const views = allowedViews(access);
  const view = chosenView(address.get('vista'), views);
  // Whoever works with patients and may not read what is clinical about them.
  const isShutOut = access.query.data?.roles.includes('staff') && !access.may('AllergyIntolerance', 'read');

  if (patient.data && view) {
    return (
      <Stack gap="5">
        <PatientBanner patient={patient.data.resource} access={access} documentTitle={title} />
        <AgentProposals scope={{ patient: patientId }} hasPatient={false} />
        <Flex gap="3" align="flex-start" wrap={{ base: 'wrap', md: 'nowrap' }}>
          <Box flex={{ base: '1 1 100%', md: '1' }} minW="0">
            <ChartNavigation views={views} current={view} />
          </Box>
          <ExportMenu patientId={patientId} access={access} />
        </Flex>
        {isShutOut ? <EmergencyAccess patientId={patientId} /> : null}
        <ChartViewContent view={view} patient={patient.data} access={access} />
      </Stack>
    );
  }
  const isMissing = patient.error instanceof ApiProblem && patient.error.kind === 'not-found';
  return (
    <Stack gap="6">
      <PageHeading title={title} />
      {patient.isPending ? <RowsSkeleton /> : null}
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
    </Stack>
  );
}
