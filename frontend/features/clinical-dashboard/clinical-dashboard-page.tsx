import { Button, Link as ChakraLink, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { dayOf } from '../../../lambdas/clinical/clinic-day.ts';
import { dateFormat } from '../../../lambdas/clinical/date-format.ts';
import { mayAccess } from '../../../lambdas/contracts/fhir-access.ts';
import type { Me } from '../../../lambdas/contracts/me.ts';
import { AgentProposals } from '../../lib/agent-proposals.tsx';
import { useAuth } from '../../lib/auth.ts';
import { OpenAlarms } from '../../lib/open-alarms.tsx';
import { openingAddress } from '../../lib/opening.ts';
import { overviewAreas } from '../../lib/page.ts';
import { usePages } from '../../lib/pages-context.ts';
import { useNow } from '../../lib/use-now.ts';
import { PanelsSkeleton } from '../../ui/dashboard-skeletons.tsx';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { InOnePiece } from '../../ui/in-one-piece.tsx';
import { calendarPath } from '../calendar/calendar.page.ts';
import { AdministrativeView } from './administrative-view.tsx';
import { useFirstSteps, useMe } from './clinical-dashboard-api.ts';
import { Day } from './day.tsx';
import { FirstStepsPanel } from './first-steps-panel.tsx';

/** Where a person lands after signing in: what cannot wait, then what waits for them beside the day. */
export function ClinicalDashboardPage() {
  const { isAdmin } = useAuth();
  const me = useMe();
  const firstSteps = useFirstSteps(isAdmin);
  return (
    <Stack gap="2">
      <Header me={me.data} />
      <InOnePiece skeleton={<PanelsSkeleton />} isWaiting={me.isPending || firstSteps.isLoading}>
        <Stack gap="2">
          {me.isError ? (
            <FailureNotice
              title="No se han podido cargar los datos de su organización"
              detail={me.error.message}
              onRetry={() => void me.refetch()}
              isRetrying={me.isFetching}
            />
          ) : null}
          <OpenAlarms />
          <AgentProposals isFolded />
          {me.data && firstSteps.data ? <FirstStepsPanel me={me.data} steps={firstSteps.data.steps} /> : null}
          {me.data ? <Work me={me.data} /> : null}
          <Ways />
        </Stack>
      </InOnePiece>
    </Stack>
  );
}

function Header({ me }: { me: Me | undefined }) {
  const now = useNow();
  const { timeZone } = me?.organization ?? {};
  const today =
    timeZone &&
    dateFormat('es-US', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
      new Date(dayOf(now, timeZone)),
    );
  const mayBook = me && mayAccess(me.roles, 'Appointment', 'write');
  return (
    // On a telephone what is told beside the title takes two lines, which wait for it.
    <Flex
      gap="3"
      align={{ base: 'flex-start', md: 'center' }}
      justify="space-between"
      minH={{ base: '4.75rem', md: '10' }}
    >
      <DocumentTitle>Panel Clínico</DocumentTitle>
      <Flex columnGap="3" align="baseline" wrap="wrap" minW="0">
        <Heading as="h1" size="xl" tabIndex={-1}>
          Panel Clínico
        </Heading>
        {me ? (
          <Text fontSize="sm" color="fg.muted">
            {[today, me.organization.legalName].filter(Boolean).join(' · ')}
          </Text>
        ) : null}
      </Flex>
      {mayBook ? (
        <Button asChild size="sm" colorPalette="brand" flexShrink="0">
          <Link to={openingAddress(calendarPath)}>Nueva cita</Link>
        </Button>
      ) : null}
    </Flex>
  );
}

/** What each role is shown. The server refuses the rest anyway. */
function Work({ me }: { me: Me }) {
  if (me.roles.length === 0) {
    return (
      <Text>
        Su cuenta todavía no tiene ningún rol. Pida a la administración de su organización que le asigne uno.
      </Text>
    );
  }
  return mayAccess(me.roles, 'Appointment', 'read') ? <Day me={me} /> : <AdministrativeView me={me} />;
}

/** What neither the bar above nor the panel leads to, in a line. */
function Ways() {
  const areas = overviewAreas(usePages(), false, ['tools', 'agents']);
  return (
    <Stack as="nav" aria-label="Más páginas" gap="1" pt="2">
      {areas.map(({ title, pages }) => (
        <Flex key={title} columnGap="4" rowGap="1" wrap="wrap" align="baseline" fontSize="sm">
          <Text color="fg.muted">{title}</Text>
          {pages.map(({ path, title: name }) => (
            <ChakraLink asChild key={path} minH="6">
              <Link to={path}>{name}</Link>
            </ChakraLink>
          ))}
        </Flex>
      ))}
    </Stack>
  );
}
