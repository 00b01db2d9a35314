import type { QuestionnaireItem } from '@medplum/fhirtypes';
import type { ItemType } from '../../../../../lambdas/clinical/questionnaires/item-types.ts';

/** What an item is called, in the order in which they are offered. */
export const itemKinds: Readonly<Record<ItemType, string>> = {
  string: 'Texto corto',
  text: 'Texto largo',
  boolean: 'Sí o no',
  choice: 'Opciones',
  'open-choice': 'Opciones u otra respuesta',
  integer: 'Número entero',
  decimal: 'Número con decimales',
  quantity: 'Cantidad con unidad',
  date: 'Fecha',
  dateTime: 'Fecha y hora',
  time: 'Hora',
  attachment: 'Foto o archivo',
  url: 'Dirección web',
  reference: 'Dato de la historia',
  group: 'Grupo de preguntas',
  display: 'Texto sin pregunta',
};

export const kindName = ({ type }: QuestionnaireItem): string => itemKinds[type as ItemType] ?? type;

export const isChoice = ({ type }: QuestionnaireItem): boolean => type === 'choice' || type === 'open-choice';

/** A new one. Of options it has the two that a choice is between at least. */
export const newItem = (linkId: string, type: ItemType): QuestionnaireItem =>
  withKind({ linkId, type }, type);

/** The item as one of another kind, with what both kinds have. */
export function withKind(item: QuestionnaireItem, type: ItemType): QuestionnaireItem {
  const {
    linkId,
    text,
    _text,
    prefix,
    required,
    repeats,
    enableWhen,
    enableBehavior,
    code,
    item: below,
  } = item as QuestionnaireItem & { _text?: unknown };
  const asks = type !== 'group' && type !== 'display';
  const options = isChoice({ type } as QuestionnaireItem)
    ? {
        answerOption:
          isChoice(item) && item.answerOption
            ? item.answerOption
            : [{ valueCoding: { code: 'o1' } }, { valueCoding: { code: 'o2' } }],
      }
    : {};
  const all = {
    linkId,
    type,
    text,
    _text,
    prefix,
    enableWhen,
    enableBehavior,
    code,
    item: below,
    required: asks ? required : undefined,
    repeats: type === 'display' || type === 'boolean' ? undefined : repeats,
    ...options,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as never;
}
