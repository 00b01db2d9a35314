import { type Hl7Message, unescaped } from './hl7-message.ts';

/** All words of a coded field. */
export const wordsOf = (field: string | undefined, message: Hl7Message) =>
  unescaped((field ?? '').split(message.signs.component).join(' '), message).replace(/&/g, ' ');

/** Values of a field, without escapes. */
export const repetitions = (field: string | undefined, message: Hl7Message) =>
  (field ?? '').split(message.signs.repetition).map((one) => unescaped(one, message));

/** A component of a repetition, without escapes. */
export const part = (
  field: string | undefined,
  message: Hl7Message,
  repetition: number,
  component: number,
) =>
  field
    ? unescaped(
        piece(piece(field, message.signs.repetition, repetition), message.signs.component, component),
        message,
      ).trim()
    : '';

/** One of the pieces of a text between signs; empty where there are not so many. */
function piece(text: string, sign: string, index: number): string {
  let start = 0;
  for (let passed = 0; passed < index; passed += 1) {
    const end = text.indexOf(sign, start);
    if (end < 0) return '';
    start = end + sign.length;
  }
  const end = text.indexOf(sign, start);
  return end < 0 ? text.slice(start) : text.slice(start, end);
}
