import { formatDate } from '../../lib/fhir-date.ts';

/** A calendar day (`YYYY-MM-DD`), which has no zone, in Spanish; undefined where there is none. */
export const dayText = (day: string | null): string | undefined => formatDate(day ?? undefined, 'UTC');
