import type * as z from 'zod';
import {
  type Incident,
  newUpdateSchema,
  statesOfKind,
} from '../../../../lambdas/contracts/status-incidents.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { useDraft } from '../../../lib/draft.ts';
import { SelectField } from '../../../ui/form-select.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { describeFailure } from './describe-failure.ts';
import { FormPanel } from './form-panel.tsx';
import { updateDraft } from './incident-drafts.ts';
import { useIncidentChange } from './use-incident-change.ts';

interface UpdateFormProps {
  incident: Incident;
  onClose: () => void;
}

/** What is new, and how it stands now: resolving is a state like the others. */
export function UpdateForm({ incident, onClose }: UpdateFormProps) {
  const { incidentId, kind, state, version } = incident;
  const form = useContractForm(newUpdateSchema, { state, text: '' }, describeFailure(['state', 'text']));
  const draft = useDraft(updateDraft(incidentId), form);
  const add = useIncidentChange((client, body: z.output<typeof newUpdateSchema>, idempotencyKey) =>
    client.call('addIncidentUpdate', { params: { incidentId }, body, version, idempotencyKey }),
  );
  const save = form.submit(async (update) => {
    await add(update);
    draft.clear();
    onClose();
  });

  return (
    <FormPanel
      title="Añadir una novedad"
      submitText="Publicar"
      isSubmitting={form.isSubmitting}
      failure={form.failure}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField label="Estado" options={statesOfKind[kind]} {...form.field('state')} />
      <TextAreaField label="Qué hay de nuevo" rows={4} {...form.field('text')} />
    </FormPanel>
  );
}
