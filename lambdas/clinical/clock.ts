import { dateFormat } from './date-format.ts';

/** What an organization's clocks show: where, and how they count the hours (`HourCycle` of lambdas/contracts/organization.ts). */
export interface Clock {
  timeZone: string;
  hourCycle: 'h12' | 'h23';
}

/** The format of these options as the organization's clocks show it. */
export const clockFormat = (
  { timeZone, hourCycle }: Clock,
  options: Intl.DateTimeFormatOptions,
  locale = 'es-US',
): Intl.DateTimeFormat => dateFormat(locale, { ...options, timeZone, hourCycle });

/** As a text that leaves the platform: Intl sets narrow and hard spaces, which old mail programs show as boxes. */
export const clockText = (
  clock: Clock,
  at: Date,
  options: Intl.DateTimeFormatOptions,
  locale?: string,
): string =>
  clockFormat(clock, options, locale)
    .format(at)
    .replaceAll(/[\u00a0\u202f]/g, ' ');

/** Ends a sentence whose last word may end with a point of its own: "a las 9:30 a. m." */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
