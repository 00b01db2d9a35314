import type { ContactPoint, Patient } from '@medplum/fhirtypes';

const shape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Where a patient is written to: their e-mail that is in use at this moment, the preferred one first (rank), one at
 * home before one at work. Undefined without any.
 */
export function patientEmail({ telecom = [] }: Pick<Patient, 'telecom'>, now: Date): string | undefined {
  const usable = telecom.filter(
    (point) =>
      point.system === 'email' &&
      point.use !== 'old' &&
      point.value !== undefined &&
      shape.test(point.value.trim()) &&
      isCurrent(point, now),
  );
  const [best] = usable.sort((a, b) => order(a) - order(b));
  return best?.value?.trim();
}

/** FHIR ranks from 1, the most preferred. */
const order = ({ rank = 99, use }: ContactPoint) => rank * 2 + (use === 'work' ? 1 : 0);

/** The last day of a period counts whole. */
function isCurrent({ period }: ContactPoint, now: Date): boolean {
  const ended = period?.end !== undefined && period.end.slice(0, 10) < now.toISOString().slice(0, 10);
  const toCome = period?.start !== undefined && period.start.slice(0, 10) > now.toISOString().slice(0, 10);
  return !ended && !toCome;
}
