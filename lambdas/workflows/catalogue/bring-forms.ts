import type { Definition } from '../../contracts/workflows/definition.ts';
import { walk } from '../../contracts/workflows/graph.ts';
import { templateForms } from '../../contracts/workflows/template-forms.ts';
import type { Repository } from '../../fhir/index.ts';
import { asResource } from '../../messaging/as-resource.ts';

/** Who writes the forms of templates into a record, for Provenance. */
export const templateSoftware = { id: 'workflow-templates', name: 'Plantillas de flujos de trabajo' };

/** The forms of templates that a definition asks and the record does not have yet. */
export async function bringForms(repository: Repository, { graph }: Definition): Promise<void> {
  const ids = [...walk(graph)].flatMap(({ step }) =>
    step.kind === 'form' || step.kind === 'patientForm' ? [step.questionnaire] : [],
  );
  for (const id of new Set(ids)) {
    const form = templateForms.get(id);
    if (form && !(await repository.find('Questionnaire', id)))
      await repository.update(asResource<typeof form & { id: string }>({ ...form, id }));
  }
}
