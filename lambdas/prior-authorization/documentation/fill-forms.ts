import { randomUUID } from 'node:crypto';
import type { Practitioner } from '@medplum/fhirtypes';
import { isUnsent } from '../../clinical/prior-authorization/case-state.ts';
import { isAdaptive } from '../../clinical/questionnaires/adaptive.ts';
import { mergeAnswers } from '../../clinical/questionnaires/merge-answers.ts';
import { type Repository, refuse } from '../../fhir/index.ts';
import type { StoredCase } from '../cases/case-content.ts';
import { findCase } from '../cases/case-rows.ts';
import { fillForm, type Opened } from './fill-form.ts';
import { findQuestionnaire } from './find-questionnaire.ts';
import { type FormContent, formsOfCase, insertForm, rewriteForm, type StoredForm } from './form-rows.ts';
import { followed, missingOf } from './judge-form.ts';
import { followMissing } from './missing-tasks.ts';
import { openedBy } from './opened-by.ts';
import { orderOf } from './order-of-case.ts';
import { titleOf } from './show-form.ts';

/**
 * A clinician has the forms of a request filled in from the chart, under their own rights. Those that were filled before and wait for
 * their release are filled anew; what a person changed in them stays.
 */
export async function fillForms(repository: Repository, caseId: string): Promise<StoredCase> {
  // Who may not read charts fills nothing in from one: the routes say so, and so does the record.
  repository.requirePermission('Observation', 'read');
  repository.requirePermission('QuestionnaireResponse', 'write');
  const row = await findCase(repository.sql, caseId, { forUpdate: true });
  if (!row) throw refuse(404, 'not-found', 'No existe esa solicitud.');
  if (!isUnsent(row.state) && row.state !== 'info-requested')
    throw refuse(409, 'conflict', 'Ya se ha enviado: lo que se envió no se cambia.');
  const names = row.content.rule?.questionnaires ?? [];
  const present = new Map((await formsOfCase(repository.sql, caseId)).map((form) => [form.name, form]));
  const opened = await openedWith(repository, row);
  const opener = await openedBy(repository.sql, caseId);
  for (const name of names) {
    const before = present.get(name);
    if (before && before.state !== 'draft') continue;
    const form = before?.content.questionnaire ?? (await findQuestionnaire(repository, name));
    if (!form) continue;
    const filled = await fillForm(repository, form, opened);
    const content: FormContent = {
      ...filled,
      questionnaire: form,
      title: titleOf(form),
      populated: filled.items,
      changes: {},
      isAdaptive: isAdaptive(form),
      tasks: {},
      ...filledNow(repository),
      releasedBy: null,
      releasedAt: null,
      finishedBy: null,
    };
    if (!before) {
      content.tasks = await followMissing(repository, row, content, opener);
      const created = { formId: randomUUID(), caseId, name, state: 'draft' as const, content, version: 1 };
      await insertForm(repository, created);
    } else await rewriteForm(repository, await refilled(repository, row, before, content, opener));
  }
  return row;
}

const filledNow = ({ callerReference, caller, now }: Repository) => ({
  filledBy: callerReference.display ?? '',
  filledById: caller.user_id,
  filledAt: now.toISOString(),
});

/** What a person changed stays as they left it. */
async function refilled(
  repository: Repository,
  row: StoredCase,
  before: StoredForm,
  content: FormContent,
  opener: string,
): Promise<StoredForm> {
  const { questionnaire, populated, items: mine, changes, tasks } = before.content;
  const { items } = mergeAnswers(questionnaire, { base: populated, mine, theirs: content.items });
  const worked = await followed(questionnaire, items, changes);
  const missing = missingOf(questionnaire, { ...worked, items }, content.notAsked);
  const next: FormContent = {
    ...content,
    isAdaptive: before.content.isAdaptive,
    items,
    changes,
    missing,
    tasks,
  };
  next.tasks = await followMissing(repository, row, next, opener);
  return { ...before, content: next, version: before.version + 1 };
}

async function openedWith(repository: Repository, row: StoredCase): Promise<Opened> {
  const patient = (await repository.read('Patient', row.patientId)).resource;
  const { reference, display } = repository.callerReference;
  const id = reference?.split('/')[1];
  const practitioner = id ? (await repository.find('Practitioner', id))?.resource : undefined;
  const user: Practitioner = practitioner ?? {
    resourceType: 'Practitioner',
    ...(display ? { name: [{ text: display }] } : {}),
  };
  const order = await orderOf(repository, row);
  const contexts = [`Coverage/${row.content.coverage.coverageId}`, ...(order ? [order] : [])];
  return { patient, user, contexts };
}
