import type { Rule } from './rule.ts';

const groups = String.raw`\d[\d .()/-]{5,17}\d`;

/** Telephones as they are written in the Americas and in Spain, e-mail addresses and URLs. */
export const contactRules: readonly Rule[] = [
  {
    kind: 'email',
    isSure: true,
    pattern: /(?<![a-z0-9._%+-])[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,6}/g,
  },
  { kind: 'url', isSure: true, pattern: /\b(?:https?:\/\/|www\.)[^\s<>"«»)]{1,2000}[^\s<>"«»).,;:]/g },
  {
    kind: 'fax',
    isSure: true,
    pattern: new RegExp(String.raw`\bfax[\s:.#-]{0,4}(?<it>(?:\+\d{1,3}[ .-]?)?\(?${groups})`, 'g'),
    accepts: hasDigits(7, 15),
  },
  {
    kind: 'phone',
    isSure: true,
    pattern: new RegExp(
      String.raw`\b(?:tel|tels|telefono|telefonos|tlf|tlfno|tfno|telf|cel|celular|movil|whatsapp|wasap|fono|phone|cell|llam\w{1,6} al|marc\w{1,5} al|mi numero(?: es)?|contacto)\b[\s:.#-]{0,4}(?:es )?(?<it>(?:\+\d{1,3}[ .-]?)?\(?${groups})`,
      'g',
    ),
    accepts: hasDigits(7, 15),
  },
  // +1 305 555 0134, +52 55 1234 5678, +34 600 123 456
  {
    kind: 'phone',
    isSure: true,
    pattern: /\+\d{1,3}[ .-]?\(?\d[\d .()-]{6,14}\d/g,
    accepts: hasDigits(8, 15),
  },
  // (305) 555-0134, 305-555-0134, 305.555.0134, 1-800-555-0134
  {
    kind: 'phone',
    isSure: true,
    pattern:
      /(?<![\d.,/-])(?:1[ .-])?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-])[2-9]\d{2}[ .-]\d{4}(?![\d/])(?![.,-]\d)/g,
  },
  // 3055550134: what else has ten figures without a word before it?
  { kind: 'phone', pattern: /(?<![\d.,/a-z-])[2-9]\d{2}[2-9]\d{6}(?![\d/a-z])(?![.,-]\d)/g },
  // 55 1234 5678; 11 4321-8765; 600 123 456; 91 123 45 67
  { kind: 'phone', pattern: /(?<![\d.,/-])\(?\d{2}\)? \d{4}[ -]\d{4}(?![\d/])(?![.,-]\d)/g },
  { kind: 'phone', pattern: /(?<![\d.,/-])[6-9]\d{2} ?\d{3} ?\d{3}(?![\d/])(?![.,-]\d)/g },
  { kind: 'phone', pattern: /(?<![\d.,/-])[89]\d[ -]\d{3}[ -]\d{2}[ -]\d{2}(?![\d/])(?![.,-]\d)/g },
];

/** How many figures a piece may have. */
function hasDigits(least: number, most: number): (written: string) => boolean {
  return (written) => {
    const count = written.replaceAll(/\D/g, '').length;
    return count >= least && count <= most;
  };
}
