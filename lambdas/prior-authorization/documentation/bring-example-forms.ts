import { exampleForms } from '../../clinical/prior-authorization/example-forms/index.ts';
import type { Repository } from '../../fhir/index.ts';

/** Of the product's own example forms, those that rules name and the record does not have yet. */
export async function bringExampleForms(
  repository: Repository,
  rules: readonly { questionnaires: readonly string[] }[],
): Promise<void> {
  for (const name of new Set(rules.flatMap(({ questionnaires }) => questionnaires))) {
    const form = exampleForms.get(name);
    if (form && !(await repository.find('Questionnaire', form.id))) await repository.update(form);
  }
}
