import type { Observation, ObservationComponent, Patient } from '@medplum/fhirtypes';
import type { Answer } from '../../../../lambdas/clinical/answer.ts';
import { analyteOfLoinc, sources } from '../../../../lambdas/clinical/laboratory/analytes/analytes.ts';
import { judge } from '../../../../lambdas/clinical/laboratory/interpret/judge.ts';
import type { Measured, Subject } from '../../../../lambdas/clinical/laboratory/measured.ts';
import type { ReferenceBand, ResultFlag } from '../../../../lambdas/clinical/result-flag.ts';

/** What the platform's own ranges say of a result that its source gave none. */
export interface OwnVerdict {
  flag: Answer<ResultFlag>;
  /** In the unit of the result. */
  band: ReferenceBand | undefined;
  /** What the range is from, in words. */
  bandSource: string | undefined;
}

export type OwnRanges = (
  observation: Observation,
  result: Observation | ObservationComponent,
) => OwnVerdict | undefined;

const loinc = 'http://loinc.org';

function subjectOf({ gender, birthDate }: Patient): Subject {
  return {
    ...(gender === 'female' || gender === 'male' ? { sex: gender } : {}),
    ...(birthDate ? { birthDate } : {}),
  };
}

/**
 * Verdicts by the platform's ranges for a patient, by age and sex on the day of each result. Whether somebody is pregnant the chart
 * does not say: where it decides, the answer is unknown.
 */
export function ownRangesFor(patient: Patient, today: string): OwnRanges {
  const subject = subjectOf(patient);
  return (observation, result) => {
    const code = result.code?.coding?.find(({ system }) => system === loinc)?.code;
    const analyte = code === undefined ? undefined : analyteOfLoinc(code);
    const { value, comparator, code: ucum, unit } = result.valueQuantity ?? {};
    if (code === undefined || !analyte || value === undefined) return undefined;
    const at =
      observation.effectiveDateTime ?? observation.effectivePeriod?.start ?? observation.effectiveInstant;
    const written = ucum ?? unit;
    const measured: Measured = {
      name: analyte.name.es,
      loinc: code,
      amount: { value, ...(comparator ? { comparator: comparator as '<' | '<=' | '>=' | '>' } : {}) },
      ...(written ? { unit: written } : {}),
      ...(at ? { at } : {}),
      origin: { kind: 'element', path: `Observation/${observation.id}` },
    };
    const { flag, band } = judge(measured, { loinc: code, name: analyte.name.es, analyte }, subject, today);
    return { flag, band, bandSource: band && (sources[band.source]?.title ?? 'sin verificar') };
  };
}
