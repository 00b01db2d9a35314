import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { sentence } from '../../../../lambdas/clinical/clock.ts';
import { SelectField } from '../../../ui/form-select.tsx';
import { ChosenTimeFields } from '../booking/chosen-time.tsx';
import { TimeProposals } from '../booking/time-proposals.tsx';
import { CalendarDialog, DialogActions } from '../calendar-dialog.tsx';
import { type CalendarEntry, nameOf, practitionersWith } from '../calendar-entry.ts';
import type { Directory } from '../directory.ts';
import { spanText } from '../time-text.ts';
import { RefusedBanner } from './refused-banner.tsx';
import type { AppointmentChanges } from './use-appointment-changes.ts';

interface MoveDialogProps {
  entry: CalendarEntry;
  directory: Directory;
  timeZone: string;
  today: string;
  changes: AppointmentChanges;
  onDone: () => void;
  onClose: () => void;
}

/** Another time for an appointment, by keyboard too: from what is free, or typed. */
export function MoveDialog({ entry, directory, timeZone, today, changes, onDone, onClose }: MoveDialogProps) {
  const length = entry.end - entry.start;
  const former = entry.practitioners[0]?.reference;
  const [practitioner, setPractitioner] = useState(former ?? '');
  const [start, setStart] = useState<number>();
  const [isMoving, setMoving] = useState(false);
  const isWaiting = entry.kind === 'waitlist';
  const day = isWaiting ? today : dayOf(new Date(entry.start), timeZone);
  const move = async () => {
    if (start === undefined) return;
    setMoving(true);
    const isDone = await changes.move(entry, {
      start,
      end: start + length,
      ...(practitioner !== '' && practitioner !== former
        ? { practitioners: practitionersWith(entry, former, practitioner) }
        : {}),
    });
    setMoving(false);
    if (isDone) onDone();
  };
  return (
    <CalendarDialog
      title={`${isWaiting ? 'Reservar una hora para' : 'Mover la cita de'} ${nameOf(entry.patient, 'sin paciente')}`}
      onClose={onClose}
    >
      <Stack gap="5">
        <RefusedBanner notice={changes.notice} />
        <Text fontSize="sm" color="fg.muted">
          {isWaiting
            ? 'Está en la lista de espera.'
            : sentence(`Ahora: ${spanText(entry.start, entry.end, timeZone)}`)}
        </Text>
        <SelectField
          label="Profesional"
          options={Object.fromEntries(
            directory.clinicians.map(({ reference, choice }) => [reference, choice]),
          )}
          placeholder="Cualquiera que esté libre"
          value={practitioner}
          onChange={({ target }) => setPractitioner(target.value)}
        />
        <ChosenTimeFields
          start={start ?? null}
          end={start === undefined ? null : start + length}
          timeZone={timeZone}
          state={{ step: 'none' }}
          error={undefined}
          onChange={setStart}
        />
        <Box>
          <Heading as="h3" size="sm" pb="3">
            Horas libres
          </Heading>
          <Box maxH={{ md: '18rem' }} overflowY="auto" tabIndex={0} role="group" aria-label="Horas libres">
            <TimeProposals
              query={{
                from: day < today ? today : day,
                timeZone,
                service: entry.service?.reference,
                durationMinutes: Math.round(length / 60_000),
                practitioners: practitioner === '' ? [] : [practitioner],
              }}
              chosen={start}
              wanted={undefined}
              onChoose={(proposal) => {
                setStart(proposal.start);
                const lead = proposal.appointment.participant.find(({ actor }) =>
                  actor?.reference?.startsWith('Practitioner/'),
                );
                if (lead?.actor?.reference) setPractitioner(lead.actor.reference);
              }}
            />
          </Box>
        </Box>
        <DialogActions>
          <Button size="lg" variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            size="lg"
            colorPalette="brand"
            disabled={start === undefined}
            aria-disabled={isMoving}
            onClick={() => {
              if (!isMoving) void move();
            }}
          >
            {isMoving ? 'Guardando...' : isWaiting ? 'Reservar' : 'Mover'}
          </Button>
        </DialogActions>
      </Stack>
    </CalendarDialog>
  );
}
