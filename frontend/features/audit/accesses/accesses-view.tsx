import { chakra, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AccessEntry, AccessFilters } from '../../../../lambdas/contracts/audit-log.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { instantText } from '../../../lib/instant-text.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';
import { useAccesses } from '../audit-api.ts';
import { filterNames, readAccessFilters } from '../audit-filters.ts';
import { AccessFiles } from './access-files.tsx';
import { AccessFilterBar } from './access-filter-bar.tsx';
import { AccessPanel } from './access-panel.tsx';
import { AccessRow } from './access-row.tsx';

/** Who did what with whose data, newest first; what is looked for stands in the address. */
export function AccessesView() {
  const [address, setAddress] = useSearchParams();
  const read = readAccessFilters(address);
  const change = (name: keyof AccessFilters, value: string) =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === '') next.delete(filterNames[name]);
        else next.set(filterNames[name], value);
        return next;
      },
      { replace: true },
    );
  return (
    <Stack gap="4">
      <AccessFilterBar
        shownValue={(name) => address.get(filterNames[name]) ?? ''}
        onChange={change}
        onClear={() => setAddress({}, { replace: true })}
        isFiltered={address.size > 0}
        filters={read.filters}
      />
      {read.problem === undefined ? (
        <Accesses key={JSON.stringify(read.filters)} filters={read.filters} />
      ) : (
        <FormBanner kind="error">{read.problem}</FormBanner>
      )}
    </Stack>
  );
}

function Accesses({ filters }: { filters: AccessFilters }) {
  const list = useAccesses(filters);
  const { timeZone } = useFhirAccess();
  const [opened, setOpened] = useState<AccessEntry>();
  if (list.isPending) {
    return (
      <LoadingRegion>
        <Skeleton height="64" borderRadius="l3" />
      </LoadingRegion>
    );
  }
  const failure = (
    <FailureNotice
      title="No se ha podido cargar el registro de accesos"
      detail={list.error?.message ?? ''}
      onRetry={() => void (list.data ? list.fetchNextPage() : list.refetch())}
      isRetrying={list.isFetching}
    />
  );
  if (!list.data) return failure;
  const entries = list.data.pages.flatMap((page) => page.entries);
  const lookedUntil = list.data.pages.at(-1)?.lookedUntil;
  return (
    <Stack gap="4">
      <Flex gap="3" justify="space-between" align="center" wrap="wrap">
        <Text color="fg.muted" fontSize="sm">
          Las horas son las de la clínica. Cada consulta de esta página queda también en el registro.
        </Text>
        <AccessFiles filters={filters} />
      </Flex>
      {entries.length === 0 ? (
        <Text color="fg.muted">
          {Object.keys(filters).length > 0 ? 'Sin accesos con estos filtros.' : 'No consta ningún acceso.'}
        </Text>
      ) : (
        <chakra.ul
          listStyleType="none"
          aria-label="Accesos"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l3"
          overflow="hidden"
        >
          {entries.map((entry) => (
            <AccessRow key={entry.id} entry={entry} timeZone={timeZone} onOpen={() => setOpened(entry)} />
          ))}
        </chakra.ul>
      )}
      {lookedUntil ? (
        <Text role="status" color="fg.muted" fontSize="sm">
          Se ha buscado hasta el {instantText(lookedUntil, timeZone)}: puede haber accesos anteriores.
        </Text>
      ) : null}
      {list.isFetchNextPageError ? failure : null}
      <MoreButton query={list}>{lookedUntil ? 'Seguir buscando' : 'Ver más'}</MoreButton>
      {opened ? (
        <AccessPanel entry={opened} timeZone={timeZone} onClose={() => setOpened(undefined)} />
      ) : null}
    </Stack>
  );
}
