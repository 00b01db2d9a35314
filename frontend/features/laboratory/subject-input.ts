import type { Patient } from '@medplum/fhirtypes';
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

const pregnancyChoices: Record<string, Subject['pregnancy']> = {
  no: 'no',
  yes: 'yes',
  first: 1,
  second: 2,
  third: 3,
};

/** Whom the results are of: who was chosen from the charts goes before what is typed. */
export function subjectOf(
  input: SubjectInput,
  patient: Pick<Patient, 'gender' | 'birthDate'> | undefined,
  known: { birthDate: string | undefined; chartPregnancy: Subject['pregnancy'] },
): Subject {
  const pregnancy = pregnancyChoices[input.pregnancy] ?? known.chartPregnancy;
  const sex = patient?.gender ?? input.sex;
  const born = patient ? patient.birthDate : known.birthDate;
  return {
    ...(sex === 'female' || sex === 'male' ? { sex } : {}),
    ...(born ? { birthDate: born } : {}),
    ...(pregnancy ? { pregnancy } : {}),
  };
}

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
