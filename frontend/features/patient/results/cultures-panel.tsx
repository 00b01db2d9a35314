import { Stack, Text } from '@chakra-ui/react';
import type { Observation } from '@medplum/fhirtypes';
import { useMemo } from 'react';
import { readFhir } from '../../../../lambdas/clinical/laboratory/read/read-fhir.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SusceptibilityTables } from '../../../widgets/susceptibility-table.tsx';

/** Antibiotics of the patient's cultures, by day, the newest first; nothing where there are none. */
export function CulturesPanel({
  observations,
  timeZone,
}: {
  observations: readonly Observation[];
  timeZone: string;
}) {
  const byDay = useMemo(() => {
    const bundle = {
      resourceType: 'Bundle',
      type: 'collection',
      entry: observations.map((resource) => ({ resource })),
    } as const;
    const days = new Map<string, ReturnType<typeof readFhir>['measured']>();
    for (const one of readFhir({ ...bundle, entry: [...bundle.entry] }).measured) {
      const day = one.at?.slice(0, 10) ?? '';
      if (one.isolate) days.set(day, [...(days.get(day) ?? []), one]);
    }
    return [...days].toSorted(([a], [b]) => b.localeCompare(a));
  }, [observations]);
  if (byDay.length === 0) return null;
  return (
    <Panel title="Antibiogramas">
      {byDay.map(([day, tried]) => (
        <Stack key={day} gap="2">
          <Text fontSize="sm" color="fg.muted">
            {formatDate(day || undefined, timeZone) ?? 'Fecha no consta'}
          </Text>
          <SusceptibilityTables results={tried} />
        </Stack>
      ))}
    </Panel>
  );
}
