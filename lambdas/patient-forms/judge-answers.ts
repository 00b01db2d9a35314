import type { Questionnaire, QuestionnaireItem, QuestionnaireResponseItem } from '@medplum/fhirtypes';
import { findDangers } from '../clinical/red-flags/detect-red-flags.ts';
import { emergencyText } from '../clinical/red-flags/emergency-text.ts';
import type { RedFlagRule } from '../clinical/red-flags/red-flag-rule.ts';
import { suicidalIntent } from '../clinical/red-flags/suicidal-intent.ts';
import { fold, type Repository } from '../fhir/index.ts';
import { asResource } from '../messaging/as-resource.ts';
import { ageInMonths } from '../messaging/judge-message.ts';
import { redFlagTask } from '../messaging/red-flag-task.ts';
import type { LinkFacts } from './find-link.ts';

/** PHQ-9's ninth question: thoughts of being better off dead or of hurting oneself. Its answer «not at all» is LA6568-5. */
const selfHarmQuestion = '44260-8';
const notAtAll = 'LA6568-5';
/** What is told there of reactions has happened already. */
const asksForReactions = /alerg|allerg|reaccion|reaction/;

/**
 * Searches what a patient answers for dangers, as the messages that they write are: one that is found becomes an alarm about the
 * response. @returns what to tell the patient at once
 */
export async function judgeAnswers(
  repository: Repository,
  { patientId, language, clinic }: LinkFacts,
  { form, item, responseId }: { form: Pick<Questionnaire, 'item'>; item: Items; responseId: string },
): Promise<string | null> {
  const ageMonths = await ageInMonths(repository, patientId);
  const context = ageMonths === undefined ? {} : { ageMonths };
  const questions = new Map(everyItem(form.item ?? []).map((question) => [question.linkId, question]));
  const found = new Set(
    everyAnswered(item).flatMap(({ linkId, answer = [] }) => {
      const question = questions.get(linkId);
      if (!question) return [];
      // «¿A qué?» is asked of whoever says that they have an allergy.
      const leading = (question.enableWhen ?? []).flatMap((when) => questions.get(when.question) ?? []);
      const isPast = [question, ...leading].some(({ text = '' }) => asksForReactions.test(fold(text)));
      return answer.flatMap((one) => dangersIn(question, one, { context, isPast }));
    }),
  );
  if (found.size === 0) return null;
  const rules = [...found].toSorted((one, other) => one.dueMinutes - other.dueMinutes);
  const focus = `QuestionnaireResponse/${responseId}`;
  repository.create(asResource(redFlagTask({ now: repository.now, focus, patientId, found: rules })));
  return emergencyText(clinic.name, rules, language);
}

/** What to tell a patient at once who writes of a danger; the message itself raises the alarm. */
export async function adviceFor(
  repository: Repository,
  { patientId, language, clinic }: Pick<LinkFacts, 'patientId' | 'language' | 'clinic'>,
  text: string,
): Promise<string | null> {
  const ageMonths = await ageInMonths(repository, patientId);
  const found = everyDanger(text, ageMonths === undefined ? {} : { ageMonths });
  return found.length === 0 ? null : emergencyText(clinic.name, found, language);
}

/** An answer says little without its question: words that a rule knows are enough. */
function everyDanger(text: string, context: { ageMonths?: number }): RedFlagRule[] {
  const { alarms, doubts } = findDangers(text, context);
  return [...alarms, ...doubts];
}

type Items = readonly QuestionnaireResponseItem[];
type Answer = NonNullable<QuestionnaireResponseItem['answer']>[number];

function dangersIn(
  { code = [] }: QuestionnaireItem,
  { valueString, valueCoding, valueInteger, valueDecimal }: Answer,
  { context, isPast }: { context: { ageMonths?: number }; isPast: boolean },
): RedFlagRule[] {
  if (code.some((one) => one.code === selfHarmQuestion)) {
    const isSo =
      (valueCoding !== undefined && valueCoding.code !== notAtAll) || (valueInteger ?? valueDecimal ?? 0) > 0;
    return isSo ? [suicidalIntent] : [];
  }
  if (valueString === undefined) return [];
  return everyDanger(valueString, context).filter(
    ({ name }) => !(isPast && (name === 'anaphylaxis' || name === 'medicine-reaction')),
  );
}

const everyItem = (items: readonly QuestionnaireItem[]): QuestionnaireItem[] =>
  items.flatMap((one) => [one, ...everyItem(one.item ?? [])]);

const everyAnswered = (items: Items): QuestionnaireResponseItem[] =>
  items.flatMap((one) => [
    one,
    ...everyAnswered(one.item ?? []),
    ...everyAnswered((one.answer ?? []).flatMap(({ item = [] }) => item)),
  ]);
