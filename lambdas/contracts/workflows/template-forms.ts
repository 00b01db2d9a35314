import type { Questionnaire, QuestionnaireItem } from '@medplum/fhirtypes';

/*
 * The forms that templates ask. Publishing a workflow that asks one brings it into the organization's record, where it is a
 * Questionnaire as any other: whoever changes it gives it another version, and it is not brought in again.
 */

const inEnglish = (valueString: string) => ({
  extension: [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/translation',
      extension: [
        { url: 'lang', valueCode: 'en' },
        { url: 'content', valueString },
      ],
    },
  ],
});

/** A question in Spanish, with its words in English. */
const question = (
  linkId: string,
  type: QuestionnaireItem['type'],
  text: string,
  english: string,
  more: Partial<QuestionnaireItem> = {},
): QuestionnaireItem => ({ linkId, type, text, _text: inEnglish(english), ...more }) as QuestionnaireItem;

const ifYes = (linkId: string): Partial<QuestionnaireItem> => ({
  required: true,
  enableWhen: [{ question: linkId, operator: '=', answerBoolean: true }],
});
const choices = (system: string, all: readonly [string, string, string][]): Partial<QuestionnaireItem> => ({
  answerOption: all.map(([code, display, english]) => ({
    valueCoding: { system, code, display, _display: inEnglish(english) },
  })),
});

const needed = { required: true };
const long = { maxLength: 2000 };

export const intakeForm: Questionnaire = {
  resourceType: 'Questionnaire',
  id: 'auxilia-admision',
  status: 'active',
  version: '1',
  title: 'Admisión de paciente nuevo',
  item: [
    question('motivo', 'text', '¿Por qué viene a la consulta?', 'Why are you coming in?', {
      ...needed,
      ...long,
    }),
    question('alergia', 'boolean', '¿Tiene alguna alergia?', 'Do you have any allergies?', needed),
    question('alergias', 'text', '¿A qué, y qué le pasó?', 'To what, and what happened?', {
      ...ifYes('alergia'),
      ...long,
    }),
    question('toma', 'boolean', '¿Toma algún medicamento?', 'Do you take any medicines?', needed),
    {
      ...question('medicamentos', 'group', 'Medicamento', 'Medicine', { repeats: true }),
      enableWhen: [{ question: 'toma', operator: '=', answerBoolean: true }],
      item: [
        question('nombre', 'string', '¿Qué medicamento toma?', 'Which medicine do you take?', {
          ...needed,
          maxLength: 200,
        }),
        question('como', 'string', '¿Cuánto y cuándo lo toma?', 'How much and when do you take it?', {
          maxLength: 200,
        }),
      ],
    },
    question(
      'enfermedades',
      'text',
      '¿Qué enfermedades u operaciones ha tenido?',
      'Which illnesses or operations have you had?',
      long,
    ),
    question(
      'fuma',
      'choice',
      '¿Fuma?',
      'Do you smoke?',
      choices('urn:auxilia:smoking', [
        ['never', 'Nunca he fumado', 'I have never smoked'],
        ['former', 'Fumaba, ya no', 'I used to'],
        ['current', 'Sí, fumo', 'Yes, I smoke'],
      ]),
    ),
    question(
      'tarjeta',
      'attachment',
      'Una foto de la tarjeta de su seguro',
      'A photo of your insurance card',
    ),
  ],
};

export const checkInForm: Questionnaire = {
  resourceType: 'Questionnaire',
  id: 'auxilia-control-cronico',
  status: 'active',
  version: '1',
  title: 'Cómo se encuentra este mes',
  item: [
    question(
      'como',
      'choice',
      '¿Cómo se encuentra, comparado con el mes pasado?',
      'How do you feel, compared with last month?',
      {
        ...needed,
        ...choices('urn:auxilia:change', [
          ['better', 'Mejor', 'Better'],
          ['same', 'Igual', 'The same'],
          ['worse', 'Peor', 'Worse'],
        ]),
      },
    ),
    question('peor', 'text', '¿Qué ha empeorado?', 'What has become worse?', {
      ...long,
      ...needed,
      enableWhen: [
        { question: 'como', operator: '=', answerCoding: { system: 'urn:auxilia:change', code: 'worse' } },
      ],
    }),
    question(
      'olvidos',
      'boolean',
      '¿Ha dejado de tomar algún medicamento?',
      'Have you stopped taking any medicine?',
      needed,
    ),
    question('cuales', 'text', '¿Cuál, y por qué?', 'Which one, and why?', { ...ifYes('olvidos'), ...long }),
    question(
      'urgencias',
      'boolean',
      '¿Ha ido a urgencias este mes?',
      'Have you been to the emergency room this month?',
      needed,
    ),
    question('algo', 'text', '¿Quiere contarnos algo más?', 'Would you like to tell us anything else?', long),
  ],
};

/** By their ids in the record. */
export const templateForms: ReadonlyMap<string, Questionnaire> = new Map(
  [intakeForm, checkInForm].map((form) => [form.id ?? '', form]),
);
