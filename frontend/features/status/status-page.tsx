import { Button, chakra, Flex, Heading, HStack, Skeleton, Stack, Text } from '@chakra-ui/react';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { Rss } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ServiceStatus } from '../../../lambdas/contracts/status.ts';
import { feedPath } from '../../../lambdas/contracts/status.ts';
import { isSettled } from '../../../lambdas/contracts/status-incidents.ts';
import { clockFormat } from '../../lib/clock.ts';
import { useIsOperator } from '../../lib/operator.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextLink } from '../../ui/form-link.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';
import { contactSupportPath } from '../contact/contact-support.page.ts';
import { ComponentList } from './component-list.tsx';
import { currentStates } from './current-state.ts';
import { BarLegend } from './day-bars.tsx';
import { HistoryTable } from './history-table.tsx';
import { IncidentCard } from './incidents/incident-card.tsx';
import { NewIncident } from './incidents/new-incident.tsx';
import { PastIncidents } from './incidents/past-incidents.tsx';
import { useShownIncident } from './incidents/use-shown-incident.ts';
import type { Check } from './live-checks.ts';
import { reloadStatus, useServiceStatus } from './service-status.ts';
import { datesFrom } from './uptime.ts';
import { useChecks } from './use-checks.ts';

/** Served with the API, also where pages come from elsewhere; a link of the document for readers of feeds. */
const feedAddress = `/api${feedPath}`;
const clock = () => clockFormat({ timeStyle: 'medium' });

/** The page of the public frame, which has no cache of its own around it. */
export function StatusPage() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ServiceStatusPage />
    </QueryClientProvider>
  );
}

function ServiceStatusPage() {
  const { result, isChecking, check } = useChecks();
  const { data: status, error, isFetching, refetch } = useServiceStatus();
  const queryClient = useQueryClient();
  const isOperator = useIsOperator();
  useShownIncident(status);
  const checks = result ? currentStates(result.checks, status) : undefined;
  const open = status?.incidents.filter(({ state }) => !isSettled(state)) ?? [];
  return (
    <PageBody maxW="4xl">
      <link rel="alternate" type="application/atom+xml" title="Estado de Auxilia" href={feedAddress} />
      <Stack gap="8">
        <PageHeading title="Estado del servicio">
          Cómo responde cada componente en este momento, cómo lo ha hecho en los últimos 90 días y qué
          incidencias hay o se prevén.
        </PageHeading>
        <Verdict checks={checks} hasIncident={open.some(({ kind }) => kind === 'incident')} />
        {open.map((incident) => (
          <IncidentCard key={incident.incidentId} incident={incident} isEditable={isOperator} />
        ))}
        {isOperator && status ? <NewIncident /> : null}
        <Stack as="section" gap="4" aria-label="Componentes" aria-busy={!checks || !(status || error)}>
          <ComponentList checks={checks} status={status} />
          <HStack justify="space-between" flexWrap="wrap" gap="3">
            <Text fontSize="sm" color="fg.muted">
              {result
                ? `Comprobado a las ${clock().format(result.at)}; se repite cada minuto.`
                : 'Se comprueba cada minuto.'}
            </Text>
            <Button
              size="sm"
              variant="outline"
              aria-disabled={isChecking}
              onClick={() => {
                void check();
                void reloadStatus(queryClient);
              }}
            >
              {isChecking ? 'Comprobando…' : 'Comprobar ahora'}
            </Button>
          </HStack>
          {status ? <BarNotes status={status} /> : null}
        </Stack>
        <Stack as="section" gap="4">
          <Flex justify="space-between" align="center" wrap="wrap" gap="3">
            <Heading as="h2" size="lg">
              Historial de incidencias
            </Heading>
            <Button asChild size="sm" variant="outline">
              <a href={feedAddress}>
                <Rss size={16} aria-hidden />
                Suscribirse (Atom/RSS)
              </a>
            </Button>
          </Flex>
          {status ? (
            <PastIncidents
              incidents={status.incidents.filter(({ state }) => isSettled(state))}
              isEditable={isOperator}
            />
          ) : error ? (
            <FailureNotice
              title="No se ha podido cargar el historial"
              detail={error.message}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <LoadingRegion>
              <Skeleton height="24" borderRadius="l3" />
            </LoadingRegion>
          )}
          <Text color="fg.muted">
            Si algo no funciona y aquí no aparece,{' '}
            <TextLink>
              <Link to={contactSupportPath}>avise a soporte</Link>
            </TextLink>
            .
          </Text>
        </Stack>
      </Stack>
    </PageBody>
  );
}

interface VerdictProps {
  checks: readonly Check[] | undefined;
  hasIncident: boolean;
}

function Verdict({ checks, hasIncident }: VerdictProps) {
  if (!checks) return <FormBanner kind="info">Comprobando cómo responde cada componente…</FormBanner>;
  if (checks.some(({ state }) => state === 'failing')) {
    return (
      <FormBanner kind="error">
        Hay componentes que no responden como deben. Sus borradores se conservan; inténtelo de nuevo en unos
        minutos.
      </FormBanner>
    );
  }
  if (hasIncident) {
    return (
      <FormBanner kind="info">
        Los componentes responden a esta comprobación, pero hay una incidencia abierta: la tiene aquí debajo.
      </FormBanner>
    );
  }
  return checks.some(({ state }) => state === 'slow') ? (
    <FormBanner kind="info">Todo responde, pero hay trabajo que va con retraso.</FormBanner>
  ) : (
    <FormBanner kind="success">Todos los componentes comprobados responden.</FormBanner>
  );
}

/** What the figures say, and what they do not. */
function BarNotes({ status }: { status: ServiceStatus }) {
  return (
    <Stack gap="3">
      <BarLegend />
      <chakra.p fontSize="sm" color="fg.muted">
        Cada barra es un día (UTC) y muestra su peor momento. El porcentaje cuenta solo el tiempo medido:
        mientras nadie comprueba o no se puede anotar nada —también si el servicio entero está caído— queda
        «sin datos», que no cuenta como disponible. Lo lento o retrasado cuenta como disponible.
      </chakra.p>
      <HistoryTable
        components={status.components}
        dates={datesFrom(status.firstDay, status.components[0]?.days.length ?? 0)}
      />
    </Stack>
  );
}
