import { Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { runStateLabels, runStates } from '../../../lambdas/contracts/workflows/run-history.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { usePatientNames } from '../../lib/patient-names.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { RunRow } from './run-row.tsx';
import { type RunFilter, useWorkflowRuns, useWorkflows } from './workflows-api.ts';

interface RunsPanelProps {
  timeZone: string;
  mayChange: boolean;
  onOpen: (runId: string) => void;
}

const workflowParameter = 'flujo';
const stateParameter = 'estado';

/** The runs, narrowed as the address says; those that are marked are stopped, resumed, repeated or resolved together. */
export function RunsPanel({ timeZone, mayChange, onOpen }: RunsPanelProps) {
  const [search, setSearch] = useSearchParams();
  const workflow = search.get(workflowParameter) ?? '';
  const state = runStates.find((one) => one === search.get(stateParameter));
  const filter: RunFilter = { ...(workflow && { workflow }), ...(state && { state }) };
  const list = useWorkflowRuns(filter);
  const workflows = useWorkflows();
  const [marked, mark] = useState<ReadonlySet<string>>(new Set());
  const runs = list.data?.pages.flatMap((page) => page.runs) ?? [];
  const access = useFhirAccess();
  const patients = runs.flatMap(({ patientId }) => patientId ?? []);
  const patientNames = usePatientNames(access.may('Patient', 'read') ? patients : []).data ?? {};
  const chosen = runs.filter(({ id }) => marked.has(id));
  const narrow = (name: string, value: string) => {
    mark(new Set());
    setSearch(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  };
  const workflowNames = Object.fromEntries(
    (workflows.data?.workflows ?? []).map(({ id, name }) => [id, name]),
  );
  const isNarrowed = workflow !== '' || state !== undefined;
  return (
    <Panel title="Ejecuciones" note="Las más recientes primero. Se ponen al día solas.">
      <Flex gap="2" wrap="wrap" mb="3">
        <FilterSelect
          label="De qué flujo"
          options={{ '': 'Todos los flujos', ...workflowNames }}
          value={workflow}
          onChange={(value) => narrow(workflowParameter, value)}
        />
        <FilterSelect
          label="En qué estado"
          options={{ '': 'En cualquier estado', ...runStateLabels }}
          value={state ?? ''}
          onChange={(value) => narrow(stateParameter, value)}
        />
        {mayChange && runs.length > 0 ? (
          <Button
            size="sm"
            variant="ghost"
            onClick={() =>
              mark(chosen.length === runs.length ? new Set() : new Set(runs.map(({ id }) => id)))
            }
          >
            {chosen.length === runs.length ? 'No marcar ninguna' : 'Marcar todas'}
          </Button>
        ) : null}
      </Flex>
      {marked.size > 0 ? <BulkBar runs={chosen} timeZone={timeZone} onDone={mark} /> : null}
      {list.isPending ? (
        <LoadingRegion>
          <Skeleton height="32" borderRadius="l3" />
        </LoadingRegion>
      ) : null}
      {list.isError ? (
        <FailureNotice
          title="No se han podido cargar las ejecuciones"
          detail={list.error.message}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : null}
      {list.data && runs.length === 0 ? (
        <Text color="fg.muted">{isNarrowed ? 'Ninguna ejecución es así.' : 'Aún no hay ejecuciones.'}</Text>
      ) : null}
      {runs.length > 0 ? (
        <Stack as="ul" gap="0" listStyleType="none">
          {runs.map((run) => (
            <RunRow
              key={run.id}
              run={run}
              patient={patientNames[run.patientId ?? '']}
              timeZone={timeZone}
              isMarked={marked.has(run.id)}
              onMark={
                mayChange
                  ? (isMarked) => {
                      const next = new Set(marked);
                      if (isMarked) next.add(run.id);
                      else next.delete(run.id);
                      mark(next);
                    }
                  : undefined
              }
              onOpen={() => onOpen(run.id)}
            />
          ))}
        </Stack>
      ) : null}
      <MoreButton query={list}>Mostrar más</MoreButton>
    </Panel>
  );
}
