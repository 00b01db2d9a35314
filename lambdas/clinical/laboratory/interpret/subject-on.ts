import type { Observation, Patient } from '@medplum/fhirtypes';
import { pregnancyOn } from '../../pregnancy.ts';
import type { Subject } from '../measured.ts';
import { subjectOf } from './critical-values.ts';

/** The last whole week of the first and of the second trimester. */
const [firstTrimester, secondTrimester] = [13, 27];

/** What a chart says of a person on the day of a result. Of a pregnancy that it does not tell nothing is taken for granted. */
export function subjectOn(
  patient: Pick<Patient, 'gender' | 'birthDate'>,
  observations: readonly Observation[],
  day: string,
): Subject {
  const pregnancy = trimesterOf(pregnancyOn(observations, day));
  return { ...subjectOf(patient), ...(pregnancy === undefined ? {} : { pregnancy }) };
}

function trimesterOf(pregnancy: ReturnType<typeof pregnancyOn>): Subject['pregnancy'] {
  if (!pregnancy) return undefined;
  if (pregnancy.state === 'not-pregnant') return 'no';
  if (pregnancy.week === undefined) return 'yes';
  return pregnancy.week <= firstTrimester ? 1 : pregnancy.week <= secondTrimester ? 2 : 3;
}
