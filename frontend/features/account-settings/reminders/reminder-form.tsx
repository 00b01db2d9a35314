import type { ReminderSettingsView } from '../../../../lambdas/contracts/reminders.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useUpdateReminderSettings } from '../account-settings-api.ts';
import { describeFailure } from '../describe-failure.ts';
import { useNewestValues } from '../newest-values.ts';
import { reminderFormSchema } from './reminder-hours.ts';

const valuesOf = ({ hoursBefore }: ReminderSettingsView) => ({ hoursBefore: hoursBefore.join(', ') });

export function ReminderForm({ settings }: { settings: ReminderSettingsView }) {
  const { version } = settings;
  const update = useUpdateReminderSettings();
  const form = useContractForm(reminderFormSchema, valuesOf(settings), (error, showAt) =>
    describeFailure(error, ['hoursBefore'], showAt),
  );

  useNewestValues(version, form.formState.dirtyFields, (keep) => form.reset(valuesOf(settings), keep));

  const send = form.submit(async (body) => {
    form.reset(valuesOf(await update({ version, body })));
    await showToast({ title: 'Los recordatorios se han guardado.', type: 'success' });
  });

  return (
    <Form onSubmit={send}>
      <FormBanner kind="error">{form.failure}</FormBanner>
      <TextField
        label="Horas antes de la cita"
        autoComplete="off"
        hint="Varias, separadas por comas: 48, 2. Vacío, no se envía ninguno."
        {...form.field('hoursBefore')}
      />
      <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Guardando...' : null}>
        Guardar recordatorios
      </SubmitButton>
    </Form>
  );
}
