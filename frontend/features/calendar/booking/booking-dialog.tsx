import { Box, Button, Heading, SimpleGrid, Stack } from '@chakra-ui/react';
import { useEffect } from 'react';
import { addDays, dayOf, daysBetween } from '../../../../lambdas/clinical/clinic-day.ts';
import { usePatientSearch } from '../../../lib/patient-lookup.ts';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { PatientPicker } from '../../../ui/patient-picker.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CalendarDialog, DialogActions } from '../calendar-dialog.tsx';
import type { Directory } from '../directory.ts';
import type { HeldTime } from '../grid/held-events.ts';
import { ServiceAuthorization } from '../service-authorization.tsx';
import type { BookingFields } from './booking-fields.ts';
import type { BookingStart } from './booking-start.ts';
import { ChosenTimeFields } from './chosen-time.tsx';
import { daysAtOnce } from './proposals.ts';
import { SeriesFields } from './series-fields.tsx';
import { TakenNotice } from './taken-notice.tsx';
import { TimeProposals } from './time-proposals.tsx';
import { useBooking } from './use-booking.ts';

interface BookingDialogProps {
  begin: BookingStart;
  directory: Directory;
  timeZone: string;
  today: string;
  mayOverride: boolean;
  /** The day from which free times are looked for. */
  firstDay: string;
  /** What is kept for the person, to be shown in the grid. */
  onHeld: (held: HeldTime | undefined) => void;
  onClose: () => void;
}

const names = (items: readonly { reference: string; name: string; choice?: string }[]) =>
  Object.fromEntries(items.map(({ reference, name, choice = name }) => [reference, choice]));

const nearDays = 3;

/** Where the list of free times begins: it stays where it is while what is chosen is on it, and looks around what is taken. */
function searchFrom(first: string, today: string, chosen: string | undefined, isTaken: boolean): string {
  if (chosen === undefined || chosen < today) return first;
  const around = addDays(chosen, -nearDays);
  if (isTaken) return around < today ? today : around;
  const distance = daysBetween(first, chosen);
  return distance >= 0 && distance < daysAtOnce ? first : chosen;
}

/** A new appointment: for whom, what, with whom and when. The chosen time is kept while it is open. */
export function BookingDialog(props: BookingDialogProps) {
  const { begin, directory, timeZone, today, mayOverride, firstDay, onHeld, onClose } = props;
  const booking = useBooking({ begin, directory, timeZone, onClose });
  const { form, fields, held, refused, choose } = booking;
  const { service, practitioner, start, end } = fields;
  const patientSearch = usePatientSearch(today);
  const choosePatient = (patient: BookingFields['patient']) => {
    form.setValue('patient', patient, { shouldDirty: true });
    form.clearErrors('patient');
  };
  const isTaken = held.state.step === 'taken';
  const isHeld = held.state.step === 'held';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is made anew with each rendering.
  useEffect(() => {
    const practitionerId = practitioner.replace('Practitioner/', '');
    const own = { id: 'own', practitionerIds: [practitionerId], label: 'Retenida para usted', people: '' };
    onHeld(isHeld && start !== null && end !== null ? { ...own, start, end } : undefined);
    return () => onHeld(undefined);
  }, [isHeld, start, end, practitioner]);
  const from = searchFrom(
    firstDay,
    today,
    start === null ? undefined : dayOf(new Date(start), timeZone),
    isTaken,
  );
  const count = Number(fields.count);
  const bookedService = directory.services.find(({ reference }) => reference === service);
  const canSkip = fields.isSeries && refused.length > 0 && refused.length < count;
  return (
    <CalendarDialog title="Nueva cita" size="xl" onClose={booking.cancel}>
      <Form onSubmit={booking.submit}>
        <DraftNotice isRecovered={booking.draft.isRecovered} onDiscard={booking.discard} />
        <FormBanner kind="error">{form.failure}</FormBanner>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap={{ base: '6', md: '8' }}>
          <Stack gap="5">
            <PatientPicker
              label="Paciente"
              search={patientSearch}
              chosen={fields.patient && { name: fields.patient.name }}
              error={form.formState.errors.patient?.message}
              onChoose={({ id, name }) => choosePatient({ id, name })}
              onGiveUp={() => choosePatient(null)}
            />
            <SelectField
              label="Servicio"
              name="service"
              options={names(directory.services)}
              placeholder="Sin servicio concreto (30 minutos)"
              value={service}
              onChange={({ target }) => choose({ service: target.value })}
            />
            <SelectField
              label="Profesional"
              name="practitioner"
              options={names(directory.clinicians)}
              placeholder="Cualquiera que esté libre"
              value={practitioner}
              error={form.formState.errors.practitioner?.message}
              onChange={({ target }) => choose({ practitioner: target.value })}
            />
            {practitioner === '' ? null : (
              <SelectField
                label="También con"
                name="also"
                options={names(directory.clinicians.filter(({ reference }) => reference !== practitioner))}
                placeholder="Nadie más"
                value={fields.also}
                onChange={({ target }) => choose({ also: target.value })}
              />
            )}
            <TextField
              label="Comentario"
              autoComplete="off"
              hint="Lo lee también el personal administrativo."
              {...form.field('comment')}
            />
            <SeriesFields booking={booking} timeZone={timeZone} />
          </Stack>
          <Stack gap="5">
            <ChosenTimeFields
              start={start}
              end={end}
              timeZone={timeZone}
              state={held.state}
              error={form.formState.errors.start?.message}
              onChange={(chosen) => choose({ start: chosen })}
            />
            {held.state.step === 'taken' ? (
              <TakenNotice
                reasons={held.state.reasons}
                remaining={count - refused.length}
                onBookRemaining={canSkip ? booking.skipRefused : undefined}
                mayOverride={mayOverride}
              />
            ) : null}
            <ServiceAuthorization
              patientId={fields.patient?.id}
              name={bookedService?.name}
              type={bookedService?.resource.type?.[0]}
              start={start ?? Date.now()}
              timeZone={timeZone}
            />
            {mayOverride && (isTaken || fields.isOverride) ? (
              <Stack gap="3">
                <CheckboxField
                  name="isOverride"
                  checked={fields.isOverride}
                  onChange={({ target }) => choose({ isOverride: target.checked })}
                >
                  Dar la hora con permiso especial. Queda marcada en la cita y en el registro de accesos.
                </CheckboxField>
                {fields.isOverride ? (
                  <TextField
                    label="Motivo del permiso"
                    autoComplete="off"
                    {...form.field('overrideReason')}
                  />
                ) : null}
              </Stack>
            ) : null}
            <Box>
              <Heading as="h3" size="sm" pb="3">
                Horas libres
              </Heading>
              <Box maxH={{ md: '22rem' }} overflowY="auto" role="group" aria-label="Horas libres">
                <TimeProposals
                  query={{
                    from,
                    timeZone,
                    service: service === '' ? undefined : service,
                    durationMinutes: booking.minutes,
                    practitioners: practitioner === '' ? [] : [practitioner],
                  }}
                  chosen={start ?? undefined}
                  wanted={isTaken ? (start ?? undefined) : undefined}
                  onChoose={(proposal) => {
                    const lead = proposal.appointment.participant.find(({ actor }) =>
                      actor?.reference?.startsWith('Practitioner/'),
                    )?.actor?.reference;
                    choose({ start: proposal.start, end: proposal.end, practitioner: lead ?? practitioner });
                  }}
                />
              </Box>
            </Box>
          </Stack>
        </SimpleGrid>
        <DialogActions>
          <Button type="button" size="lg" variant="outline" onClick={booking.cancel}>
            Cancelar
          </Button>
          <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Reservando...' : null}>
            {fields.isSeries ? 'Reservar la serie' : 'Reservar'}
          </SubmitButton>
        </DialogActions>
      </Form>
    </CalendarDialog>
  );
}
