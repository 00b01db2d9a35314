import type { Extension, Questionnaire, QuestionnaireItem } from '@medplum/fhirtypes';

const translationUrl = 'http://hl7.org/fhir/StructureDefinition/translation';

/** What stands beside a plain value in FHIR's JSON: `_text`, `_display`. */
type Beside = { extension?: Extension[] } | undefined;

/** The words of a form in another language, where it says them (FHIR's extension `translation`); the others stay as they are. */
export function inLanguage(
  { item = [] }: Pick<Questionnaire, 'item'>,
  language: string,
): Pick<Questionnaire, 'item'> {
  return { item: item.map((one) => translated(one, language)) };
}

function translated(item: QuestionnaireItem, language: string): QuestionnaireItem {
  const text = translationOf((item as { _text?: Beside })._text, language);
  return {
    ...item,
    ...(text !== undefined && { text }),
    ...(item.answerOption && {
      answerOption: item.answerOption.map((option) => {
        const { valueCoding } = option;
        const display =
          valueCoding && translationOf((valueCoding as { _display?: Beside })._display, language);
        return display === undefined ? option : { ...option, valueCoding: { ...valueCoding, display } };
      }),
    }),
    ...(item.item && { item: item.item.map((one) => translated(one, language)) }),
  };
}

function translationOf(beside: Beside, language: string): string | undefined {
  const found = beside?.extension?.find(
    ({ url, extension = [] }) =>
      url === translationUrl &&
      extension.some(({ url: part, valueCode }) => part === 'lang' && valueCode?.split('-')[0] === language),
  );
  return found?.extension?.find(({ url }) => url === 'content')?.valueString;
}
