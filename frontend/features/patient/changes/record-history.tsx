import { Box } from '@chakra-ui/react';
import type { Resource } from '@medplum/fhirtypes';
import { useQuery } from '@tanstack/react-query';
import type { HistoryVersion } from '../../../lib/fhir-client.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { RowsSkeleton } from '../chart-section.tsx';
import type { FieldValues } from '../editing/merge-changes.ts';
import type { SectionProps } from '../section-props.ts';
import type { Told } from './version-changes.ts';

interface RecordHistoryProps<Type extends Resource, Values extends FieldValues> extends SectionProps {
  record: Type;
  told: Told<Type, Values>;
  /** Names the list: "Historial de cambios: Asma". */
  label: string;
}

/** It comes while the versions do. */
const changeList = lazyCode(() => import('./change-list.tsx'));
const titles = { created: 'Registro', changed: 'Cambio', deleted: 'Eliminación' };

/** What became of one entry of the chart. */
export function RecordHistory<Type extends Resource, Values extends FieldValues>(
  props: RecordHistoryProps<Type, Values>,
) {
  const { record, told, label, ...section } = props;
  const { resourceType, id = '' } = record;
  const client = useFhirClient();
  const { code, failure } = changeList.useCode(true);
  const history = useQuery({
    queryKey: ['fhir', resourceType, 'history', id],
    queryFn: async ({ signal }) => {
      const versions: HistoryVersion<Resource>[] = await client.history(resourceType, id, signal);
      return versions as HistoryVersion<Type>[];
    },
  });
  return (
    <Box role="group" aria-label={label} mt="2" px="4" borderWidth="1px" borderRadius="md">
      {history.isPending || !(code || failure) ? <RowsSkeleton /> : null}
      {failure ? <FailureNotice title="No se ha podido cargar el historial" {...failure} /> : null}
      {history.isError ? (
        <FailureNotice
          title="No se ha podido cargar el historial"
          detail={history.error.message}
          onRetry={() => void history.refetch()}
          isRetrying={history.isFetching}
        />
      ) : null}
      {history.data && code ? (
        <code.ChangeList
          {...section}
          resourceType={resourceType}
          id={id}
          versions={history.data}
          told={told}
          titles={titles}
        />
      ) : null}
    </Box>
  );
}
