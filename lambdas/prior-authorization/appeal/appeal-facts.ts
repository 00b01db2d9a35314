import { administrativeItems } from '../../clinical/prior-authorization/administrative-items.ts';
import type { AppealFacts } from '../../clinical/prior-authorization/appeal-letter.ts';
import { answerText } from '../../clinical/questionnaires/answer-text.ts';
import { layOut } from '../../clinical/questionnaires/lay-out.ts';
import type { Sql } from '../../platform/database.ts';
import type { StoredCase } from '../cases/case-content.ts';
import { formsOfCase, type StoredForm } from '../documentation/form-rows.ts';

/** What a letter may say: of the request, of its rule, and of the chart what a clinician released for it. */
export async function appealFacts(sql: Sql, { caseId, content }: StoredCase): Promise<AppealFacts> {
  const { service, coverage, reason, answer, rule, evidence } = content;
  if (!answer) throw new Error('A case that was denied has an answer');
  const forms = await formsOfCase(sql, caseId);
  return {
    service: service.text,
    payer: coverage.payer,
    memberId: coverage.memberId,
    reason,
    denial: { on: answer.on, reason: answer.reason, reasonText: answer.reasonText },
    rule,
    evidence,
    answers: forms.filter(({ state }) => state !== 'draft').flatMap(clinicalAnswers),
  };
}

function clinicalAnswers({ content }: StoredForm): AppealFacts['answers'][number][] {
  const { questionnaire, items, sources, title } = content;
  const administrative = new Set(administrativeItems(questionnaire));
  return layOut(questionnaire, { item: items }).places.flatMap(({ item, answers }) => {
    const linkId = item.linkId ?? '';
    const given = answers.flatMap((one) => answerText(one, 'es', item) ?? []).join('; ');
    if (given === '' || administrative.has(linkId)) return [];
    const [source] = sources[linkId] ?? [];
    return [
      {
        form: title,
        question: item.text ?? linkId,
        answer: given,
        reference: source?.reference ?? null,
        date: source?.date ?? null,
      },
    ];
  });
}
