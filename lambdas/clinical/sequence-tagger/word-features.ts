/** How a word is written: figures and how many, capitals, small letters, or the sign itself. */
export function shapeOf(written: string): string {
  if (/^\d/.test(written)) return `9${Math.min(written.length, 5)}`;
  if (/^\p{Lu}{2,}$/u.test(written)) return 'XX';
  if (/^\p{Lu}/u.test(written)) return 'Xx';
  return /^\p{L}/u.test(written) ? 'x' : written;
}

/** The row of a feature in a table of `rowCount` rows, a power of two (FNV-1a, mixed). */
export function rowOf(template: string, value: string, rowCount: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < template.length; index += 1)
    hash = Math.imul(hash ^ template.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ 31, 0x01000193);
  for (let index = 0; index < value.length; index += 1)
    hash = Math.imul(hash ^ value.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) & (rowCount - 1);
}
