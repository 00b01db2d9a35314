/** What a payer said, in a line of ours or of its own. */
export interface SaidLine {
  text: string;
  tone: 'plain' | 'attention';
}

/** Of what a payer writes no more is shown than a person reads. */
export const brief = (text: string): string => (text.length > 300 ? `${text.slice(0, 299)}…` : text);

/** In a sentence, where nothing can be made of an answer. */
export type Said = { kind: 'said'; lines: SaidLine[] } | { kind: 'unusable'; detail: string };

/** Reads what may be anything; what is not made as it should be is told so. */
export function readSafely(text: string, read: (parsed: unknown) => Said): Said {
  if (/^\s*</.test(text))
    return {
      kind: 'unusable',
      detail: 'La aseguradora respondió con una página web y no con una respuesta.',
    };
  try {
    return read(JSON.parse(text));
  } catch {
    return { kind: 'unusable', detail: 'La respuesta de la aseguradora no se puede leer.' };
  }
}
