import { Button, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { medicationSafetyRoutes } from '../../../../../lambdas/contracts/medication-safety.ts';
import { useApiClient } from '../../../../lib/api-context.ts';
import { FailureNotice } from '../../../../ui/failure-notice.tsx';
import { List } from '../../../../ui/parts.ts';

/** What the check finds in what is taken from now on. */
export function ResultPart({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const api = useApiClient();
  const check = useQuery({
    queryKey: ['medication-safety', 'check', { patientId }],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.of(medicationSafetyRoutes).call('checkMedication', { body: { patientId }, signal }),
  });
  const report = check.data;
  const of = (level: 'interrupts' | 'informs') => report?.findings.filter((one) => one.level === level) ?? [];
  return (
    <Stack gap="4" aria-live="polite">
      <Text fontWeight="semibold">La conciliación se ha guardado.</Text>
      {check.error ? (
        <FailureNotice
          title="El resultado no se ha podido comprobar"
          detail={check.error.message}
          onRetry={() => void check.refetch()}
          isRetrying={check.isFetching}
        />
      ) : report ? (
        <>
          <Text>
            {of('interrupts').length === 0
              ? `Ninguna interrupción en lo comprobado (${report.checked} de ${report.of}).`
              : `De lo que toma ahora, interrumpe (comprobado ${report.checked} de ${report.of}):`}
          </Text>
          {of('interrupts').length > 0 ? (
            <List.Root ps="4" gap="1">
              {of('interrupts').map(({ ruleId, title, whatToDo }) => (
                <List.Item key={`${ruleId} ${title}`}>
                  <strong>{title}.</strong> {whatToDo}
                </List.Item>
              ))}
            </List.Root>
          ) : null}
          {of('informs').length > 0 ? (
            <Text color="fg.muted">
              Informa:{' '}
              {of('informs')
                .map(({ title }) => title)
                .join('; ')}
              .
            </Text>
          ) : null}
        </>
      ) : (
        <Text color="fg.muted">Comprobando el resultado…</Text>
      )}
      <Button alignSelf="start" variant="outline" onClick={onClose}>
        Cerrar
      </Button>
    </Stack>
  );
}
