/** Five and a half is written «5,5» or «5.5»; what is no number stays as text, so that it is told and not lost. */
export function readNumber(text: string): number | undefined {
  const plain = text.trim().replace(/\s/g, '').replace(',', '.');
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
