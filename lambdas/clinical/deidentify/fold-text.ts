/** Small letters without accents, unit by unit: every offset means the same in both texts. */
export function foldText(text: string): string {
  const parts: string[] = [];
  for (let from = 0; from < text.length; from += chunk) {
    const length = Math.min(chunk, text.length - from);
    const units = new Array<number>(length);
    for (let index = 0; index < length; index += 1) {
      const unit = text.charCodeAt(from + index);
      units[index] = folded[unit] ?? unit;
    }
    parts.push(String.fromCharCode(...units));
  }
  return parts.join('');
}

const chunk = 4096;

const folded = Array.from({ length: 0x250 }, (_, unit) => {
  const plain = String.fromCharCode(unit).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.length === 1 ? plain.charCodeAt(0) : unit;
});
// No-break blanks and typographic dashes are written where a machine set the text.
folded[0xa0] = 32;
