import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type Visit, type VisitEnd, visitRoutes } from '../../../../lambdas/contracts/visits.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { failureText } from '../editing/failure-text.ts';
import { orderName } from '../orders/order-texts.ts';
import { usePatientRecords } from '../patient-api.ts';
import { UnfinishedList } from './unfinished-list.tsx';
import { useVisitCache } from './visit-api.ts';
import { begunForms } from './visit-drafts.ts';
import { VisitTime } from './visit-time.tsx';

interface VisitClosingProps {
  visit: Visit;
  access: FhirAccess;
  onNote: (id: string) => void;
  onOrders: () => void;
  onEnded: () => void;
}

const endings = {
  cancelled: { ask: 'Cancelar la visita', why: '¿Por qué se cancela?', done: 'Visita cancelada.' },
  'entered-in-error': {
    ask: 'Marcar como error',
    why: '¿Por qué fue un error?',
    done: 'La visita consta como registrada por error.',
  },
} as const;

/** The end of a visit: what is unsigned or unfinished is said before, and left only knowingly. */
export function VisitClosing({ visit, access, onNote, onOrders, onEnded }: VisitClosingProps) {
  const { timeZone } = access;
  const api = useApiClient();
  const { showVisit } = useVisitCache();
  const [leaves, setLeaves] = useState(false);
  const [ending, setEnding] = useState<keyof typeof endings>();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const unsigned = visit.notes.filter(({ state }) => state === 'draft');
  const drafts = usePatientRecords('ServiceRequest', visit.patient.id, {
    encounter: `Encounter/${visit.id}`,
    status: 'draft',
  });
  const [forms] = useState(() => begunForms(visit.id));
  const isOpen = visit.status === 'in-progress';
  const orders = (drafts.data ?? []).map((order) => `«${orderName(order)}»`);
  const isUnfinished = unsigned.length + orders.length + forms.length > 0;

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

  return (
    <Stack gap="3">
      <Text fontSize="sm">
        {[
          `Empezó: ${formatDate(visit.startedAt ?? undefined, timeZone, { hasTime: true }) ?? 'no consta'}`,
          visit.endedAt ? `Terminó: ${formatDate(visit.endedAt, timeZone, { hasTime: true })}` : undefined,
          visit.people.length > 0 ? `Atiende: ${visit.people.map(({ name }) => name).join(', ')}` : undefined,
          visit.place ?? undefined,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {visit.status === 'cancelled' || visit.status === 'entered-in-error' ? null : (
        <VisitTime visit={visit} />
      )}
      <UnfinishedList
        notes={unsigned}
        orders={orders}
        forms={forms.map(({ text }) => text)}
        onNote={onNote}
        onOrders={onOrders}
      />
      {isOpen && isUnfinished ? (
        <CheckboxField checked={leaves} onChange={(event) => setLeaves(event.target.checked)}>
          {orders.length + forms.length > 0
            ? 'Terminar y dejarlo sin acabar'
            : 'Terminar y dejarlas como borrador'}
        </CheckboxField>
      ) : null}
      <FormBanner kind="error">{failure}</FormBanner>
      {isOpen ? (
        <Button
          alignSelf="flex-start"
          disabled={isBusy || (isUnfinished && !leaves)}
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
