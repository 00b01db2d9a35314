import type { Coverage } from '@medplum/fhirtypes';
import { readConcept } from '../entered-concept.ts';

/** What a payer asks for before it looks at a request, and what of a coverage is not there or cannot be; in words. */
export function coverageGaps(coverage: Coverage, day: string): string[] {
  const { payor = [], type, subscriberId, identifier, period, relationship } = coverage;
  const number = (subscriberId ?? identifier?.[0]?.value ?? '').trim();
  const gaps = [
    payor[0]?.display?.trim() ? undefined : 'Falta la aseguradora',
    readConcept(type).text.trim() ? undefined : 'Falta el plan',
    number === '' ? 'Falta el número de afiliado' : undefined,
    number !== '' && !/\d/.test(number)
      ? 'El número de afiliado no lleva ninguna cifra: compruébelo'
      : undefined,
    period?.start ? undefined : 'Falta la fecha de inicio',
    period?.start && isAfter(period.start, day) ? 'Todavía no ha empezado' : undefined,
    period?.end && isAfter(day, period.end) ? 'Ya ha terminado' : undefined,
    relationship?.coding?.some(({ code }) => code) || relationship?.text
      ? undefined
      : 'No consta si el paciente es el titular',
  ];
  return gaps.filter((gap) => gap !== undefined);
}

/** Whether a coverage holds on a day, as far as its dates say. */
export function isInForce({ status, period }: Coverage, day: string): boolean {
  if (status !== 'active') return false;
  const { start, end } = period ?? {};
  return !(start && isAfter(start, day)) && !(end && isAfter(day, end));
}

/** As far as both are known: May 2024 is not after 2024. */
function isAfter(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length, 10);
  return one.slice(0, length) > other.slice(0, length);
}
