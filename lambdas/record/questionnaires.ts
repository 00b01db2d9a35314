import type { Questionnaire, QuestionnaireResponse } from '@medplum/fhirtypes';
import { type AnswerFlaw, checkAnswers } from '../clinical/questionnaires/check-answers.ts';
import { checkQuestionnaire } from '../clinical/questionnaires/check-questionnaire.ts';
import { answerFlawText, formFlawTexts } from '../clinical/questionnaires/flaw-text.ts';
import { importedUrl } from '../contracts/authorship-marks.ts';
import {
  type Change,
  FhirRefusal,
  type FhirResource,
  type Issue,
  type Reaction,
  type Repository,
  refuse,
  versionNamed,
} from '../fhir/index.ts';
import { membership } from './questionnaire-terms.ts';

const mostIssues = 50;

/** How a response names a form of this record, by its id and the version that was answered. */
const ownForm = /^Questionnaire\/([A-Za-z0-9.-]{1,64})(?:\|(.{1,64}))?$/;

/** What is answered need not be complete before it is said to be. */
const finished = ['completed', 'amended'];
const unfinished = ['in-progress', 'stopped'];

/**
 * A form that may be asked (`active`) is sound, and whoever answers one of this record answers what it asks, however the answers
 * come here. Forms of elsewhere, which a response names by their address, are not here to be compared with; and what was answered
 * elsewhere and is brought in was judged there, by a form that may be retired by now, or not be here at all.
 */
export const questionnaires: Reaction = {
  name: 'questionnaires',
  resourceTypes: ['Questionnaire', 'QuestionnaireResponse'],
  async react(repository, changes) {
    for (const { resourceType, after, before } of changes) {
      if (after === null) continue;
      if (resourceType === 'Questionnaire') refuseUnsound(after);
      else await refuseUnfit(repository, after as unknown as QuestionnaireResponse, before);
    }
  },
};

function refuseUnsound(resource: FhirResource): void {
  const form = resource as unknown as Questionnaire;
  if (form.status !== 'active') return;
  const flaws = checkQuestionnaire(form);
  if (flaws.length === 0) return;
  throw new FhirRefusal(
    422,
    flaws.slice(0, mostIssues).map(({ kind, linkId }) => issue(formFlawTexts[kind], 'Questionnaire', linkId)),
  );
}

async function refuseUnfit(
  repository: Repository,
  response: QuestionnaireResponse,
  before: Change['before'],
): Promise<void> {
  if (isImported(response)) return;
  const [, id, version] = ownForm.exec(response.questionnaire ?? '') ?? [];
  const isFinished = finished.includes(response.status);
  if (id === undefined || !(isFinished || unfinished.includes(response.status))) return;
  const form = await readForm(repository, id, version);
  if (!form) throw refuse(422, 'not-found', missing(version), 'QuestionnaireResponse.questionnaire');
  // Who began to answer may end, though nobody is asked any more.
  if (before === null && form.status !== 'active') {
    throw refuse(422, 'business-rule', notAsked, 'QuestionnaireResponse.questionnaire');
  }
  // What was stored before such forms were refused.
  if (checkQuestionnaire(form).length > 0) throw refuse(422, 'business-rule', unsound);
  const isInValueSet = await membership(repository, form, response);
  const flaws = checkAnswers(form, response, { isFinished, isInValueSet });
  if (flaws.length > 0) throw new FhirRefusal(422, flaws.slice(0, mostIssues).map(flawIssue));
}

const isImported = ({ meta }: QuestionnaireResponse) =>
  meta?.extension?.some(({ url }) => url === importedUrl) === true;

async function readForm(
  repository: Repository,
  id: string,
  version: string | undefined,
): Promise<Questionnaire | undefined> {
  if (version !== undefined) return versionNamed(repository, 'Questionnaire', id, version);
  return (await repository.find('Questionnaire', id))?.resource;
}

const missing = (version: string | undefined) =>
  version === undefined ? 'No existe ese formulario.' : 'No existe esa versión del formulario.';
const notAsked = 'El formulario no está activo: publíquelo antes de que alguien lo responda.';
const unsound = 'El formulario tiene errores y no se puede responder. Corríjalo y publíquelo de nuevo.';

const flawIssue = (flaw: AnswerFlaw): Issue =>
  issue(answerFlawText(flaw), 'QuestionnaireResponse', flaw.linkId === '' ? undefined : flaw.linkId);

/** Names the question by its link id, never an answer. */
function issue(text: string, type: string, linkId: string | undefined): Issue {
  const diagnostics = linkId === undefined ? `${text}.` : `${text} (pregunta ${linkId.slice(0, 100)}).`;
  return { severity: 'error', code: 'business-rule', diagnostics, expression: [`${type}.item`] };
}
