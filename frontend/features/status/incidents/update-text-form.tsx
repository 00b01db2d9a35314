import type * as z from 'zod';
import {
  correctedUpdateSchema,
  type Incident,
  type IncidentUpdate,
} from '../../../../lambdas/contracts/status-incidents.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { describeFailure } from './describe-failure.ts';
import { FormPanel } from './form-panel.tsx';
import { useIncidentChange } from './use-incident-change.ts';

interface UpdateTextFormProps {
  incident: Incident;
  update: IncidentUpdate;
  onClose: () => void;
}

/** Another text in the place of the one that was wrong; the page says that it was corrected. */
export function UpdateTextForm({ incident, update, onClose }: UpdateTextFormProps) {
  const { incidentId, version } = incident;
  const { updateId } = update;
  const form = useContractForm(correctedUpdateSchema, { text: update.text }, describeFailure(['text']));
  const correct = useIncidentChange((client, body: z.output<typeof correctedUpdateSchema>, idempotencyKey) =>
    client.call('correctIncidentUpdate', {
      params: { incidentId, updateId },
      body,
      version,
      idempotencyKey,
    }),
  );
  const save = form.submit(async (corrected) => {
    await correct(corrected);
    onClose();
  });

  return (
    <FormPanel
      title="Corregir el texto"
      submitText="Guardar"
      isSubmitting={form.isSubmitting}
      failure={form.failure}
      onSubmit={save}
      onClose={onClose}
    >
      <TextAreaField label="Texto" rows={4} {...form.field('text')} />
    </FormPanel>
  );
}
