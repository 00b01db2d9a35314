import { sources } from '../../../lambdas/clinical/laboratory/analytes/analytes.ts';
import type { Question } from '../../../lambdas/clinical/laboratory/interpret/questions.ts';
import { unitText } from '../../../lambdas/clinical/quantity-text.ts';

const number = new Intl.NumberFormat('es-US', { maximumSignificantDigits: 15 });

/** "4.5 mmol/L" */
export const valueText = (value: number, unit: string) =>
  [number.format(value), unitText(unit)].filter(Boolean).join(' ');

/** Where a range is from, in as few words as a table has room for. */
export function sourceName(source: string): string {
  return sources[source]?.short ?? sourceText(source);
}

/** Where a range is from, in words. */
export function sourceText(source: string): string {
  if (source === 'laboratory') return 'del laboratorio';
  if (source === 'organization') return 'de su organización';
  return sources[source]?.title ?? 'sin verificar';
}

/** What a person has to look at, in words. */
export function questionText(question: Question): string {
  switch (question.kind) {
    case 'impossible':
      return `Valor imposible: fuera de ${number.format(question.low)} a ${valueText(question.high, question.unit)}.`;
    case 'movedDecimal':
      return `¿Se movió la coma? Sería ${valueText(question.wouldBe, question.unit)}.`;
    case 'unitMissing':
      return `No dice la unidad. Se admiten: ${question.accepted.map(unitText).join(', ')}.`;
    case 'unitUnknown':
      return `La unidad ${question.unit} no es de esta prueba. Se admiten: ${question.accepted.map(unitText).join(', ')}.`;
    case 'haemolysed':
      return 'Muestra hemolizada: puede estar falsamente alto.';
    case 'fasting':
      return '¿Estaba en ayunas? De ello depende la valoración.';
    case 'biotin':
      return '¿Toma biotina? Puede alterar esta prueba.';
    case 'futureDate':
      return 'La fecha de la muestra es posterior a hoy.';
    case 'unreadDate':
      return `No se sabe de qué día es «${question.text}»: escriba la fecha de toma.`;
    case 'beforeBirth':
      return 'La muestra es anterior al nacimiento.';
    case 'pregnantMan':
      return 'Consta un hombre y un embarazo: uno de los dos no es cierto.';
    case 'delta':
      return `Cambio brusco: antes ${valueText(question.before, question.unit)} (${question.at.slice(0, 10)}).`;
  }
}
