import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { Patient } from '@medplum/fhirtypes';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { SearchPage } from '../../lib/fhir-client.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import type { PatientSearch } from './patient-search.ts';
import { PatientsSkeleton } from './patients-skeleton.tsx';
import { PatientsTable } from './patients-table.tsx';

interface PatientResultsProps {
  query: UseInfiniteQueryResult<InfiniteData<SearchPage<Patient>>>;
  search: PatientSearch;
  today: string;
  timeZone: string;
  /** Undefined where nothing narrows the list. */
  onClear: (() => void) | undefined;
  onCreate: () => void;
}

function countText(total: number): string {
  if (total === 0) return 'Ningún paciente';
  return total === 1 ? '1 paciente' : `${new Intl.NumberFormat('es-US').format(total)} pacientes`;
}

/** The list in its four states. */
export function PatientResults({ query, search, today, timeZone, onClear, onCreate }: PatientResultsProps) {
  if (search.kind === 'impossibleDate') return null;
  if (query.isPending) return <PatientsSkeleton />;
  if (query.isError && !query.data) {
    return (
      <FailureNotice
        title="No se han podido buscar los pacientes"
        detail={query.error.message}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const patients = query.data?.pages.flatMap(({ resources }) => resources) ?? [];
  const total = query.data?.pages[0]?.total ?? patients.length;
  return (
    <Stack gap="4">
      <Text role="status" color="fg.muted" fontSize="sm">
        {countText(total)}
      </Text>
      {query.isError ? (
        <FailureNotice
          title="No se han podido cargar más pacientes"
          detail={query.error.message}
          onRetry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
          isRetrying={query.isFetching}
        />
      ) : null}
      {patients.length > 0 ? (
        <Box opacity={query.isPlaceholderData ? 0.6 : 1}>
          <PatientsTable patients={patients} today={today} timeZone={timeZone} />
        </Box>
      ) : (
        <NoPatients onClear={onClear} onCreate={onCreate} />
      )}
      {query.hasNextPage ? (
        <Box>
          <Button
            variant="outline"
            aria-disabled={query.isFetchingNextPage}
            onClick={() => void (query.isFetchingNextPage ? undefined : query.fetchNextPage())}
          >
            {query.isFetchingNextPage ? 'Cargando…' : 'Mostrar más'}
          </Button>
        </Box>
      ) : null}
    </Stack>
  );
}

function NoPatients({ onClear, onCreate }: Pick<PatientResultsProps, 'onClear' | 'onCreate'>) {
  return (
    <Stack align="flex-start" gap="4" p="6" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <Text>
        {onClear
          ? 'Nadie coincide con esta búsqueda. Pruebe con menos palabras, con el número de historia o sin filtros.'
          : 'Su organización todavía no tiene pacientes.'}
      </Text>
      <Flex gap="3" wrap="wrap">
        {onClear ? (
          <Button variant="outline" onClick={onClear}>
            Quitar búsqueda y filtros
          </Button>
        ) : null}
        <Button colorPalette="brand" variant={onClear ? 'outline' : 'solid'} onClick={onCreate}>
          Dar de alta a un paciente
        </Button>
      </Flex>
    </Stack>
  );
}
