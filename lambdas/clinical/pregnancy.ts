import type { Observation } from '@medplum/fhirtypes';
import { daysBetween } from './clinic-day.ts';
import { gestationalAgeCodes, pregnancyCode } from './pregnancy-codes.ts';

const loinc = 'http://loinc.org';
const snomed = 'http://snomed.info/sct';
/** Results that stand. */
const standing: readonly unknown[] = ['final', 'amended', 'corrected'];
const pregnant = '77386006';
const notPregnant = '60001007';
/** Nobody is pregnant for longer, and who was not is not known to be so still. */
const longestPregnancyDays = 300;
const notPregnantDays = 30;

/** `week` is of pregnancy, from the last menstruation. */
export interface Pregnancy {
  state: 'pregnant' | 'not-pregnant';
  week?: number;
}

/** What a chart says of a pregnancy on a day, by what was recorded until then; undefined where it does not say. */
export function pregnancyOn(observations: readonly Observation[], day: string): Pregnancy | undefined {
  const recorded = observations
    .filter(({ status }) => standing.includes(status))
    .flatMap((one) => {
      const on = /^\d{4}-\d{2}-\d{2}/.exec(atOf(one))?.[0];
      return on !== undefined && on <= day ? [{ one, on, at: atOf(one) }] : [];
    })
    .toSorted((left, right) => (left.at === right.at ? 0 : left.at < right.at ? 1 : -1));
  const newest = (codes: readonly string[]) =>
    recorded.find(({ one }) =>
      one.code.coding?.some(({ system, code }) => system === loinc && codes.includes(code ?? '')),
    );
  const stated = newest([pregnancyCode]);
  if (!stated) return undefined;
  const age = daysBetween(stated.on, day);
  const code = stated.one.valueCodeableConcept?.coding?.find(({ system }) => system === snomed)?.code;
  if (code === notPregnant) return age <= notPregnantDays ? { state: 'not-pregnant' } : undefined;
  if (code !== pregnant || age > longestPregnancyDays) return undefined;
  const measured = newest(gestationalAgeCodes);
  const { value, code: unit } = measured?.one.valueQuantity ?? {};
  if (!measured || value === undefined || !(unit === 'wk' || unit === 'd')) return { state: 'pregnant' };
  const week = Math.floor((unit === 'wk' ? value : value / 7) + daysBetween(measured.on, day) / 7);
  // A week that is over for good is of another pregnancy.
  return week <= 45 ? { state: 'pregnant', week } : { state: 'pregnant' };
}

const atOf = ({ effectiveDateTime, effectivePeriod, effectiveInstant, issued }: Observation): string =>
  effectiveDateTime ?? effectiveInstant ?? effectivePeriod?.end ?? effectivePeriod?.start ?? issued ?? '';
