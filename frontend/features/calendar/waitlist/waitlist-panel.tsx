import { Button, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { RefusedBanner } from '../appointment/refused-banner.tsx';
import type { AppointmentChanges } from '../appointment/use-appointment-changes.ts';
import { refreshCalendar } from '../calendar-api.ts';
import type { CalendarEntry } from '../calendar-entry.ts';
import type { Directory } from '../directory.ts';
import { useSchedulingClient } from '../scheduling-client.ts';
import { hideOffer, hideWaiting, type Offer, useOffers, useWaiting, type Waiting } from './waiting.ts';
import { WaitingCard } from './waiting-card.tsx';
import { WaitlistForm } from './waitlist-form.tsx';

interface WaitlistPanelProps {
  directory: Directory;
  timeZone: string;
  today: string;
  changes: AppointmentChanges;
  onFindTime: (entry: CalendarEntry) => void;
  onClose: () => void;
}

/** Who waits for a time, and which times have become free for them. Nothing is booked by itself. */
export function WaitlistPanel(props: WaitlistPanelProps) {
  const { directory, timeZone, today, changes, onFindTime, onClose } = props;
  const client = useFhirClient();
  const scheduling = useSchedulingClient();
  const cache = useQueryClient();
  const waiting = useWaiting();
  const offers = useOffers();
  const [isAdding, setAdding] = useState(false);
  const failed = [waiting, offers].find(({ isError }) => isError);

  const book = ({ entry }: Waiting, { start, practitioner }: Offer) =>
    changes.move(entry, {
      start,
      end: start + entry.end - entry.start,
      ...(practitioner ? { practitioners: [practitioner.reference] } : {}),
    });
  const discard = async ({ task, version }: Offer) => {
    try {
      await client.update({ ...task, status: 'rejected', lastModified: new Date().toISOString() }, version);
      hideOffer(cache, task.id);
      void offers.refetch();
    } catch (error) {
      changes.tell({ kind: 'refused', text: 'La propuesta no se ha descartado.', details: detailOf(error) });
    }
  };
  const remove = async ({ entry }: Waiting) => {
    try {
      await scheduling.cancel(entry.id, entry.version, {
        reason: 'pat',
        comment: entry.comment,
        scope: 'this',
      });
      hideWaiting(cache, entry.id);
      refreshCalendar(cache);
    } catch (error) {
      changes.tell({ kind: 'refused', text: 'El paciente sigue en la lista.', details: detailOf(error) });
    }
  };

  return (
    <SidePanel closeLabel="Cerrar el panel" title="Lista de espera" onClose={onClose}>
      <Stack gap="5">
        <RefusedBanner notice={changes.notice} />
        <Text fontSize="sm" color="fg.muted">
          Cuando queda libre una hora que conviene a alguien, se propone aquí. Nada se reserva solo.
        </Text>
        {isAdding ? (
          <WaitlistForm directory={directory} today={today} onClose={() => setAdding(false)} />
        ) : (
          <Button variant="outline" alignSelf="flex-start" onClick={() => setAdding(true)}>
            <UserPlus size={18} aria-hidden />
            Añadir a un paciente
          </Button>
        )}
        {failed ? (
          <FailureNotice
            title="No se ha podido cargar la lista de espera"
            detail={failed.error?.message ?? ''}
            onRetry={() => void Promise.all([waiting.refetch(), offers.refetch()])}
            isRetrying={failed.isFetching}
          />
        ) : null}
        {waiting.isPending ? (
          <LoadingRegion>
            <Skeleton height="24" />
          </LoadingRegion>
        ) : null}
        {waiting.data?.length === 0 ? (
          <Text color="fg.muted">Nadie espera. Añada a quien quiera una cita antes de lo que hay libre.</Text>
        ) : null}
        {waiting.data && waiting.data.length > 0 ? (
          <>
            <Heading as="h3" size="sm">
              {waiting.data.length === 1 ? '1 paciente espera' : `${waiting.data.length} pacientes esperan`}
            </Heading>
            <Stack as="ul" gap="3" listStyleType="none">
              {waiting.data.map((each) => (
                <WaitingCard
                  key={each.entry.id}
                  waiting={each}
                  offers={(offers.data ?? []).filter(({ waitingId }) => waitingId === each.entry.id)}
                  timeZone={timeZone}
                  onBook={(offer) => void book(each, offer)}
                  onDiscard={(offer) => void discard(offer)}
                  onFindTime={() => onFindTime(each.entry)}
                  onRemove={() => void remove(each)}
                />
              ))}
            </Stack>
          </>
        ) : null}
      </Stack>
    </SidePanel>
  );
}

const detailOf = (error: unknown) => [error instanceof Error ? error.message : ''];
