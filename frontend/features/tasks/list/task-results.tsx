import { Box, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useShortcutChoice } from '../../../lib/shortcuts.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { useFirstData } from '../../../ui/first-data.ts';
import { Alert } from '../../../ui/parts.ts';
import type { Selection } from '../bulk/selection.ts';
import { type DueDays, dueGroupNames } from '../due.ts';
import { groupByDue } from '../shown-tasks.ts';
import type { TaskView } from '../task-address.ts';
import { isChangeable, type TaskEntry } from '../task-entry.ts';
import type { TaskList } from '../tasks-api.ts';
import { TasksSkeleton } from '../tasks-skeleton.tsx';
import type { TaskActions } from '../use-task-actions.ts';
import { handleListKey } from './list-keys.ts';
import { TaskRow } from './task-row.tsx';

const emptyTexts: Record<TaskView, string> = {
  mias: 'No tiene tareas pendientes. En «De mi equipo» están las que aún no ha tomado nadie.',
  equipo: 'Nadie espera a que se tome una tarea: las colas de los equipos están vacías.',
  todas: 'No hay tareas abiertas.',
  cerradas: 'Todavía no se ha cerrado ninguna tarea.',
};

interface TaskResultsProps {
  query: UseQueryResult<TaskList>;
  entries: readonly TaskEntry[];
  view: TaskView;
  userId: string;
  isFiltered: boolean;
  days: DueDays;
  timeZone: string;
  selection: Selection;
  actions: TaskActions;
  onOpen: (id: string) => void;
  onClear: () => void;
}

/** The tasks by when they are due; those that are closed in the order in which they were. */
export function TaskResults(props: TaskResultsProps) {
  const { query, entries, view, days, selection } = props;
  const [hasShortcuts] = useShortcutChoice();
  useFirstData(query);
  if (query.isPending) return <TasksSkeleton />;
  if (!query.data) {
    return (
      <FailureNotice
        title="No se han podido cargar las tareas"
        detail={query.error?.message ?? ''}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const groups =
    view === 'cerradas'
      ? [{ name: 'Cerradas', entries }]
      : groupByDue(entries, days).map(({ group, entries: own }) => ({
          name: dueGroupNames[group],
          entries: own,
        }));
  const toggle = (id: string) => {
    const found = entries.filter((entry) => entry.id === id);
    selection.toggle(found, !selection.has(id));
  };
  return (
    <Stack gap="5">
      {query.isError ? (
        <FailureNotice
          title="Lo que ve puede no ser lo último"
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : null}
      {query.data.hasMore ? (
        <Alert.Root status="info">
          <Alert.Indicator />
          <Alert.Title>
            {view === 'cerradas'
              ? 'Se muestran las últimas que se cerraron.'
              : 'Hay más tareas de las que se pueden mostrar. Filtre por paciente o mire las suyas.'}
          </Alert.Title>
        </Alert.Root>
      ) : null}
      <Text role="status" fontSize="sm" color="fg.muted">
        {entries.length === 1 ? '1 tarea' : `${entries.length} tareas`}
      </Text>
      {entries.length === 0 ? (
        <EmptyList {...props} />
      ) : (
        <Stack gap="6" onKeyDown={(event) => (hasShortcuts ? handleListKey(event, toggle) : undefined)}>
          {groups.map((group) => (
            <Group key={group.name} {...props} name={group.name} entries={group.entries} />
          ))}
          {hasShortcuts ? (
            <Text fontSize="xs" color="fg.muted" hideBelow="md">
              Con el foco en la lista: j y k pasan de una tarea a otra, x la selecciona e Intro la abre.
            </Text>
          ) : null}
        </Stack>
      )}
    </Stack>
  );
}

function EmptyList({ view, isFiltered, onClear }: TaskResultsProps) {
  return (
    <Box borderWidth="1px" borderRadius="l3" borderStyle="dashed" p="8" textAlign="center">
      <Text color="fg.muted">
        {isFiltered ? 'Ninguna tarea coincide con lo que busca.' : emptyTexts[view]}
      </Text>
      {isFiltered ? (
        <Button mt="4" size="sm" variant="outline" onClick={onClear}>
          Quitar los filtros
        </Button>
      ) : null}
    </Box>
  );
}

function Group({ name, entries, ...props }: TaskResultsProps & { name: string }) {
  const { selection, days, timeZone, userId, actions, onOpen } = props;
  const open = entries.filter(isChangeable);
  const isAllChosen = open.length > 0 && open.every(({ id }) => selection.has(id));
  return (
    <Box as="section">
      <Flex justify="space-between" align="center" gap="3" pb="2">
        <Heading as="h2" size="md">
          {name} <chakra.span color="fg.muted">({entries.length})</chakra.span>
        </Heading>
        {open.length > 0 ? (
          <Button
            size="xs"
            variant="ghost"
            aria-label={isAllChosen ? `Quitar la selección de ${name}` : `Seleccionar todas: ${name}`}
            onClick={() => selection.toggle(open, !isAllChosen)}
          >
            {isAllChosen ? 'Quitar la selección' : 'Seleccionar todas'}
          </Button>
        ) : null}
      </Flex>
      <chakra.ul
        aria-label={name}
        listStyleType="none"
        borderWidth="1px"
        borderRadius="l3"
        overflow="hidden"
        css={{ '& > li + li': { borderTopWidth: '1px' } }}
      >
        {entries.map((entry) => (
          <TaskRow
            key={entry.id}
            entry={entry}
            isChosen={selection.has(entry.id)}
            isOwn={entry.owner?.id === userId}
            now={days.now}
            timeZone={timeZone}
            actions={actions}
            onToggle={() => selection.toggle([entry], !selection.has(entry.id))}
            onOpen={() => onOpen(entry.id)}
          />
        ))}
      </chakra.ul>
    </Box>
  );
}
