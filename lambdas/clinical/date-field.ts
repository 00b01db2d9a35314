import * as z from 'zod';
import { textLine } from './text-line.ts';
import { readTypedDate } from './typed-date.ts';

/** Beyond every date that a record holds. */
const farFuture = '2199-12-31';

/** As people type it; answers a FHIR date (day, month or year), or '' where it was left empty. */
function dateUntil(latest: string, impossible: string) {
  return textLine(40).transform((text, context) => {
    if (text === '') return '';
    const typed = readTypedDate(text, latest);
    if (typed.kind === 'date') return typed.date;
    const message =
      typed.kind === 'impossible' ? impossible : 'Escriba la fecha como mes/día/año, por ejemplo 3/4/2024';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** A date of something that has happened to somebody. `today` is `YYYY-MM-DD` in the organization's zone. */
export function pastDate(today: string, birthDate = '') {
  return dateUntil(today, 'Esa fecha no existe o es posterior a hoy').refine(
    (date) => !isBefore(date, birthDate),
    'Esa fecha es anterior al nacimiento',
  );
}

/** A date that may be to come: the end of a coverage. */
export function anyDate() {
  return dateUntil(farFuture, 'Esa fecha no existe');
}

/** A FHIR date or instant as the forms show it, which they read back: "3/4/2024", "5/2023", "2021". */
export function shownDate(value: string): string {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(value) ?? [];
  if (year === undefined || month === undefined) return value;
  return day ? `${Number(month)}/${Number(day)}/${year}` : `${Number(month)}/${year}`;
}

/** Whether an end lies before a start, as far as both are known: 2024 is not before May 2024. */
export function isBefore(end: string, start: string): boolean {
  const length = Math.min(end.length, start.length);
  return end !== '' && start !== '' && end.slice(0, length) < start.slice(0, length);
}
