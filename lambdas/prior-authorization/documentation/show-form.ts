import type { Questionnaire, QuestionnaireResponseItem } from '@medplum/fhirtypes';
import { administrativeAnswers } from '../../clinical/prior-authorization/administrative-answers.ts';
import { administrativeItems } from '../../clinical/prior-authorization/administrative-items.ts';
import { mayReadClinical } from '../../contracts/fhir-access.ts';
import type { CaseForm, CaseForms } from '../../contracts/prior-authorization-forms.ts';
import type { Repository } from '../../fhir/index.ts';
import type { StoredCase } from '../cases/case-content.ts';
import { findExchange } from '../payers/exchange-rows.ts';
import { findQuestionnaire } from './find-questionnaire.ts';
import { formsOfCase, type StoredForm } from './form-rows.ts';

type Items = QuestionnaireResponseItem[];

/** Whether somebody sees of a form what no clinician released. */
const seesAll = ({ caller }: Repository): boolean => mayReadClinical(caller.roles);

/** A form as the caller may see it: who may not read charts gets the administrative answers, and all once they are released. */
export async function showForm(repository: Repository, row: StoredForm): Promise<CaseForm> {
  const { content, formId, state, version } = row;
  const {
    questionnaire,
    items,
    filledById: _id,
    populated: _populated,
    tasks: _tasks,
    nextAsked,
    ...shown
  } = content;
  const exchange = nextAsked ? await findExchange(repository.sql, nextAsked) : undefined;
  const administrative = administrativeItems(questionnaire);
  const isWhole = state !== 'draft' || seesAll(repository);
  const own = new Set(administrative);
  const seen = <Value>(of: Record<string, Value>) =>
    isWhole ? of : Object.fromEntries(Object.entries(of).filter(([linkId]) => own.has(linkId)));
  return {
    ...shown,
    formId,
    state,
    questionnaire: plain<CaseForm['questionnaire']>(questionnaire),
    items: plain(isWhole ? items : administrativeAnswers(questionnaire, items, own)),
    sources: seen(content.sources),
    changes: seen(content.changes),
    candidates: plain(seen(content.candidates)),
    // What the chart lacks says something of it.
    told: isWhole ? content.told : content.told.filter(({ linkId }) => linkId !== null && own.has(linkId)),
    missing: isWhole ? content.missing : content.missing.filter(({ isAdministrative }) => isAdministrative),
    notAsked: isWhole ? content.notAsked : [],
    administrative,
    next: !exchange ? 'none' : exchange.state === 'waiting' ? 'waiting' : 'answered',
    nextProblem: content.nextProblem ?? null,
    version,
  };
}

const plain = <Shape>(value: Questionnaire | Items | object): Shape => value as unknown as Shape;

/** All forms of a request: those that are there, and those that its rule asks for and nobody filled in. */
export async function showForms(repository: Repository, row: StoredCase): Promise<CaseForms> {
  const forms = await formsOfCase(repository.sql, row.caseId);
  const filled = new Set(forms.map(({ name }) => name));
  const names = (row.content.rule?.questionnaires ?? []).filter((name) => !filled.has(name));
  const open = [];
  for (const name of names) {
    const found = await findQuestionnaire(repository, name);
    open.push({ name, title: found ? titleOf(found) : null });
  }
  noteForms(repository, row);
  const shown: CaseForm[] = [];
  for (const form of forms) shown.push(await showForm(repository, form));
  return { forms: shown, open };
}

export const titleOf = ({ title, name }: Questionnaire): string => title ?? name ?? 'Formulario';

/** Whoever sees a form has read of the patient. */
export const noteForms = (repository: Repository, { caseId, patientId }: StoredCase): void =>
  repository.note({
    interaction: 'read',
    outcome: 'success',
    resourceType: 'QuestionnaireResponse',
    id: caseId,
    patientId,
    query: 'prior-authorization-form',
  });
