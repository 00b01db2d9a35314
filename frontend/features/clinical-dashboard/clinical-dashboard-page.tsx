import { Heading, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { areaGroups } from '../../lib/areas.ts';
import { useAuth } from '../../lib/auth.ts';
import { paths } from '../../lib/paths.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { LinkCard, LinkCards } from '../../ui/link-cards.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useMe } from './clinical-dashboard-api.ts';
import { greeting } from './greeting.ts';
import { OrganizationSummary, OrganizationSummarySkeleton } from './organization-summary.tsx';

/** The areas of daily work; the overview has the rest. */
const dailyGroups = areaGroups.slice(0, 3);
const isElsewhere = ({ path }: { path: string }) => path !== paths.clinicalDashboard;

/** Where a person lands after signing in. */
export function ClinicalDashboardPage() {
  const { user } = useAuth();
  const me = useMe();
  const name = me.data?.givenName ?? user?.givenName;
  const hello = greeting(new Date(), me.data?.organization.timeZone);
  return (
    <Stack gap="10">
      <Stack gap="5">
        <PageHeading documentTitle="Panel Clínico" title={name ? `${hello}, ${name}` : hello} />
        {me.isPending ? <OrganizationSummarySkeleton /> : null}
        {me.isError ? (
          <FailureNotice
            title="No se han podido cargar los datos de su organización"
            detail={me.error.message}
            onRetry={() => void me.refetch()}
            isRetrying={me.isFetching}
          />
        ) : null}
        {me.data ? <OrganizationSummary me={me.data} /> : null}
      </Stack>
      <Stack
        as="section"
        gap="3"
        p={{ base: '5', md: '6' }}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
      >
        <Heading as="h2" size="lg">
          Pendiente de su decisión
        </Heading>
        <Text color="fg.muted" maxW="prose">
          Esta parte está en construcción. Aquí verá primero las propuestas de los agentes que esperan su
          aprobación y, después, los resultados anormales sin revisar, las notas sin firmar, la agenda de hoy
          y los mensajes sin leer.
        </Text>
      </Stack>
      {dailyGroups.map(({ title, areas }) => (
        <Stack as="section" key={title} gap="4">
          <Heading as="h2" size="lg">
            {title}
          </Heading>
          <LinkCards>
            {areas.filter(isElsewhere).map(({ path, label, description }) => (
              <LinkCard key={path}>
                <Link to={path}>
                  <strong>{label}</strong>
                  {description}
                </Link>
              </LinkCard>
            ))}
          </LinkCards>
        </Stack>
      ))}
    </Stack>
  );
}
