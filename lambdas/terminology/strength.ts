const amount = String.raw`\d+(?:[.,]\d+)?\s*(?:mg|mcg|µg|g|ml|ui|u|meq|%)(?![\p{L}])`;
const strength = new RegExp(`${amount}(?:\\s*[/-]\\s*(?:${amount}|ml|h|dosis))*`, 'giu');

/**
 * «amoxicilina 500 mg» is a name and a strength: codes name ingredients, and the strength that was typed stays in the
 * words of what is picked.
 */
export function partStrength(typed: string): { name: string; strength: string } {
  const found = typed.match(strength) ?? [];
  return {
    name: typed.replaceAll(strength, ' ').trim(),
    strength: found.map((one) => one.trim().replaceAll(/\s+/g, ' ')).join(' '),
  };
}
