import type { Subject } from '../../../lambdas/clinical/laboratory/measured.ts';
import type { LaboratoryReport } from '../../../lambdas/clinical/laboratory/read/report.ts';

/** As it is typed; what is empty is unknown. */
export interface SubjectInput {
  sex: string;
  birthDate: string;
  pregnancy: string;
  fasting: string;
  /** Of what does not say it. */
  takenOn: string;
}

export const nobody: SubjectInput = { sex: '', birthDate: '', pregnancy: '', fasting: '', takenOn: '' };

export const pregnancyChoices: Record<string, Subject['pregnancy']> = {
  no: 'no',
  yes: 'yes',
  first: 1,
  second: 2,
  third: 3,
};

/** What the report says of its person goes into the fields, where somebody can see and change it. */
export function withReported(input: SubjectInput, { person }: LaboratoryReport): SubjectInput {
  return {
    ...input,
    sex: input.sex || (person.sex ?? ''),
    birthDate: input.birthDate || (person.birthDate ?? ''),
  };
}

/** What does not say its day is of the day that a person says. */
export function withDay(report: LaboratoryReport, takenOn: string | undefined): LaboratoryReport {
  if (takenOn === undefined) return report;
  return { ...report, measured: report.measured.map((one) => (one.at ? one : { ...one, at: takenOn })) };
}
