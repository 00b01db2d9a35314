import { dayOf } from '../../clinical/clinic-day.ts';
import { keepPatientAnswers, missingOfPatient } from '../../prior-authorization/cases/patient-answers.ts';
import type { Tool } from '../tool.ts';
import { evidenceFor } from './evidence.ts';
import { heardIn } from './heard.ts';
import { refusal } from './refusal.ts';

/** What is missing of the patient's requests for prior authorization; what the patient is asked is what they know. */
export const readAuthorizations: Tool<'read_authorizations'> = {
  name: 'read_authorizations',
  async run({ repository, run, timeZone }) {
    const today = dayOf(repository.now, timeZone);
    return { output: { authorizations: await missingOfPatient(repository, run.patientId ?? '', today) } };
  },
};

/** What the patient answered goes to the front desk in their own words; nothing of a request is changed, and none is sent. */
export const noteAuthorizationAnswers: Tool<'note_authorization_answers'> = {
  name: 'note_authorization_answers',
  async run({ repository, run, timeZone }, { authorizationId, answers }) {
    const { texts } = await heardIn(repository, run);
    const unsaid = answers.find(
      ({ missing, words }) => evidenceFor(texts, { name: missing, words: [words] })[0] !== words,
    );
    if (unsaid) {
      return refusal(
        'invalid-arguments',
        `El paciente no ha escrito eso de «${unsaid.missing}»: dé sus palabras literales o pregúntele.`,
      );
    }
    const taskId = await keepPatientAnswers(
      repository,
      { patientId: run.patientId ?? '', caseId: authorizationId, answers, by: run.definition.name },
      dayOf(repository.now, timeZone),
    );
    if (taskId === undefined) {
      return refusal(
        'not-found',
        'El paciente no tiene una autorización a la que le falte eso: use «read_authorizations» y dé «missing» tal como lo dice.',
      );
    }
    return { output: { taskId }, resources: [`Task/${taskId}`] };
  },
};
