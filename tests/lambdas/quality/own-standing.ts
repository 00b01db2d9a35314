import type { Resource } from '@medplum/fhirtypes';
import { evaluatePatient, type PatientResult } from '../../../lambdas/quality/engine/evaluate.ts';
import { type PreparedMeasure, prepareMeasure } from '../../../lambdas/quality/engine/prepare.ts';
import { loadOwnMeasures } from '../../../lambdas/quality/load-own-measures.ts';
import { period } from './measured-patient.ts';

const prepared = new Map<string, PreparedMeasure>();

/** What a measure of our own comes to of one patient; each is parsed once. */
export function stands(
  name: string,
  resources: readonly Resource[],
  now: string = period.end,
): Promise<PatientResult> {
  const measure = loadOwnMeasures().find((candidate) => candidate.name === name);
  if (!measure) throw new Error('No such measure');
  const known = prepared.get(name) ?? prepareMeasure(measure);
  prepared.set(name, known);
  return evaluatePatient(known, { patientId: 'p', resources }, { ...period, now });
}
