import type { Extension, QuestionnaireItem } from '@medplum/fhirtypes';
import { limitsOf } from '../../../../../lambdas/clinical/questionnaires/item-types.ts';

/* What the standard's extensions say of how an item may be answered, as fields show it. */

const structure = 'http://hl7.org/fhir/StructureDefinition/';
const unitUrl = `${structure}questionnaire-unit`;

type LimitName = 'minValue' | 'maxValue';

const elementOf = ({ type }: QuestionnaireItem) => (type === 'integer' ? 'valueInteger' : 'valueDecimal');

export function limitValue(item: QuestionnaireItem, name: LimitName): number | undefined {
  const limit = limitsOf(item)[name];
  return limit?.valueInteger ?? limit?.valueDecimal;
}

export const withLimit = (
  item: QuestionnaireItem,
  name: LimitName,
  value: number | undefined,
): Partial<QuestionnaireItem> =>
  withExtension(
    item,
    `${structure}${name}`,
    value === undefined ? undefined : { url: `${structure}${name}`, [elementOf(item)]: value },
  );

export const unitOf = ({ extension = [] }: QuestionnaireItem): string => {
  const coding = extension.find(({ url }) => url === unitUrl)?.valueCoding;
  return coding?.display ?? coding?.code ?? '';
};

/** As it is written in the units of UCUM, which is what laboratories and devices use. */
export const withUnit = (item: QuestionnaireItem, unit: string): Partial<QuestionnaireItem> =>
  withExtension(
    item,
    unitUrl,
    unit === ''
      ? undefined
      : { url: unitUrl, valueCoding: { system: 'http://unitsofmeasure.org', code: unit, display: unit } },
  );

function withExtension(
  { extension = [] }: QuestionnaireItem,
  url: string,
  own: Extension | undefined,
): Partial<QuestionnaireItem> {
  const all = [...extension.filter((one) => one.url !== url), ...(own ? [own] : [])];
  return { extension: all.length > 0 ? all : undefined } as Partial<QuestionnaireItem>;
}
