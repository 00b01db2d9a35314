/** Without case, accents and repeated spaces, as string search compares: "Núñez " and "nunez" are one. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A telephone number by its digits, since people write one in many ways; undefined for what is none. */
export function phoneDigits(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '');
  if (!/^[-+()./\s\d]+$/.test(text) || digits.length < 7) return undefined;
  // The country code of the clinics' own country is often left out.
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}
