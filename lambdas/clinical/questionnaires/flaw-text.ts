import type { AnswerFlaw, AnswerFlawKind } from './check-answers.ts';
import type { FormFlawKind } from './check-questionnaire.ts';

export type FormLanguage = 'es' | 'en';

const megabytes = (bytes: string | undefined) => String(Number(bytes ?? 0) / 1_000_000);

type Words = Record<AnswerFlawKind, string | ((limit: string | undefined) => string)>;

const spanish: Words = {
  required: 'Esta respuesta es necesaria',
  'no-value': 'Falta la respuesta',
  'other-type': 'La respuesta no es de la clase que se pide',
  malformed: 'No se entiende la respuesta',
  'too-long': (limit) => `Como máximo ${limit} caracteres`,
  'too-short': (limit) => `Como mínimo ${limit} caracteres`,
  'too-small': (limit) => `El mínimo es ${limit}`,
  'too-great': (limit) => `El máximo es ${limit}`,
  'too-precise': (limit) => `Como máximo ${limit} decimales`,
  'not-an-option': 'Elija una de las opciones',
  'attachment-missing': 'Falta el archivo',
  'attachment-type': 'El archivo no es una foto (JPEG, PNG, HEIC) ni un PDF admitido',
  'attachment-size': (limit) => `El archivo admite como máximo ${megabytes(limit)} MB`,
  'too-few': (limit) => `Como mínimo ${limit} respuestas`,
  'too-many': (limit) =>
    limit === undefined ? 'Hay más respuestas de las que se piden' : `Como máximo ${limit}`,
  'not-asked': 'Esta pregunta no corresponde con sus otras respuestas',
  'unknown-item': 'El formulario no tiene esta pregunta',
  'out-of-order': 'Las respuestas no están en el orden del formulario',
  'answers-nothing': 'Aquí no se pregunta nada',
  'too-large': 'Hay más respuestas de las que admite un formulario',
};

const english: Words = {
  required: 'This answer is required',
  'no-value': 'The answer is missing',
  'other-type': 'This is not the kind of answer that is asked for',
  malformed: 'The answer cannot be understood',
  'too-long': (limit) => `At most ${limit} characters`,
  'too-short': (limit) => `At least ${limit} characters`,
  'too-small': (limit) => `The minimum is ${limit}`,
  'too-great': (limit) => `The maximum is ${limit}`,
  'too-precise': (limit) => `At most ${limit} decimal places`,
  'not-an-option': 'Choose one of the options',
  'attachment-missing': 'The file is missing',
  'attachment-type': 'The file is neither an accepted photo (JPEG, PNG, HEIC) nor an accepted PDF',
  'attachment-size': (limit) => `The file may have at most ${megabytes(limit)} MB`,
  'too-few': (limit) => `At least ${limit} answers`,
  'too-many': (limit) =>
    limit === undefined ? 'There are more answers than are asked for' : `At most ${limit}`,
  'not-asked': 'This question does not go with your other answers',
  'unknown-item': 'The form does not have this question',
  'out-of-order': 'The answers are not in the order of the form',
  'answers-nothing': 'Nothing is asked here',
  'too-large': 'There are more answers than a form takes',
};

export function answerFlawText(
  { kind, limit }: Pick<AnswerFlaw, 'kind' | 'limit'>,
  language: FormLanguage = 'es',
): string {
  const words = (language === 'en' ? english : spanish)[kind];
  return typeof words === 'string' ? words : words(limit);
}

/** For whoever writes forms. */
export const formFlawTexts: Readonly<Record<FormFlawKind, string>> = {
  'too-many-items': 'El formulario tiene más de 2000 elementos',
  'too-large': 'El formulario ocupa más de 1 MB',
  'too-deep': 'Los grupos están anidados en más de 12 niveles',
  'no-items': 'El formulario no pregunta nada',
  'unknown-type': 'El tipo de la pregunta no se conoce',
  'no-link-id': 'Una pregunta no tiene identificador (linkId)',
  'same-link-id': 'Dos preguntas tienen el mismo identificador (linkId)',
  'no-text': 'La pregunta no tiene texto',
  'empty-group': 'El grupo no contiene nada',
  'items-in-display': 'Un texto no puede contener preguntas',
  'asks-nothing': 'Un texto no se responde: no puede ser obligatorio ni repetirse',
  'options-twice': 'Las opciones están escritas y además vienen de un catálogo',
  'options-of-type': 'Las preguntas de este tipo no admiten opciones',
  'no-options': 'La pregunta no tiene opciones',
  'initial-and-options': 'El valor inicial se marca en las opciones',
  'initial-many': 'La pregunta admite un solo valor inicial',
  'initial-of-type': 'El valor inicial no es del tipo de la pregunta',
  'condition-unknown-question': 'La condición depende de una pregunta que no existe',
  'condition-circle': 'Mostrar la pregunta depende de ella misma',
  'condition-behavior': 'Falta decir si deben cumplirse todas las condiciones o alguna',
  'condition-exists': 'La condición no dice si debe haber respuesta o no',
  'condition-no-answer': 'La condición no dice con qué se compara',
};
