import type { Condition, Patient } from '@medplum/fhirtypes';
import type { Prefetched } from '../cds-services/service.ts';
import { daysBetween } from '../clinical/clinic-day.ts';
import { codeOf, readConcept } from '../clinical/entered-concept.ts';
import type { MedicationContext, Problem } from '../clinical/medication/check/context.ts';
import type { CdsResource } from '../contracts/cds-hooks.ts';
import { allergiesOf } from './record-allergies.ts';
import { medicationsOf } from './record-medications.ts';
import { resultsOf } from './record-results.ts';

const icd10 = 'http://hl7.org/fhir/sid/icd-10-cm';
/** Of chapter O what is of a pregnancy, and not of the puerperium or of lactation alone. */
const pregnancyCodes = /^(O(?!8[5-7]|90|9[12]\.?\d[23])|Z33|Z34|Z3A)/;
const isOver = ['inactive', 'remission', 'resolved'];
const isNone = ['refuted', 'entered-in-error'];

/** What a record holds, as the check asks for it: what it does not hold is left out, and so unknown. */
export function contextOf(
  known: Prefetched,
  prescribed: readonly string[],
  today: string,
  timeZone = 'UTC',
): MedicationContext {
  const patient = known.patient?.[0] as Patient | undefined;
  const allergies = allergiesOf(known.allergies);
  const problems = problemsOf(known.problems);
  const active = (problems ?? []).filter(({ clinicalStatus }) => !isOver.includes(clinicalStatus ?? ''));
  const has = (pattern: RegExp) => active.some(({ code }) => code !== undefined && pattern.test(code));
  const results = resultsOf(known.results, today, timeZone);
  const isCoded = has(pregnancyCodes) && !has(/^(Z39|O8[0-2])/);
  const sex = patient?.gender === 'female' || patient?.gender === 'male' ? patient.gender : undefined;
  return {
    today,
    medications: medicationsOf(
      [...(known.medications ?? []), ...(known.statements ?? [])],
      prescribed,
      today,
    ),
    ...(allergies && { allergies }),
    ...(problems && { problems }),
    ...(patient?.birthDate && { birthDate: patient.birthDate }),
    ...(sex && { sex }),
    ...(has(/^Z39\.?1/) && { lactation: true }),
    ...(has(/^Z99\.?2/) && { dialysis: true }),
    ...results,
    // Who has an active problem of a pregnancy is pregnant, whatever was said before.
    ...(isCoded &&
      (results.pregnancy?.state !== 'pregnant' || results.pregnancy.week === undefined) && {
        pregnancy: codedPregnancy(known.problems, today),
      }),
  };
}

const longestPregnancy = 42;

/** The newest week that a problem tells (ICD-10-CM Z3A.08 to Z3A.42), counted on from its day; none without a day. */
function codedPregnancy(
  resources: readonly CdsResource[] | undefined,
  today: string,
): NonNullable<MedicationContext['pregnancy']> {
  const weeks = (resources as readonly (CdsResource & Condition)[] | undefined)?.flatMap(
    ({ code, clinicalStatus, verificationStatus, onsetDateTime, recordedDate }) => {
      const told = code?.coding?.find(({ system }) => system === icd10)?.code ?? '';
      const week = Number(/^Z3A\.?(0[89]|[1-3]\d|4[0-2])$/.exec(told)?.[1]);
      const at = (onsetDateTime ?? recordedDate ?? '').slice(0, 10);
      const isActive =
        !isOver.includes(codeOf(clinicalStatus)) && !isNone.includes(codeOf(verificationStatus));
      return isActive && week > 0 && at.length === 10
        ? [{ at, week: week + daysBetween(at, today) / 7 }]
        : [];
    },
  );
  const week = Math.floor(
    weeks?.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0]?.week ?? Number.NaN,
  );
  return { state: 'pregnant', ...(week >= 1 && week <= longestPregnancy && { week }) };
}

function problemsOf(resources: readonly CdsResource[] | undefined): Problem[] | undefined {
  const recorded = (resources ?? [])
    .filter((one): one is CdsResource & Condition => one.resourceType === 'Condition')
    .filter(({ verificationStatus }) => !isNone.includes(codeOf(verificationStatus)));
  if (recorded.length === 0) return undefined;
  return recorded.map(({ id, code, clinicalStatus }) => {
    const coded = code?.coding?.find(({ system }) => system === icd10)?.code;
    const status = codeOf(clinicalStatus) as NonNullable<Problem['clinicalStatus']> | '';
    return {
      reference: `Condition/${id}`,
      words: readConcept(code).text,
      ...(coded && { code: coded }),
      ...(status && { clinicalStatus: status }),
    };
  });
}
