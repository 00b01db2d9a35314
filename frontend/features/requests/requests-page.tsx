import { Box, Button, HStack, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type RequestFilter, requestFilters } from '../../../lambdas/contracts/requests-inbox.ts';
import { useOperator } from '../../lib/operator.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextLink } from '../../ui/form-link.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';
import { dashboardPath } from '../dashboard/dashboard.page.ts';
import { RequestRow } from './request-row.tsx';
import { useRequests } from './requests-api.ts';

const filters = Object.entries(requestFilters) as [RequestFilter, string][];

/** For the operator: what people ask from the public pages, and whether somebody has answered. */
export function RequestsPage() {
  return (
    <Stack gap="6" maxW="4xl">
      <PageHeading title="Solicitudes">
        Demostraciones y mensajes a Auxilia desde las páginas públicas. Se responden por correo electrónico;
        aquí se anota quién lo hizo.
      </PageHeading>
      <Inbox />
    </Stack>
  );
}

/** Asks for nothing that anybody but the operator would be refused. */
function Inbox() {
  const operator = useOperator();
  const [filter, setFilter] = useState<RequestFilter>('open');
  if (operator.isPending) return <Loading />;
  if (operator.isError) {
    return (
      <FailureNotice
        title="No se han podido cargar las solicitudes"
        detail={operator.error.message}
        onRetry={() => void operator.refetch()}
        isRetrying={operator.isFetching}
      />
    );
  }
  if (!operator.data.isOperator) return <NotOperator />;
  return (
    <>
      <HStack gap="2" role="group" aria-label="Mostrar">
        {filters.map(([value, label]) => (
          <Button
            key={value}
            size="sm"
            variant={value === filter ? 'subtle' : 'ghost'}
            colorPalette={value === filter ? 'brand' : 'gray'}
            aria-pressed={value === filter}
            onClick={() => setFilter(value)}
          >
            {label}
          </Button>
        ))}
      </HStack>
      <RequestList key={filter} filter={filter} />
    </>
  );
}

function Loading() {
  return (
    <LoadingRegion>
      <Skeleton height="64" borderRadius="l3" />
    </LoadingRegion>
  );
}

function NotOperator() {
  return (
    <Text>
      Estas solicitudes las atiende la organización que administra la plataforma.{' '}
      <TextLink>
        <Link to={dashboardPath}>Volver a la vista general</Link>
      </TextLink>
    </Text>
  );
}

function RequestList({ filter }: { filter: RequestFilter }) {
  const list = useRequests(filter);
  if (list.isPending) return <Loading />;
  if (list.isError && !list.data) return <Failure error={list.error} list={list} />;
  const requests = list.data.pages.flatMap((page) => page.requests);
  if (requests.length === 0) return <Nothing filter={filter} />;
  return (
    <Stack gap="4" align="flex-start">
      <Box as="ul" listStyleType="none" w="full" bg="bg.panel" borderWidth="1px" borderRadius="l3">
        {requests.map((request) => (
          <RequestRow key={request.requestId} request={request} />
        ))}
      </Box>
      {list.isFetchNextPageError ? <Failure error={list.error} list={list} /> : null}
      <MoreButton query={list}>Ver anteriores</MoreButton>
    </Stack>
  );
}

function Failure({ error, list }: { error: Error; list: ReturnType<typeof useRequests> }) {
  return (
    <FailureNotice
      title="No se han podido cargar las solicitudes"
      detail={error.message}
      onRetry={() => void (list.data ? list.fetchNextPage() : list.refetch())}
      isRetrying={list.isFetching}
    />
  );
}

function Nothing({ filter }: { filter: RequestFilter }) {
  return (
    <Text color="fg.muted">
      {filter === 'open'
        ? 'No hay nada pendiente de respuesta. Lo que llegue desde la página de inicio, de contacto o de soporte aparecerá aquí.'
        : 'Todavía no se ha marcado ninguna solicitud como respondida.'}
    </Text>
  );
}
