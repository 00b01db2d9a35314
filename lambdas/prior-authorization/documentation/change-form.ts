import type { QuestionnaireResponseItem } from '@medplum/fhirtypes';
import {
  administrativeAnswers,
  withAdministrative,
} from '../../clinical/prior-authorization/administrative-answers.ts';
import { administrativeItems } from '../../clinical/prior-authorization/administrative-items.ts';
import { isUnsent } from '../../clinical/prior-authorization/case-state.ts';
import { checkAnswers } from '../../clinical/questionnaires/check-answers.ts';
import { calculatedItems } from '../../clinical/questionnaires/expressions/read-expressions.ts';
import { mayReadClinical } from '../../contracts/fhir-access.ts';
import { administrativeAnswers as administrativeTag } from '../../contracts/field-access.ts';
import type { Repository } from '../../fhir/index.ts';
import type { StoredCase } from '../cases/case-content.ts';
import { findCase } from '../cases/case-rows.ts';
import { changedLinkIds } from './changed-answers.ts';
import { type FormContent, findForm, rewriteForm, type StoredForm } from './form-rows.ts';
import { followed, missingOf } from './judge-form.ts';
import { followMissing } from './missing-tasks.ts';
import { openedBy } from './opened-by.ts';
import { responseOf } from './questionnaire-responses.ts';

export type FormChange =
  | { kind: 'kept'; form: StoredForm; row: StoredCase }
  | { kind: 'gone' }
  | { kind: 'stale' }
  /** In words. */
  | { kind: 'refused'; detail: string };

export interface Asked {
  caseId: string;
  formId: string;
  ifMatch: number;
}

type Next = Pick<StoredForm, 'state' | 'content'>;

export async function changeForm(
  repository: Repository,
  { caseId, formId, ifMatch }: Asked,
  next: (form: StoredForm, row: StoredCase) => Promise<Next | string>,
): Promise<FormChange> {
  repository.requirePermission('QuestionnaireResponse', 'write');
  const row = await findCase(repository.sql, caseId);
  const form = await findForm(repository.sql, { caseId, formId }, { forUpdate: true });
  if (!row || !form) return { kind: 'gone' };
  if (form.version !== ifMatch) return { kind: 'stale' };
  if (!isUnsent(row.state) && row.state !== 'info-requested')
    return { kind: 'refused', detail: 'Ya se ha enviado: lo que se envió no se cambia.' };
  const outcome = await next(form, row);
  if (typeof outcome === 'string') return { kind: 'refused', detail: outcome };
  const { content } = outcome;
  const tasks = await followMissing(repository, row, content, await openedBy(repository.sql, caseId));
  const kept = { ...form, ...outcome, content: { ...content, tasks }, version: form.version + 1 };
  await rewriteForm(repository, kept);
  await keepInRecord(repository, kept, row);
  return { kind: 'kept', form: kept, row };
}

/**
 * Once a clinician released it, it is in the record, and every later version of a clinician's too. Who may not read it whole does not
 * rewrite it there: what the front desk answered stands beside it, as administrative (lambdas/contracts/field-access.ts).
 */
async function keepInRecord(repository: Repository, form: StoredForm, row: StoredCase): Promise<void> {
  const response = responseOf(form, row);
  const isClinician = mayReadClinical(repository.caller.roles);
  const id = isClinician ? form.formId : `${form.formId}-administrative`;
  const present = await repository.find('QuestionnaireResponse', id);
  if (!present && form.state === 'draft') return;
  const { questionnaire } = form.content;
  const kept = isClinician
    ? response
    : {
        ...response,
        id,
        meta: { tag: [administrativeTag] },
        item: administrativeAnswers(
          questionnaire,
          response.item ?? [],
          new Set(administrativeItems(questionnaire)),
        ),
      };
  if (present) await repository.update(kept);
  else repository.create(kept, id);
}

/** Answers as somebody left them. Of the front desk's, those count that it may give; of all others stands what stood. */
export const saveForm = (
  repository: Repository,
  asked: Asked,
  sent: readonly QuestionnaireResponseItem[],
): Promise<FormChange> =>
  changeForm(repository, asked, async ({ state, content }) => {
    if (state === 'finished') return 'El formulario está terminado: un clínico puede volver a abrirlo.';
    const { questionnaire, items: before } = content;
    const isClinician = mayReadClinical(repository.caller.roles);
    // What is released is changed by nobody but for the administrative answers.
    const items =
      isClinician && state === 'draft'
        ? [...sent]
        : withAdministrative(questionnaire, before, sent, new Set(administrativeItems(questionnaire)));
    const [flaw] = checkAnswers(questionnaire, { item: items }, { isFinished: false }).filter(
      ({ kind }) => kind === 'unknown-item' || kind === 'other-type' || kind === 'too-large',
    );
    if (flaw) return `Las respuestas no son de este formulario (pregunta ${flaw.linkId.slice(0, 100)}).`;
    const mark = { by: repository.callerReference.display ?? '', at: repository.now.toISOString() };
    const changes = { ...content.changes };
    // What is calculated and nobody may write was changed by nobody.
    const own = new Set(calculatedItems(questionnaire));
    for (const linkId of changedLinkIds(before, items)) if (!own.has(linkId)) changes[linkId] = mark;
    return {
      state,
      content: { ...content, items, changes, missing: await missing(content, items, changes) },
    };
  });

export const missing = async (
  { questionnaire, notAsked }: FormContent,
  items: QuestionnaireResponseItem[],
  changes: FormContent['changes'],
) => missingOf(questionnaire, { ...(await followed(questionnaire, items, changes)), items }, notAsked);

/** A clinician answers for what the form says of the chart: from here on whoever works on the request reads it. */
export const releaseForm = (repository: Repository, asked: Asked): Promise<FormChange> =>
  changeForm(repository, asked, async ({ state, content }) => {
    repository.requirePermission('Observation', 'read');
    if (state !== 'draft') return 'El formulario ya se había dado por bueno.';
    if (content.isAdaptive) return 'La aseguradora todavía tiene preguntas: pida las que siguen.';
    const clinical = content.missing.filter(({ isAdministrative }) => !isAdministrative);
    if (clinical.length > 0)
      return `Faltan respuestas clínicas: ${clinical.map(({ text }) => text).join('; ')}.`;
    return {
      state: 'released',
      content: {
        ...content,
        releasedBy: repository.callerReference.display ?? '',
        releasedAt: repository.now.toISOString(),
      },
    };
  });

export const finishForm = (repository: Repository, asked: Asked): Promise<FormChange> =>
  changeForm(repository, asked, async ({ state, content }) => {
    if (state === 'draft') return 'Un clínico tiene que dar por buenas antes las respuestas clínicas.';
    if (state === 'finished') return 'El formulario ya está terminado.';
    const left = await missing(content, content.items, content.changes);
    if (left.length > 0) return `Faltan respuestas: ${left.map(({ text }) => text).join('; ')}.`;
    return {
      state: 'finished',
      content: { ...content, missing: [], finishedBy: repository.callerReference.display ?? '' },
    };
  });

/** A clinician takes back what was released, while it has not been sent. */
export const reopenForm = (repository: Repository, asked: Asked): Promise<FormChange> =>
  changeForm(repository, asked, async ({ state, content }) => {
    repository.requirePermission('Observation', 'read');
    if (state === 'draft') return 'El formulario está abierto.';
    return { state: 'draft', content: { ...content, releasedBy: null, releasedAt: null, finishedBy: null } };
  });
