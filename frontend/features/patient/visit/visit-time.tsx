import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import {
  minutesBetween,
  type TimeBasis,
  timeSpentText,
} from '../../../../lambdas/clinical/visits/time-spent.ts';
import { timeSpentInputSchema, type Visit, visitRoutes } from '../../../../lambdas/contracts/visits.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { failureText } from '../editing/failure-text.ts';
import { activeMilliseconds } from './use-active-time.ts';
import { useVisitCache } from './visit-api.ts';

/** How long a visit took: what was measured is shown as what it is, and whoever sees the patient says what counts. */
export function VisitTime({ visit }: { visit: Visit }) {
  const api = useApiClient();
  const { showVisit } = useVisitCache();
  const [opened] = useState(() => new Date().toISOString());
  const elapsed = minutesBetween(visit.startedAt, visit.endedAt ?? opened);
  const [active] = useState(() => Math.round(activeMilliseconds(visit.id) / 60_000));
  const [typed, type] = useState(visit.timeSpent ? String(visit.timeSpent.minutes) : '');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const known = visit.timeSpent;

  async function save(minutes: number, basis: TimeBasis) {
    const body = timeSpentInputSchema.safeParse({ minutes, basis });
    if (!body.success) {
      setFailure(body.error.issues[0]?.message ?? 'Escriba los minutos en número');
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      const saved = await api.of(visitRoutes).call('setVisitTime', {
        params: { visitId: visit.id },
        version: visit.version,
        body: body.data,
      });
      showVisit(saved);
      type(String(minutes));
    } catch (error) {
      setFailure(failureText(error));
    }
    setBusy(false);
  }

  const measured: { basis: TimeBasis; minutes: number | undefined; text: string }[] = [
    { basis: 'elapsed', minutes: elapsed, text: 'De principio a fin' },
    { basis: 'active', minutes: active, text: 'Con actividad en esta pantalla' },
  ];
  return (
    <Stack gap="2" role="group" aria-label="Tiempo de la visita">
      <Text fontSize="sm">
        {known
          ? `Tiempo anotado: ${timeSpentText({ minutes: known.minutes, basis: known.basis ?? undefined })}.`
          : 'No se ha anotado el tiempo de la visita.'}
      </Text>
      <FormBanner kind="error">{failure}</FormBanner>
      {visit.isMine ? (
        <>
          <Flex gap="2" wrap="wrap" align="center">
            {measured.map(({ basis, minutes, text }) =>
              minutes ? (
                <Button
                  key={basis}
                  size="sm"
                  variant="outline"
                  disabled={isBusy}
                  onClick={() => void save(minutes, basis)}
                >
                  {`Anotar ${minutes} min: ${text.toLowerCase()}`}
                </Button>
              ) : (
                <Text key={basis} fontSize="sm" color="fg.muted">
                  {`${text}: ${minutes === undefined ? 'no consta' : 'menos de un minuto'}`}
                </Text>
              ),
            )}
          </Flex>
          <Flex gap="2" align="flex-end" wrap="wrap">
            <TextField
              label="Otros minutos"
              inputMode="numeric"
              maxW="32"
              value={typed}
              maxLength={4}
              onChange={(event) => type(event.target.value)}
            />
            <Button
              size="lg"
              variant="outline"
              disabled={isBusy || typed.trim() === ''}
              onClick={() => void save(Number(typed.trim()), 'stated')}
            >
              Anotar
            </Button>
          </Flex>
        </>
      ) : null}
    </Stack>
  );
}
