import type { Improvement, MeasuredPatient } from '../../../lambdas/contracts/quality.ts';
import { failureText, standingText, valueText } from './standing-texts.ts';

/** The patients of a run as a table, with a column for each part of the measure. */
export function patientRows(patients: readonly MeasuredPatient[], improvement: Improvement): string[][] {
  const names = [...new Set(patients.flatMap(({ facts }) => facts.map(({ name }) => name)))];
  const cells = ({
    name,
    recordNumber,
    standing,
    facts,
    goodUntil,
    failedAt,
    failedFor,
  }: MeasuredPatient) => [
    recordNumber ?? '',
    name,
    standingText(standing, improvement),
    ...names.map((wanted) => {
      const fact = facts.find((one) => one.name === wanted);
      return fact ? valueText(fact.value) : '';
    }),
    goodUntil ?? '',
    failedAt ? failureText(failedAt, failedFor) : '',
  ];
  return [
    ['Historia clínica', 'Paciente', 'Situación', ...names, 'Vence el', 'Falla en'],
    ...patients.map(cells),
  ];
}
