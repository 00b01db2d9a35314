import { Button, Text } from '@chakra-ui/react';
import * as z from 'zod';
import { sentence } from '../../../../lambdas/clinical/clock.ts';
import {
  type CancellationClass,
  cancellationClass,
  cancellationReasons,
  isCancellationReason,
} from '../../../../lambdas/clinical/scheduling/cancellation-reason.ts';
import { ApiProblem, NetworkFailure } from '../../../lib/api-problem.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CalendarDialog, DialogActions } from '../calendar-dialog.tsx';
import { type CalendarEntry, nameOf } from '../calendar-entry.ts';
import { useSchedulingClient } from '../scheduling-client.ts';
import { spanText } from '../time-text.ts';
import type { AppointmentChanges } from './use-appointment-changes.ts';

const sides: Record<CancellationClass, string> = {
  patient: 'El paciente',
  provider: 'El profesional',
  organization: 'La organización',
};

const scopes = {
  this: 'Solo esta cita',
  following: 'Esta y las siguientes',
  all: 'Todas las que quedan de la serie',
} as const;

const schema = z.object({
  side: z.enum(['patient', 'provider', 'organization']),
  reason: z.string().refine(isCancellationReason, 'Elija un motivo'),
  comment: z.string().trim().max(2_000, 'El comentario admite hasta 2000 caracteres'),
  scope: z.enum(['this', 'following', 'all']),
});

function reasonsOf(side: CancellationClass): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cancellationReasons).filter(
      ([code]) => isCancellationReason(code) && cancellationClass(code) === side,
    ),
  );
}

interface CancelDialogProps {
  entry: CalendarEntry;
  timeZone: string;
  changes: AppointmentChanges;
  onDone: () => void;
  onClose: () => void;
}

/** On whose side and why an appointment falls through; of a series how much of it. */
export function CancelDialog({ entry, timeZone, changes, onDone, onClose }: CancelDialogProps) {
  const client = useSchedulingClient();
  const form = useContractForm(
    schema,
    { side: 'patient', reason: '', comment: entry.comment ?? '', scope: 'this' },
    (error) =>
      error instanceof ApiProblem || error instanceof NetworkFailure
        ? error.message
        : 'No se ha podido cancelar la cita.',
  );
  const side = form.watch('side');
  const save = form.submit(async ({ reason, comment, scope }) => {
    const outcome = await client.cancel(entry.id, entry.version, { reason, comment, scope });
    changes.accept(outcome);
    const { length } = outcome.appointments;
    changes.tell({
      kind: 'done',
      text: length > 1 ? `Se han cancelado ${length} citas.` : 'La cita se ha cancelado.',
      details: [],
    });
    onDone();
  });
  return (
    <CalendarDialog title={`Cancelar la cita de ${nameOf(entry.patient, 'sin paciente')}`} onClose={onClose}>
      <Form onSubmit={save}>
        <FormBanner kind="error">{form.failure}</FormBanner>
        <Text color="fg.muted" fontSize="sm">
          {`${sentence(spanText(entry.start, entry.end, timeZone))} Una cita cancelada no vuelve: se reserva otra.`}
        </Text>
        <SelectField
          label="Quién cancela"
          options={sides}
          {...form.field('side')}
          onChange={(event) => {
            void form.field('side').onChange(event);
            form.setValue('reason', '');
          }}
        />
        <SelectField
          label="Motivo"
          options={reasonsOf(side)}
          placeholder="Elija un motivo"
          {...form.field('reason')}
        />
        {entry.series === undefined ? null : (
          <SelectField label="De la serie" options={scopes} {...form.field('scope')} />
        )}
        <TextField
          label="Comentario"
          autoComplete="off"
          hint="Lo lee también el personal administrativo."
          {...form.field('comment')}
        />
        <DialogActions>
          <Button type="button" size="lg" variant="outline" onClick={onClose}>
            No cancelar
          </Button>
          <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Cancelando...' : null}>
            Cancelar la cita
          </SubmitButton>
        </DialogActions>
      </Form>
    </CalendarDialog>
  );
}
