const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of these options, made once: to make one takes many times as long as to use it. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** The day of a FHIR date or instant as people read it, `26 nov 2026`; of an instant, its day in UTC. */
export const dayText = (at: string): string =>
  dateFormat('es-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${at.slice(0, 10)}T00:00Z`));
