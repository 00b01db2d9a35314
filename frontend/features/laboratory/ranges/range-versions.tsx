import { chakra, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Analyte } from '../../../../lambdas/clinical/laboratory/analytes/analyte-schema.ts';
import { laboratoryRangeRoutes } from '../../../../lambdas/contracts/laboratory-ranges.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { laboratoryRangesKey } from '../../../lib/laboratory-ranges.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { criticalText, limitsText, whomText } from './range-text.ts';

/** What held before, with who changed it, when and why. */
export function RangeVersions({ analyte, timeZone }: { analyte: Analyte; timeZone: string }) {
  const api = useApiClient();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: [...laboratoryRangesKey, analyte.id],
    enabled: isOpen,
    queryFn: ({ signal }) =>
      api
        .of(laboratoryRangeRoutes)
        .call('listLaboratoryRangeVersions', { params: { analyte: analyte.id }, signal }),
  });
  return (
    <chakra.details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <chakra.summary fontSize="sm" color="brand.fg" cursor="pointer" width="fit" focusVisibleRing="outside">
        Ver las versiones
      </chakra.summary>
      {query.isError ? (
        <FailureNotice
          title="No se han podido cargar las versiones"
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : null}
      <chakra.ol listStyleType="none" aria-label={`Versiones de los rangos de ${analyte.name.es}`}>
        {query.data?.versions.map(({ version, ranges, critical, reason, changedAt, changedBy }) => (
          <chakra.li key={version} py="2" fontSize="sm" borderTopWidth="1px">
            <Text>
              {`Versión ${version}, ${formatDate(changedAt, timeZone)}, ${changedBy ?? 'persona que ya no consta'}: ${reason}`}
            </Text>
            {ranges.length + critical.length === 0 ? (
              <Text color="fg.muted">Sin rangos propios: valen los de Auxilia.</Text>
            ) : null}
            {ranges.map((range) => (
              <Text key={JSON.stringify(range)} color="fg.muted">
                {`${whomText(range)}: ${limitsText(range, analyte.unit)}`}
              </Text>
            ))}
            {critical.map((range) => (
              <Text key={JSON.stringify(range)} color="fg.muted">
                {`${whomText(range)}, crítico: ${criticalText(range, analyte.unit)}`}
              </Text>
            ))}
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.details>
  );
}
