import type { Observation, Patient } from '@medplum/fhirtypes';
import { quantityText } from '../../quantity-text.ts';
import { Catalogue } from '../analytes/catalogue.ts';
import { type OrganizationAnalytes, withOrganization } from '../analytes/organization-ranges.ts';
import type { Measured, Subject } from '../measured.ts';
import { criticalGrowth } from '../read/growth.ts';
import { readFhir } from '../read/read-fhir.ts';
import { recognise } from '../read/report.ts';
import { type Judgement, judge } from './judge.ts';

/** A value of which somebody has to be told at once. */
export interface CriticalValue {
  /** "Potasio 7.1 mmol/L, crítico alto". */
  text: string;
  /** No person's value lies there: it may be a slip, and may be the truth of a broken sample. */
  isImpossible: boolean;
  /** Told by an antibiotic that was tried against what grew: of the germ it is no other news. */
  isAntibiotic?: boolean;
}

/** What of a chart the limits depend on. */
export function subjectOf({ gender, birthDate }: Pick<Patient, 'gender' | 'birthDate'>): Subject {
  return {
    ...(gender === 'female' || gender === 'male' ? { sex: gender } : {}),
    ...(birthDate ? { birthDate } : {}),
  };
}

const words: Record<string, string> = {
  criticalLow: 'crítico bajo',
  criticalHigh: 'crítico alto',
  criticalAbnormal: 'crítico',
};

let known: Catalogue | undefined;

/**
 * What of an Observation is critical: as its laboratory says, or at or beyond a critical limit of the organization, or else of the
 * platform, whatever the laboratory says. A value that cannot be counts where the laboratory calls it critical or it lies beyond such a limit: nobody is
 * spared a look by a slip. `today` is `YYYY-MM-DD`.
 */
export function criticalValues(
  observation: Observation,
  subject: Subject,
  today: string,
  own?: OrganizationAnalytes,
): CriticalValue[] {
  return criticalAmong(readFhir(observation).measured, subject, today, own);
}

/** The same of results that are not stored. */
export function criticalAmong(
  results: readonly Measured[],
  subject: Subject,
  today: string,
  own?: OrganizationAnalytes,
): CriticalValue[] {
  known ??= new Catalogue();
  const catalogue = known;
  const growth = new Set<string>();
  return results.flatMap((measured): CriticalValue[] => {
    const grown = criticalGrowth(measured);
    if (grown) {
      // Each antibiotic of a culture names the same germ.
      const text = `${grown.site}: ${grown.finding}, crítico`;
      if (growth.has(text)) return [];
      growth.add(text);
      return [{ text, isImpossible: false, ...(measured.isolate ? { isAntibiotic: true } : {}) }];
    }
    const found = recognise(measured, catalogue);
    const judgement = judge(measured, found && withOrganization(found, own), subject, today);
    const flag = criticalFlagOf(judgement);
    if (flag === undefined || measured.status === 'cancelled') return [];
    const isImpossible = judgement.questions.some(({ kind }) => kind === 'impossible');
    return [
      { text: `${textOf(judgement)}, ${isImpossible ? 'valor imposible' : words[flag]}`, isImpossible },
    ];
  });
}

function criticalFlagOf({ flag, measured, ifBelieved }: Judgement): string | undefined {
  if (flag.kind === 'known' && flag.value.startsWith('critical')) return flag.value;
  if (measured.flag?.startsWith('critical')) return measured.flag;
  return ifBelieved;
}

function textOf({ measured: { name, amount, text, unit }, recognised }: Judgement): string {
  const value = amount ? quantityText({ ...amount, ...(unit ? { unit } : {}) }) : text;
  return [recognised?.analyte?.name.es ?? name, value].filter(Boolean).join(' ');
}
