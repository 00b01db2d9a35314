import type { Questionnaire, QuestionnaireResponse, Resource } from '@medplum/fhirtypes';

const last = 'aseguradora-de-prueba';

/** The payer that is played here asks one question more of an adaptive form, and then says that it is over. */
export function nextQuestion(asked: Resource): string {
  const response = asked as QuestionnaireResponse;
  const forms = (response.contained ?? []).map((one) => one as Questionnaire);
  const isOver = forms.some(({ item }) => item?.some(({ linkId }) => linkId === last));
  const contained = forms.map((form) => ({
    ...form,
    item: isOver
      ? form.item
      : [
          ...(form.item ?? []),
          { linkId: last, type: 'string', text: '¿Qué tratamiento se ha probado antes?', required: true },
        ],
  }));
  return JSON.stringify({ ...response, contained, status: isOver ? 'completed' : 'in-progress' });
}
