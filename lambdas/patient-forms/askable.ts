import type { Questionnaire, QuestionnaireItem } from '@medplum/fhirtypes';
import { checkQuestionnaire } from '../clinical/questionnaires/check-questionnaire.ts';
import { listedOptions } from '../clinical/questionnaires/listed-options.ts';

type Item = QuestionnaireItem;

/** Why nobody can answer a form; undefined where somebody can. */
export function fillableForm(form: Questionnaire): string | undefined {
  if (form.status !== 'active') return 'El formulario no está activo: publíquelo antes de pedirlo.';
  // What was asked stays the same whatever the form becomes, and the record finds it by this.
  if (!form.version) return 'El formulario no tiene número de versión: póngaselo y publíquelo de nuevo.';
  if (checkQuestionnaire(form).length > 0 || !form.item?.length)
    return 'El formulario tiene errores y no se puede responder. Corríjalo y publíquelo de nuevo.';
  return undefined;
}

/** Why patients are not asked a form on their page; undefined where they may be. */
export function unaskable(form: Questionnaire): string | undefined {
  const flaw = fillableForm(form);
  if (flaw !== undefined) return flaw;
  const items = [...everyItem(form.item)];
  if (items.some((item) => item.answerValueSet !== undefined && !listedOptions(form, item)))
    return 'El formulario busca respuestas en un catálogo, que la página del paciente no ofrece: escriba sus opciones.';
  if (items.some(({ type, required }) => type === 'reference' && required))
    return 'El formulario exige elegir un dato de la historia, que la página del paciente no muestra.';
  return undefined;
}

/** The questions as the page shows them: options of a catalogue that comes with the form are its own, and none is looked up. */
export function askedItems(form: Questionnaire): Item[] {
  const asked = (items: readonly Item[]): Item[] =>
    items.flatMap((item) => {
      // Of the record a patient is shown nothing to choose from.
      if (item.type === 'reference') return [];
      const { answerValueSet, item: below, ...own } = item;
      const options = answerValueSet === undefined ? undefined : listedOptions(form, item);
      return [
        { ...own, ...(options && { answerOption: options }), ...(below && { item: asked(below) }) } as Item,
      ];
    });
  return asked(form.item ?? []);
}

/** All that a form asks. */
export const formLinkIds = ({ item }: Questionnaire): Set<string> =>
  new Set([...everyItem(item)].map(({ linkId }) => linkId));

function* everyItem(items: readonly Item[] = []): Generator<Item> {
  for (const item of items) {
    yield item;
    yield* everyItem(item.item);
  }
}
