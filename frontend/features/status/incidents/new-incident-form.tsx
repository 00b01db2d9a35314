import { useState } from 'react';
import { incidentStateLabels } from '../../../../lambdas/contracts/status-incidents.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { useDraft } from '../../../lib/draft.ts';
import { SelectField } from '../../../ui/form-select.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { describeFailure } from './describe-failure.ts';
import { FactFields } from './fact-fields.tsx';
import { FormPanel } from './form-panel.tsx';
import { newIncidentDraft } from './incident-drafts.ts';
import { newIncidentFields, newIncidentFormSchema, toLocal } from './incident-form-values.ts';
import { useIncidentChange } from './use-incident-change.ts';

interface NewIncidentFormProps {
  kind: 'incident' | 'maintenance';
  onClose: () => void;
}

const titles = { incident: 'Publicar una incidencia', maintenance: 'Anunciar un mantenimiento' } as const;

export function NewIncidentForm({ kind, onClose }: NewIncidentFormProps) {
  const [now] = useState(() => toLocal(new Date()));
  const form = useContractForm(
    newIncidentFormSchema,
    {
      kind,
      title: '',
      severity: '',
      components: [],
      startsAt: kind === 'incident' ? now : '',
      endsAt: '',
      state: 'investigating',
      text: '',
    },
    describeFailure(newIncidentFields),
  );
  const draft = useDraft(newIncidentDraft(kind), form);
  const publish = useIncidentChange((client, body: Parameters<typeof send>[0], idempotencyKey) =>
    client.call('createIncident', { body, idempotencyKey }),
  );
  const send = async (body: (typeof newIncidentFormSchema)['_output']) => {
    await publish(body);
    draft.clear();
    onClose();
  };

  return (
    <FormPanel
      title={titles[kind]}
      level="h2"
      submitText="Publicar"
      isSubmitting={form.isSubmitting}
      failure={form.failure}
      draft={draft}
      onSubmit={form.submit(send)}
      onClose={onClose}
    >
      <FactFields kind={kind} field={form.field} />
      {kind === 'incident' ? (
        <SelectField label="Estado" options={incidentStateLabels} {...form.field('state')} />
      ) : null}
      <TextAreaField
        label="Qué ocurre"
        rows={5}
        hint="Lo leerá cualquiera: sin datos de pacientes, de clínicas ni de personas."
        {...form.field('text')}
      />
    </FormPanel>
  );
}
