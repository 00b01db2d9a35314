import type { Incident, IncidentFacts } from '../../../../lambdas/contracts/status-incidents.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { describeFailure } from './describe-failure.ts';
import { FactFields } from './fact-fields.tsx';
import { FormPanel } from './form-panel.tsx';
import { factFields, factsFormSchema, toLocal } from './incident-form-values.ts';
import { useIncidentChange } from './use-incident-change.ts';

interface CorrectFormProps {
  incident: Incident;
  onClose: () => void;
}

/** What was wrong about what it is; what was written about it is corrected where it stands. */
export function CorrectForm({ incident, onClose }: CorrectFormProps) {
  const { incidentId, kind, title, severity, components, startsAt, endsAt, version } = incident;
  const form = useContractForm(
    factsFormSchema,
    {
      kind,
      title,
      severity: severity ?? '',
      components,
      startsAt: toLocal(new Date(startsAt)),
      endsAt: endsAt ? toLocal(new Date(endsAt)) : '',
    },
    describeFailure(factFields),
  );
  const correct = useIncidentChange((client, body: IncidentFacts, idempotencyKey) =>
    client.call('correctIncident', { params: { incidentId }, body, version, idempotencyKey }),
  );
  const save = form.submit(async (facts) => {
    await correct(facts);
    onClose();
  });

  return (
    <FormPanel
      title="Corregir los datos"
      submitText="Guardar"
      isSubmitting={form.isSubmitting}
      failure={form.failure}
      onSubmit={save}
      onClose={onClose}
    >
      <FactFields kind={kind} field={form.field} />
    </FormPanel>
  );
}
