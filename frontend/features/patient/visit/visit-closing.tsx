import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type Visit, type VisitEnd, visitRoutes } from '../../../../lambdas/contracts/visits.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { failureText } from '../editing/failure-text.ts';
import { useVisitCache } from './visit-api.ts';

interface VisitClosingProps {
  visit: Visit;
  timeZone: string;
  onNote: (id: string) => void;
  onEnded: () => void;
}

const endings = {
  cancelled: { ask: 'Cancelar la visita', why: '¿Por qué se cancela?', done: 'Visita cancelada.' },
  'entered-in-error': {
    ask: 'Registrada por error',
    why: '¿Por qué fue un error?',
    done: 'La visita consta como registrada por error.',
  },
} as const;

const minuteMs = 60_000;

/** The end of a visit: what is unsigned is said before, and left only knowingly. */
export function VisitClosing({ visit, timeZone, onNote, onEnded }: VisitClosingProps) {
  const api = useApiClient();
  const { showVisit } = useVisitCache();
  const [leaves, setLeaves] = useState(false);
  const [ending, setEnding] = useState<keyof typeof endings>();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const unsigned = visit.notes.filter(({ state }) => state === 'draft');
  const isOpen = visit.status === 'in-progress';

  async function end(body: VisitEnd, done: string) {
    setBusy(true);
    setFailure(null);
    try {
      const params = { visitId: visit.id };
      showVisit(await api.of(visitRoutes).call('endVisit', { params, version: visit.version, body }));
      void showToast({ title: done, type: 'success' });
      onEnded();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
      void api
        .of(visitRoutes)
        .call('readVisit', { params: { visitId: visit.id } })
        .then(showVisit, () => undefined);
    }
  }

  const minutes = visit.startedAt
    ? Math.max(
        0,
        Math.round(
          ((visit.endedAt ? Date.parse(visit.endedAt) : Date.now()) - Date.parse(visit.startedAt)) / minuteMs,
        ),
      )
    : undefined;
  return (
    <Stack gap="3">
      <Text fontSize="sm">
        {[
          `Empezó: ${formatDate(visit.startedAt ?? undefined, timeZone, { hasTime: true }) ?? 'no consta'}`,
          visit.endedAt ? `Terminó: ${formatDate(visit.endedAt, timeZone, { hasTime: true })}` : undefined,
          minutes === undefined ? undefined : `${minutes} min`,
          visit.people.length > 0 ? `Atiende: ${visit.people.map(({ name }) => name).join(', ')}` : undefined,
          visit.place ?? undefined,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {unsigned.length > 0 ? (
        <Stack gap="1">
          <Text fontSize="sm" fontWeight="medium">
            {`Sin firmar: ${unsigned.length}`}
          </Text>
          {unsigned.map(({ id, title }) => (
            <Button
              key={id}
              size="sm"
              variant="outline"
              alignSelf="flex-start"
              onClick={() => onNote(id)}
            >{`Abrir «${title}»`}</Button>
          ))}
          {isOpen ? (
            <CheckboxField checked={leaves} onChange={(event) => setLeaves(event.target.checked)}>
              Terminar y dejarlas como borrador
            </CheckboxField>
          ) : null}
        </Stack>
      ) : null}
      <FormBanner kind="error">{failure}</FormBanner>
      {isOpen ? (
        <Button
          alignSelf="flex-start"
          disabled={isBusy || (unsigned.length > 0 && !leaves)}
          onClick={() => void end({ as: 'finished', leavesUnsigned: leaves }, 'Visita terminada.')}
        >
          {isBusy && ending === undefined ? 'Guardando…' : 'Terminar la visita'}
        </Button>
      ) : null}
      {visit.status !== 'entered-in-error' ? (
        <Flex gap="2" wrap="wrap">
          {(Object.keys(endings) as (keyof typeof endings)[])
            .filter((as) => isOpen || as === 'entered-in-error')
            .map((as) => (
              <Button
                key={as}
                size="sm"
                variant="ghost"
                aria-expanded={ending === as}
                onClick={() => setEnding(ending === as ? undefined : as)}
              >
                {endings[as].ask}
              </Button>
            ))}
        </Flex>
      ) : null}
      {ending ? (
        <Stack gap="2">
          <TextField
            label={endings[ending].why}
            value={reason}
            maxLength={200}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button
            alignSelf="flex-start"
            variant="outline"
            colorPalette="red"
            disabled={isBusy || reason.trim() === ''}
            onClick={() => void end({ as: ending, reason: reason.trim() }, endings[ending].done)}
          >
            {endings[ending].ask}
          </Button>
        </Stack>
      ) : null}
    </Stack>
  );
}
