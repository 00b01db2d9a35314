import type { Coding, Questionnaire, QuestionnaireResponse, ValueSet } from '@medplum/fhirtypes';
import type { AnswerRules } from '../clinical/questionnaires/check-answers.ts';
import { layOut } from '../clinical/questionnaires/lay-out.ts';
import type { Repository } from '../fhir/index.ts';
import { codingInSet, systemOf, type TermSet, termSets, valueSetUrl } from '../terminology/index.ts';

const keyOf = (valueSet: string, { system = '', code = '' }: Coding) =>
  JSON.stringify([valueSet, system, code]);

/**
 * Whether the codes of a response are in the sets that its form names. A set that the form brings along and that lists its codes
 * decides. Of this server's own sets, which have a part of each system, a code of such a system that is not found is not called
 * wrong; one of another system is. Of any other set nothing is known here.
 */
export async function membership(
  repository: Repository,
  form: Questionnaire,
  response: QuestionnaireResponse,
): Promise<NonNullable<AnswerRules['isInValueSet']>> {
  const known = new Map<string, boolean | undefined>();
  for (const { item, answers } of layOut(form, response).places) {
    const { answerValueSet } = item;
    for (const { valueCoding } of answers) {
      if (answerValueSet === undefined || !valueCoding) continue;
      const key = keyOf(answerValueSet, valueCoding);
      if (!known.has(key)) known.set(key, await isIn(repository, form, answerValueSet, valueCoding));
    }
  }
  return (valueSet, coding) => known.get(keyOf(valueSet, coding));
}

async function isIn(
  repository: Repository,
  form: Questionnaire,
  valueSet: string,
  coding: Coding,
): Promise<boolean | undefined> {
  if (valueSet.startsWith('#')) return isListed(form, valueSet.slice(1), coding);
  const set = (Object.keys(termSets) as TermSet[]).find(
    (name) => valueSetUrl(name) === valueSet.split('|')[0],
  );
  if (!set) return undefined;
  const { system, code } = coding;
  if (system === undefined || code === undefined) return false;
  if (await codingInSet(repository, set, { system, code })) return true;
  return systemOf(system) ? undefined : false;
}

function isListed(form: Questionnaire, id: string, { system, code }: Coding): boolean | undefined {
  const set = form.contained?.find(
    (one): one is ValueSet => one.resourceType === 'ValueSet' && one.id === id,
  );
  const include = set?.compose?.include;
  if (!include || set.compose?.exclude || !include.every(({ concept }) => concept)) return undefined;
  return include.some(
    (one) => one.system === system && one.concept?.some((concept) => concept.code === code),
  );
}
