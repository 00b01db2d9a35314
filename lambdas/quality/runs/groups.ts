import type { Coverage, Encounter, Patient } from '@medplum/fhirtypes';
import { dayOf } from '../../clinical/clinic-day.ts';
import { preferredLanguage } from '../../clinical/message-language.ts';
import type { StrataDimension } from '../../contracts/quality-figures.ts';
import { type ChartResource, isEnteredInError } from '../engine/chart-resource.ts';

/** What patients are told apart by is read beside what the measure reads. */
export const groupedBy = ['Coverage', 'Encounter'];

/** Of a patient by dimension; what the record does not say is absent. References are `Type/id`. */
export type Groups = Partial<Record<Exclude<StrataDimension, 'stratifier'>, string>>;

/** First age of each band; the bands of CMS's and HEDIS's tables meet at 18, 65 and 85. */
const bands = [0, 18, 40, 65, 85];

/**
 * By which groups a patient is counted: sex and language as the record has them, age on the last day of the period, the payer that is in
 * force then, the site of the last visit of the period by the organization's clocks, and the clinician of reference, else the one of that visit.
 */
export function groupsOf(
  resources: readonly ChartResource[],
  { periodStart, periodEnd, timeZone }: { periodStart: string; periodEnd: string; timeZone: string },
): Groups {
  const stated = resources.filter((resource) => !isEnteredInError(resource));
  const patient = stated.find((resource) => resource.resourceType === 'Patient') as Patient | undefined;
  const visits = (stated.filter(({ resourceType }) => resourceType === 'Encounter') as Encounter[])
    .filter(({ status, period }) => {
      const start = period?.start ?? '';
      const day = start.includes('T') ? dayOf(new Date(start), timeZone) : start;
      return status === 'finished' && day >= periodStart && day <= periodEnd;
    })
    .sort(
      (a, b) =>
        Date.parse(b.period?.start ?? '') - Date.parse(a.period?.start ?? '') ||
        (a.id ?? '').localeCompare(b.id ?? ''),
    );
  const [last] = visits;
  const coverages = stated.filter(({ resourceType }) => resourceType === 'Coverage') as Coverage[];
  const groups: Record<keyof Groups, string | undefined> = {
    sex: patient?.gender,
    age: ageBand(patient?.birthDate, periodEnd),
    language: preferredLanguage(patient?.communication).tag?.toLowerCase().split(/[-_]/)[0],
    payer: payerOf(coverages, periodEnd),
    site:
      last?.location?.map(({ location }) => location.reference).find(isLocal) ??
      last?.serviceProvider?.reference,
    clinician:
      patient?.generalPractitioner?.map(({ reference }) => reference).find(isPractitioner) ??
      last?.participant?.map(({ individual }) => individual?.reference).find(isPractitioner),
  };
  return Object.fromEntries(Object.entries(groups).filter(([, key]) => key !== undefined && key !== ''));
}

const isLocal = (reference: string | undefined) => reference?.startsWith('Location/') === true;
const isPractitioner = (reference: string | undefined) => reference?.startsWith('Practitioner') === true;

/** `18-39`; undefined without a whole birth date. */
function ageBand(birthDate: string | undefined, day: string): string | undefined {
  if (!birthDate || !/^\d{4}-\d{2}-\d{2}$/.test(birthDate)) return undefined;
  const hadBirthday = day.slice(5) >= birthDate.slice(5);
  const age = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (hadBirthday ? 0 : 1);
  const from = bands.findLast((first) => first <= age);
  if (from === undefined) return undefined;
  const next = bands[bands.indexOf(from) + 1];
  return next === undefined ? `${from}-` : `${from}-${next - 1}`;
}

/** The first in order of those in force on a day. */
function payerOf(coverages: readonly Coverage[], day: string): string | undefined {
  const [first] = coverages
    .filter(({ status, period }) => {
      const isBegun = (period?.start?.slice(0, 10) ?? '') <= day;
      return status === 'active' && isBegun && (period?.end?.slice(0, 10) ?? '9999') >= day;
    })
    .sort((a, b) => (a.order ?? 99) - (b.order ?? 99) || (a.id ?? '').localeCompare(b.id ?? ''));
  return first?.payor?.[0]?.reference ?? first?.payor?.[0]?.display;
}
