import type { QuestionnaireResponse } from '@medplum/fhirtypes';
import { actorReference } from '../../messaging/person-reference.ts';
import type { Tool } from '../tool.ts';
import { refusal } from './refusal.ts';
import { saveNew } from './save-resources.ts';

const displayUrl = 'http://hl7.org/fhir/StructureDefinition/display';

/** The answers as the patient gave them; a question without one stays, unanswered. */
export const recordQuestionnaire: Tool<'record_questionnaire'> = {
  name: 'record_questionnaire',
  async run({ repository, run }, { title, items }) {
    if (new Set(items.map(({ linkId }) => linkId)).size < items.length) {
      return refusal('invalid-arguments', 'Cada pregunta necesita un linkId distinto.');
    }
    const source = { reference: `Patient/${run.patientId}` };
    const response: QuestionnaireResponse & { _questionnaire: object } = {
      resourceType: 'QuestionnaireResponse',
      // No published Questionnaire: US Core gives its name where its address would be.
      _questionnaire: { extension: [{ url: displayUrl, valueString: title }] },
      status: 'completed',
      subject: source,
      authored: repository.now.toISOString(),
      author: await actorReference(repository),
      source,
      item: items.map(({ linkId, text, answer }) => ({
        linkId,
        text,
        ...(answer === null ? {} : { answer: [{ valueString: answer }] }),
      })),
    };
    const resources = await saveNew(repository, [response], run.patientId ?? undefined);
    const id = resources[0]?.slice('QuestionnaireResponse/'.length) ?? '';
    return { output: { questionnaireResponseId: id }, resources };
  },
};
