import type { Coding, Extension, QuestionnaireItem } from '@medplum/fhirtypes';

/* The words of a form in English, beside those in Spanish: FHIR's extension `translation`. */

const url = 'http://hl7.org/fhir/StructureDefinition/translation';

interface Beside {
  extension?: Extension[];
}

const isEnglish = (one: Extension): boolean =>
  one.url === url && one.extension?.some((part) => part.url === 'lang' && part.valueCode === 'en') === true;

const read = (beside: Beside | undefined): string =>
  beside?.extension?.find(isEnglish)?.extension?.find((part) => part.url === 'content')?.valueString ?? '';

function write(beside: Beside | undefined, text: string): Beside | undefined {
  const others = (beside?.extension ?? []).filter((one) => !isEnglish(one));
  const own = {
    url,
    extension: [
      { url: 'lang', valueCode: 'en' },
      { url: 'content', valueString: text },
    ],
  };
  const extension = text === '' ? others : [...others, own];
  return extension.length > 0 ? { ...beside, extension } : undefined;
}

export const englishText = (item: QuestionnaireItem): string => read((item as { _text?: Beside })._text);

export const withEnglishText = (item: QuestionnaireItem, text: string): Partial<QuestionnaireItem> =>
  ({ _text: write((item as { _text?: Beside })._text, text) }) as Partial<QuestionnaireItem>;

export const englishDisplay = (coding: Coding | undefined): string =>
  read((coding as { _display?: Beside } | undefined)?._display);

export function withEnglishDisplay(coding: Coding | undefined, text: string): Coding {
  const { _display, ...own } = (coding ?? {}) as Coding & { _display?: Beside };
  const display = write(_display, text);
  return (display ? { ...own, _display: display } : own) as Coding;
}
