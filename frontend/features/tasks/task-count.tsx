import { Badge, HStack } from '@chakra-ui/react';
import { useChanges } from '../../lib/changes.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { overdueText, useTaskCounts } from './task-counts.ts';

/** Beside "Mis Tareas" in the menu: how many are open, and how many of them are late. */
export function TaskCount() {
  const { may } = useFhirAccess();
  const counts = useTaskCounts({ isOn: may('Task', 'read') });
  useChanges(['Task']);
  const mine = counts.data?.mine;
  if (!mine || mine.open === 0) return null;
  return (
    <HStack gap="1" ms="auto">
      <Badge colorPalette="gray">{mine.open === 1 ? '1 abierta' : `${mine.open} abiertas`}</Badge>
      {mine.overdue > 0 ? <Badge colorPalette="red">{overdueText(mine.overdue)}</Badge> : null}
    </HStack>
  );
}
