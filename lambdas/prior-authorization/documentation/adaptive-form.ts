import type { Questionnaire, QuestionnaireResponse, QuestionnaireResponseItem } from '@medplum/fhirtypes';
import { checkQuestionnaire } from '../../clinical/questionnaires/check-questionnaire.ts';
import { formFlawTexts } from '../../clinical/questionnaires/flaw-text.ts';
import { layOut } from '../../clinical/questionnaires/lay-out.ts';

const contained = 'asked';

/** What is sent (`Questionnaire/$next-question`, SDC): the form as it was asked so far goes within the response. */
export const askedSoFar = (form: Questionnaire, response: QuestionnaireResponse): QuestionnaireResponse => ({
  ...response,
  status: 'in-progress',
  contained: [{ ...form, id: contained }],
  questionnaire: `#${contained}`,
});

export type NextQuestions =
  | { kind: 'more' | 'over'; form: Questionnaire }
  /** The payer's answer cannot be used; in words. */
  | { kind: 'refused'; detail: string };

const broken = 'La aseguradora ha respondido algo que no se entiende: no se ha cambiado nada.';

/**
 * What a payer asks next. Whatever it answers, the answers that are here stay as they are: questions that are gone or became others,
 * another patient's response and a form that is not sound are refused.
 */
export function nextQuestions(
  form: Questionnaire,
  items: readonly QuestionnaireResponseItem[],
  subject: string,
  answered: unknown,
): NextQuestions {
  const response = responseIn(answered);
  if (!response) return { kind: 'refused', detail: broken };
  if (response.subject?.reference !== undefined && response.subject.reference !== subject)
    return {
      kind: 'refused',
      detail: 'La aseguradora ha respondido sobre otro paciente: no se ha cambiado nada.',
    };
  const id = response.questionnaire?.replace(/^#/, '');
  const next = response.contained?.find(
    (one): one is Questionnaire => one.resourceType === 'Questionnaire' && one.id === id,
  );
  if (!next) return { kind: 'refused', detail: broken };
  const [flaw] = checkQuestionnaire(next);
  if (flaw)
    return {
      kind: 'refused',
      detail: `La aseguradora ha enviado un formulario con errores (${formFlawTexts[flaw.kind]}): no se ha cambiado nada.`,
    };
  const before = layOut(form, { item: [...items] });
  const after = layOut(next, { item: [...items] });
  const isChanged = before.places.some(({ item, answers }) => {
    const same = after.byLinkId.get(item.linkId ?? '')?.[0];
    return answers.length > 0 && (!same || same.item.type !== item.type || same.answers.length === 0);
  });
  if (isChanged)
    return {
      kind: 'refused',
      detail: 'La aseguradora ha cambiado preguntas que ya tienen respuesta: no se ha cambiado nada.',
    };
  const { id: ownId, url, version, title } = form;
  const kept = {
    ...next,
    ...(ownId ? { id: ownId } : {}),
    ...(url ? { url } : {}),
    ...(version ? { version } : {}),
    ...(title ? { title } : {}),
  };
  return { kind: response.status === 'completed' ? 'over' : 'more', form: kept };
}

/** The response itself, or the one within Parameters. */
function responseIn(answered: unknown): QuestionnaireResponse | undefined {
  const given = answered as
    | { resourceType?: string; parameter?: { resource?: unknown }[] }
    | null
    | undefined;
  if (given?.resourceType === 'QuestionnaireResponse') return given as QuestionnaireResponse;
  if (given?.resourceType !== 'Parameters') return undefined;
  return given.parameter?.map(({ resource }) => responseIn(resource)).find((one) => one !== undefined);
}
