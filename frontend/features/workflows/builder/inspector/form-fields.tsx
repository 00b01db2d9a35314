import { Stack, Text } from '@chakra-ui/react';
import type { GivenAnswer } from '../../../../../lambdas/contracts/workflows/form-steps.ts';
import { mostGivenAnswers } from '../../../../../lambdas/contracts/workflows/form-steps.ts';
import { formTitle, useActiveForms, useFormQuestions } from '../../../../lib/active-forms.ts';
import { CheckboxField } from '../../../../ui/form-checkbox.tsx';
import { SelectField } from '../../../../ui/form-select.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { questionsOf, withAnswer } from '../document/form-answers.ts';
import { AssigneeField } from './assignee-field.tsx';
import { ExpiryFields } from './expiry-fields.tsx';
import type { StepFieldsProps } from './step-fields.ts';

/** Which form, and which of its answers the steps after it may use. */
function FormChoice({ step, set }: StepFieldsProps) {
  const forms = useActiveForms();
  const chosen = typeof step.questionnaire === 'string' ? step.questionnaire : '';
  const form = useFormQuestions(chosen);
  const answers = (step.answers ?? []) as GivenAnswer[];
  const questions = questionsOf(form.data?.item);
  const options = Object.fromEntries((forms.data ?? []).map((one) => [one.id ?? '', formTitle(one)]));
  return (
    <>
      <SelectField
        label="Formulario"
        placeholder="Elija"
        options={chosen !== '' && !(chosen in options) ? { [chosen]: chosen, ...options } : options}
        hint={forms.data?.length === 0 ? 'No hay formularios publicados con número de versión.' : undefined}
        error={forms.isError ? 'No se han podido cargar los formularios' : undefined}
        value={chosen}
        onChange={({ target }) => {
          set('questionnaire', target.value);
          set('answers', []);
        }}
      />
      {questions.length > 0 ? (
        <Stack as="fieldset" gap="2" borderWidth="0">
          <Text as="legend" fontSize="sm" fontWeight="medium">
            Respuestas que se usan después
          </Text>
          {questions.map((question) => {
            const isWanted = answers.some(({ linkId }) => linkId === question.linkId);
            return (
              <CheckboxField
                key={question.linkId}
                checked={isWanted}
                disabled={!isWanted && answers.length >= mostGivenAnswers}
                onChange={({ target }) => set('answers', withAnswer(answers, question, target.checked))}
              >
                {question.label}
              </CheckboxField>
            );
          })}
        </Stack>
      ) : null}
    </>
  );
}

/** A form that somebody of the clinic fills in. */
export function FormFields(props: StepFieldsProps) {
  return (
    <>
      <FormChoice {...props} />
      <AssigneeField {...props} />
      <ExpiryFields {...props} />
    </>
  );
}

const languages = { es: 'Español', en: 'Inglés' };

/** A form that the patient fills in on their telephone. */
export function PatientFormFields(props: StepFieldsProps) {
  const { step, set } = props;
  return (
    <>
      <FormChoice {...props} />
      <SelectField
        label="Idioma de la página"
        options={languages}
        value={String(step.language ?? 'es')}
        onChange={({ target }) => set('language', target.value)}
      />
      <TextAreaField
        label="Texto que firma (vacío: no firma nada)"
        rows={3}
        maxLength={5000}
        value={String(step.consent ?? '')}
        onChange={({ target }) => set('consent', target.value === '' ? undefined : target.value)}
      />
      <ExpiryFields {...props} />
      <Text fontSize="sm" color="fg.muted">
        El enlace se envía por un canal que el paciente ha autorizado. Si no hay ninguno, recepción recibe una
        tarea para dárselo.
      </Text>
    </>
  );
}
