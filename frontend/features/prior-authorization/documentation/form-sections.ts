import { answerText } from '../../../../lambdas/clinical/questionnaires/answer-text.ts';
import { layOut } from '../../../../lambdas/clinical/questionnaires/lay-out.ts';
import type { CaseForm } from '../../../../lambdas/contracts/prior-authorization-forms.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import type { PaperSection } from '../../../lib/pdf-sections.ts';
import { itemsOf, questionsOf } from './forms-api.ts';

/** What a payer reads of its forms: what is answered, and from where. Those that no clinician released are left out. */
export const formSections = (forms: readonly CaseForm[], timeZone: string): PaperSection[] =>
  forms
    .filter(({ state }) => state !== 'draft')
    .map((form) => ({
      title: form.title,
      columns: ['Pregunta', 'Respuesta', 'De dónde sale'],
      rows: layOut(questionsOf(form), { item: itemsOf(form) }).places.flatMap(({ item, answers }) => {
        const linkId = item.linkId ?? '';
        const given = answers.flatMap((one) => answerText(one, 'es', item) ?? []).join('; ');
        return given === '' ? [] : [[item.text ?? linkId, given, originOf(form, linkId, timeZone)]];
      }),
      emptyText: 'No se respondió nada.',
    }));

function originOf({ sources, changes }: CaseForm, linkId: string, timeZone: string): string {
  const changed = changes[linkId];
  if (changed) return `${changed.by}, ${formatDate(changed.at, timeZone) ?? ''}`;
  const [source] = sources[linkId] ?? [];
  return source ? `Historia${source.date ? `, ${formatDate(source.date, 'UTC')}` : ''}` : 'Calculada';
}
