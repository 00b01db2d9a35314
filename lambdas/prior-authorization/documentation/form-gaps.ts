import type { Repository } from '../../fhir/index.ts';
import { findQuestionnaire } from './find-questionnaire.ts';
import { formsOfCase } from './form-rows.ts';
import { titleOf } from './show-form.ts';

/** What of the payer's forms keeps a request from being sent, in words. A form that the record does not have keeps nobody waiting. */
export async function formGaps(
  repository: Repository,
  caseId: string,
  names: readonly string[],
): Promise<string[]> {
  const forms = await formsOfCase(repository.sql, caseId);
  const begun = new Set(forms.map(({ name }) => name));
  const gaps = forms.flatMap(({ state, content }) =>
    state === 'finished' ? [] : [`Formulario sin terminar: ${content.title}`],
  );
  for (const name of names) {
    if (begun.has(name)) continue;
    const form = await findQuestionnaire(repository, name);
    if (form) gaps.push(`Formulario sin rellenar: ${titleOf(form)}`);
  }
  return gaps;
}
