import { Box, Grid, Stack } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { mayAccess } from '../../../lambdas/contracts/fhir-access.ts';
import type { Me } from '../../../lambdas/contracts/me.ts';
import { AgentProposals } from '../../lib/agent-proposals.tsx';
import { useAuth } from '../../lib/auth.ts';
import { useChanges } from '../../lib/changes.ts';
import { OpenAlarms } from '../../lib/open-alarms.tsx';
import { overviewAreas } from '../../lib/page.ts';
import { usePages } from '../../lib/pages-context.ts';
import { PanelsSkeleton } from '../../ui/dashboard-skeletons.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { InOnePiece } from '../../ui/in-one-piece.tsx';
import { LinkCardGroup } from '../../ui/link-cards.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AdministrativeView } from './administrative-view.tsx';
import { AgendaPanel } from './agenda/agenda-panel.tsx';
import { PatientsTodayPanel } from './agenda/patients-today.tsx';
import { useFirstSteps, useMe } from './clinical-dashboard-api.ts';
import { FirstStepsPanel } from './first-steps-panel.tsx';
import { greeting } from './greeting.ts';
import { MessagesPanel } from './inbox/messages-panel.tsx';
import { NotesPanel } from './inbox/notes-panel.tsx';
import { TasksPanel } from './inbox/tasks-panel.tsx';
import { OrganizationSummary } from './organization-summary.tsx';
import { ResultsPanel } from './results/results-panel.tsx';

/** Where a person lands after signing in: what waits for them, agents' proposals first, then the day. */
export function ClinicalDashboardPage() {
  // What neither the bar above nor a panel leads to; the overview has every area.
  const toolGroups = overviewAreas(usePages(), false).slice(1, 3);
  const { user, isAdmin } = useAuth();
  const me = useMe();
  const firstSteps = useFirstSteps(isAdmin);
  const name = me.data?.givenName ?? user?.givenName;
  const hello = greeting(new Date(), me.data?.organization.timeZone);
  return (
    <Stack gap="4">
      <PageHeading documentTitle="Panel Clínico" title={name ? `${hello}, ${name}` : hello} />
      <InOnePiece skeleton={<PanelsSkeleton />} isWaiting={me.isPending || firstSteps.isLoading}>
        <Stack gap="8">
          {me.isError ? (
            <FailureNotice
              title="No se han podido cargar los datos de su organización"
              detail={me.error.message}
              onRetry={() => void me.refetch()}
              isRetrying={me.isFetching}
            />
          ) : null}
          <OpenAlarms />
          {me.data ? <OrganizationSummary me={me.data} /> : null}
          {me.data && firstSteps.data ? <FirstStepsPanel me={me.data} steps={firstSteps.data.steps} /> : null}
          <AgentProposals isAlwaysShown />
          {me.data && me.data.roles.length > 0 ? <Work me={me.data} /> : null}
          {toolGroups.map(({ title, pages }) => (
            <LinkCardGroup key={title} as={Link} title={title} pages={pages} />
          ))}
        </Stack>
      </InOnePiece>
    </Stack>
  );
}

/** What each role is shown. The server refuses the rest anyway. */
function Work({ me }: { me: Me }) {
  return mayAccess(me.roles, 'Appointment', 'read') ? <Day me={me} /> : <AdministrativeView me={me} />;
}

function Day({ me }: { me: Me }) {
  const { timeZone } = me.organization;
  useChanges(['Appointment', 'Communication', 'Task']);
  const isClinician = me.roles.includes('clinicians');
  if (!isClinician) {
    return (
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="5">
        <Box>
          <AgendaPanel me={me} />
        </Box>
        <Stack gap="5">
          <MessagesPanel timeZone={timeZone} />
          <TasksPanel me={me} />
          <PatientsTodayPanel timeZone={timeZone} />
        </Stack>
      </Grid>
    );
  }
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      gap="5"
      alignItems="start"
    >
      <Stack gap="5">
        <ResultsPanel me={me} />
        <NotesPanel timeZone={timeZone} />
      </Stack>
      <Stack gap="5">
        <AgendaPanel me={me} />
        <MessagesPanel timeZone={timeZone} />
        <TasksPanel me={me} />
        <PatientsTodayPanel timeZone={timeZone} />
      </Stack>
    </Grid>
  );
}
