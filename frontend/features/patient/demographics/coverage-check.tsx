import { Button, Stack, Text } from '@chakra-ui/react';
import type { Coverage } from '@medplum/fhirtypes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { coverageGaps } from '../../../../lambdas/clinical/prior-authorization/coverage-gaps.ts';
import { payerQuestionRoutes } from '../../../../lambdas/contracts/payer-questions.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { CoverageCard } from './coverage-card.tsx';

const againMs = 2_000;

/** What a coverage lacks, and what its payer says of it; where the payer is not connected, that. */
export function CoverageCheck({
  coverage,
  today,
  timeZone,
}: {
  coverage: Coverage & { id: string };
  today: string;
  timeZone: string;
}) {
  const api = useApiClient().of(payerQuestionRoutes);
  const cache = useQueryClient();
  const params = { coverageId: coverage.id };
  const queryKey = ['eligibility', coverage.id];
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call('readEligibility', { params, signal }),
    refetchInterval: ({ state }) => (state.data?.last?.state === 'waiting' ? againMs : false),
  });
  const asking = useMutation({
    mutationFn: () => api.call('askEligibility', { params }),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
  const gaps = coverageGaps(coverage, today);
  const last = data?.last;
  const isBusy = asking.isPending || last?.state === 'waiting';
  return (
    <Stack gap="1" fontSize="sm">
      <CoverageCard coverage={coverage} />
      {gaps.length > 0 ? (
        <Text color="fg.warning">{`Para pedir autorización: ${gaps.join('. ')}.`}</Text>
      ) : null}
      <Stack role="status" gap="0.5">
        {last?.state === 'waiting' ? <Text color="fg.muted">Preguntando a la aseguradora…</Text> : null}
        {last?.lines.map(({ text, tone }) => (
          <Text key={text} {...(tone === 'attention' ? { color: 'fg.warning' } : {})}>
            {`${text} (${formatDate(last.at, timeZone, { hasTime: true })})`}
          </Text>
        ))}
        {data || error ? null : (
          <Text color="fg.muted" aria-busy="true">
            Consultando la conexión con la aseguradora…
          </Text>
        )}
        {error ? <Text color="fg.error">{error.message}</Text> : null}
        {asking.error ? <Text color="fg.error">{asking.error.message}</Text> : null}
        {data && !data.isConnected ? (
          <Text color="fg.muted">
            La aseguradora no está conectada: compruebe la cobertura por teléfono o en su portal.
          </Text>
        ) : null}
      </Stack>
      {data?.isConnected ? (
        <Button
          size="xs"
          variant="outline"
          alignSelf="flex-start"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) asking.mutate();
          }}
        >
          Comprobar la cobertura
        </Button>
      ) : null}
    </Stack>
  );
}
