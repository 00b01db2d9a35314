import { Button, chakra, Heading, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { useColleagues } from '../tasks-api.ts';
import { historySteps, type StepAuthors, stepAuthors } from './history-steps.ts';

interface TaskHistoryProps {
  id: string;
  version: string;
  timeZone: string;
}

/** Who did what and when, on demand. */
export function TaskHistory(props: TaskHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack as="section" gap="3" align="flex-start">
      <Heading as="h3" size="sm">
        Historial
      </Heading>
      <Button size="sm" variant="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Ocultar el historial' : 'Mostrar el historial'}
      </Button>
      {isOpen ? <Steps {...props} /> : null}
    </Stack>
  );
}

function Steps({ id, version, timeZone }: TaskHistoryProps) {
  const client = useFhirClient();
  const mayReadAuthors = useFhirAccess().may('Provenance', 'read');
  const colleagues = useColleagues().data ?? [];
  const history = useQuery({
    queryKey: ['fhir', 'Task', 'history', id, version, timeZone, mayReadAuthors],
    queryFn: async ({ signal }) => {
      const [versions, provenances] = await Promise.all([
        client.history('Task', id, signal),
        mayReadAuthors
          ? client.search('Provenance', { target: `Task/${id}`, _count: '500' }, { signal })
          : undefined,
      ]);
      return {
        steps: historySteps(versions, timeZone),
        authors: stepAuthors(provenances?.resources ?? [], id),
      };
    },
  });
  if (history.isError) {
    return (
      <FailureNotice
        title="No se ha podido cargar el historial"
        detail={history.error.message}
        onRetry={() => void history.refetch()}
        isRetrying={history.isFetching}
      />
    );
  }
  const nameOf = ({ userId, software }: StepAuthors) => {
    const person = colleagues.find((colleague) => colleague.userId === userId)?.name;
    const who = person ?? (userId === undefined ? undefined : 'Persona que ya no está en la organización');
    if (who === undefined) return software;
    return software === undefined ? who : `${who}, con ${software}`;
  };
  return (
    <>
      {mayReadAuthors ? null : (
        <Text fontSize="sm" color="fg.muted">
          Quién hizo cada cambio lo ve el personal clínico.
        </Text>
      )}
      <chakra.ol aria-label="Historial" listStyleType="none" display="grid" gap="3" fontSize="sm">
        {(history.data?.steps ?? []).map((step) => {
          const authors = history.data?.authors.get(step.version);
          const details = [formatDate(step.at, timeZone, { hasTime: true }), authors && nameOf(authors)];
          return (
            <chakra.li key={step.version} borderInlineStartWidth="2px" ps="3">
              <Text fontWeight="medium">{step.texts.join(' · ')}</Text>
              <Text color="fg.muted">{details.filter(Boolean).join(' · ')}</Text>
            </chakra.li>
          );
        })}
      </chakra.ol>
    </>
  );
}
