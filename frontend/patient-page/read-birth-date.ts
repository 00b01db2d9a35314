const two = (text: string) => text.trim().padStart(2, '0');

/** A day that exists, as FHIR writes it; undefined of anything else. */
export function readBirthDate(day: string, month: string, year: string): string | undefined {
  const text = `${year.trim()}-${two(month)}-${two(day)}`;
  if (!/^(18|19|20)\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const date = new Date(`${text}T00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? undefined : text;
}
