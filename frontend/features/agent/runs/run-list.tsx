import { chakra, Flex, Text } from '@chakra-ui/react';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { stateOptions, useRunAddress } from './run-address.ts';
import { RunRow } from './run-row.tsx';
import { RunListSkeleton } from './run-skeletons.tsx';
import { useRuns } from './runs-api.ts';

const kinds = { '': 'Reales', si: 'Pruebas con pacientes sintéticos' };

/** An agent's runs, newest first, as the address filters them. */
export function RunList({ agentId, timeZone }: { agentId: string; timeZone: string }) {
  const { filter, stateName, searchOf, setFilter } = useRunAddress();
  const query = useRuns(agentId, filter);
  const runs = query.data?.pages.flatMap((page) => page.runs) ?? [];
  const isFiltered = filter.state !== undefined;
  return (
    <Panel title="Ejecuciones">
      <Flex gap="4" wrap="wrap" css={{ '& > *': { flex: '1 1 14rem', maxWidth: '22rem' } }}>
        <SelectField
          label="Estado"
          placeholder="Todas"
          options={stateOptions}
          value={stateName}
          onChange={({ target }) => setFilter({ estado: target.value })}
        />
        <SelectField
          label="Cuáles"
          options={kinds}
          value={filter.isTrial ? 'si' : ''}
          onChange={({ target }) => setFilter({ prueba: target.value })}
        />
      </Flex>
      {query.isPending ? <RunListSkeleton /> : null}
      {query.isError ? (
        <FailureNotice
          title="No se han podido cargar las ejecuciones"
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : null}
      {query.data && runs.length === 0 ? (
        <Text color="fg.muted">
          {isFiltered
            ? 'Ninguna ejecución está así. Cambie el filtro para ver las demás.'
            : filter.isTrial
              ? 'Todavía no se ha probado.'
              : 'Todavía no ha trabajado. Lo que haga quedará aquí, paso a paso.'}
        </Text>
      ) : null}
      {runs.length > 0 ? (
        <chakra.ul
          listStyleType="none"
          aria-label="Ejecuciones"
          css={{ '& > li + li': { borderTopWidth: '1px' } }}
        >
          {runs.map((run) => (
            <RunRow key={run.id} run={run} to={searchOf(run.id)} timeZone={timeZone} />
          ))}
        </chakra.ul>
      ) : null}
      <MoreButton query={query}>Mostrar anteriores</MoreButton>
    </Panel>
  );
}
