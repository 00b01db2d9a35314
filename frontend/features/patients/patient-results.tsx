import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { Patient } from '@medplum/fhirtypes';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { SearchPage } from '../../lib/fhir-client.ts';
import { usePersonChoice } from '../../lib/person-choice.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { readColumns } from './patient-columns.ts';
import type { Order } from './patient-filters.ts';
import type { PatientSearch } from './patient-search.ts';
import { PatientsSkeleton } from './patients-skeleton.tsx';
import { PatientsTable } from './patients-table.tsx';

interface PatientResultsProps {
  query: UseInfiniteQueryResult<InfiniteData<SearchPage<Patient>>>;
  /** Whom somebody may mean who typed a name that nobody bears is not known yet. */
  isLooking: boolean;
  /** These are called nearly as it was typed. */
  isSimilar: boolean;
  search: PatientSearch;
  today: string;
  timeZone: string;
  userId: string;
  order: Order;
  onOrder: (order: Order) => void;
  /** Undefined where nothing narrows the list. */
  onClear: (() => void) | undefined;
  onCreate: () => void;
}

const number = new Intl.NumberFormat('es-US');

function countText(total: number): string {
  if (total === 0) return 'Ningún paciente';
  return total === 1 ? '1 paciente' : `${number.format(total)} pacientes`;
}

/** The list in its four states. */
export function PatientResults(props: PatientResultsProps) {
  const { query, isLooking, isSimilar, search, today, timeZone, userId, order, onOrder, onClear, onCreate } =
    props;
  const [shown, setShown] = usePersonChoice(`auxilia.patients.columns.${userId}`, readColumns);
  if (search.kind === 'impossibleDate') return null;
  if (query.isPending || isLooking) return <PatientsSkeleton />;
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
      <Flex justify="space-between" align="center" gap="3">
        <Box color="fg.muted" fontSize="sm" role="status">
          <Text>{countText(total)}</Text>
          {isSimilar && total > 0 ? <Text>Nadie se llama así: se muestran nombres parecidos.</Text> : null}
        </Box>
        {patients.length > 0 ? <ColumnMenu shown={shown} onChange={setShown} /> : null}
      </Flex>
      {query.isError ? (
        <FailureNotice
          title="No se han podido cargar más pacientes"
          detail={query.error.message}
          onRetry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
          isRetrying={query.isFetching}
        />
      ) : null}
      {patients.length > 0 ? (
        <Box opacity={query.isPlaceholderData ? 0.6 : 1} aria-busy={query.isPlaceholderData}>
          <PatientsTable
            patients={patients}
            shown={shown}
            order={order}
            onOrder={onOrder}
            today={today}
            timeZone={timeZone}
          />
        </Box>
      ) : (
        <NoPatients onClear={onClear} onCreate={onCreate} />
      )}
      {query.hasNextPage ? (
        <Flex gap="4" align="center" wrap="wrap">
          <MoreButton query={query}>Mostrar más</MoreButton>
          <Text color="fg.muted" fontSize="sm">
            {`Se muestran ${number.format(patients.length)} de ${number.format(total)}`}
          </Text>
        </Flex>
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
