import type { Observation, Patient } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { yearsBetween } from '../../../../infra/local/demo-clinic/calendar-day.ts';
import { estimatedFiltration } from '../../../../infra/local/demo-clinic/physiology.ts';
import { ofType, patientOf, sampleClinics } from './sample-clinics.ts';

const codeOf = ({ code }: { code?: { coding?: { code?: string }[] } }) => code?.coding?.[0]?.code ?? '';
const dayOf = ({ effectiveDateTime }: Observation) => String(effectiveDateTime);
const quantityOf = ({ valueQuantity }: Observation) => valueQuantity?.value ?? Number.NaN;

/** ICD-10-CM code → who can have it: sex, and completed years at its onset. */
const possible: Record<string, { sex?: string; from?: number; until?: number }> = {
  'Z34.90': { sex: 'female', from: 18, until: 41 },
  'O24.410': { sex: 'female', from: 18, until: 41 },
  'N40.1': { sex: 'male', from: 50 },
  'E11.9': { from: 30 },
  I10: { from: 30 },
  'J44.9': { from: 40 },
  'I48.20': { from: 60 },
  'N18.30': { from: 50 },
  'N18.4': { from: 50 },
  'G30.9': { from: 65 },
  'P59.9': { until: 0 },
  'F90.2': { from: 6, until: 17 },
  'F32.1': { from: 12 },
};

describe.each(sampleClinics)('Histories, $name', ({ resources }) => {
  const patients = new Map<string, Patient>(
    ofType(resources, 'Patient').map((patient) => [`Patient/${patient.id}`, patient]),
  );
  const conditions = ofType(resources, 'Condition');
  const medications = ofType(resources, 'MedicationRequest');
  const observations = ofType(resources, 'Observation').toSorted((one, other) =>
    dayOf(one).localeCompare(dayOf(other)),
  );
  const have = (icd10: string) =>
    conditions
      .filter((condition) => codeOf(condition) === icd10)
      .map((condition) => condition.subject.reference ?? '');
  const series = (patient: string, loinc: string) =>
    observations.filter(
      (observation) => observation.subject?.reference === patient && codeOf(observation) === loinc,
    );

  it('give nobody what their age or sex rules out', () => {
    const impossible = conditions.filter((condition) => {
      const { sex, from = 0, until = 130 } = possible[codeOf(condition)] ?? {};
      const patient = patients.get(condition.subject.reference ?? '');
      const age = patient?.birthDate
        ? yearsBetween(patient.birthDate, String(condition.onsetDateTime))
        : undefined;
      return (sex && patient?.gender !== sex) || (age !== undefined && (age < from || age > until));
    });
    expect(impossible.map(codeOf)).toEqual([]);
  });

  it('hold each of the courses', () => {
    for (const code of [
      ...Object.keys(possible).filter((code) => !/^(O24|N18|P59)/.test(code)),
      'E03.9',
      'D50.9',
      'E78.2',
      'K21.9',
      'I50.32',
    ]) {
      expect(have(code).length, code).toBeGreaterThanOrEqual(2);
    }
    expect(
      conditions.filter((condition) => codeOf(condition).startsWith('J45')).length,
    ).toBeGreaterThanOrEqual(4);
  });

  it('let HbA1c fall after metformin', () => {
    const courses = have('E11.9')
      .map((patient) => series(patient, '4548-4').map(quantityOf))
      .filter((values) => values.length >= 4);
    expect(courses.length).toBeGreaterThanOrEqual(6);
    for (const values of courses) expect(values.at(-1)).toBeLessThan((values[0] ?? 0) - 0.4);
  });

  it('keep somebody with diabetes above 9 %, whom the quality measure of poor control finds', () => {
    const last = have('E11.9').map((patient) => series(patient, '4548-4').map(quantityOf).at(-1) ?? 0);
    expect(last.filter((value) => value > 9).length).toBeGreaterThanOrEqual(1);
    expect(last.filter((value) => value < 8).length).toBeGreaterThanOrEqual(4);
  });

  it('let filtration decline in chronic kidney disease, and compute it from creatinine, age and sex', () => {
    const affected = [...have('N18.30'), ...have('N18.4')];
    expect(affected.length).toBeGreaterThanOrEqual(4);
    for (const patient of affected) {
      const values = series(patient, '98979-8').map(quantityOf).slice(-10);
      const mean = (part: number[]) => part.reduce((sum, value) => sum + value, 0) / part.length;
      expect(mean(values.slice(-3))).toBeLessThan(mean(values.slice(0, 3)));
      expect(Math.max(...values.slice(-3))).toBeLessThan(60);
    }
    const wrong = observations.filter((observation) => {
      const patient = patients.get(observation.subject?.reference ?? '');
      if (codeOf(observation) !== '98979-8' || !patient?.birthDate) return false;
      const day = dayOf(observation);
      const creatinine = series(`Patient/${patient.id}`, '2160-0').find((other) => dayOf(other) === day);
      const sex = patient.gender === 'male' ? 'male' : 'female';
      const expected =
        creatinine &&
        estimatedFiltration(quantityOf(creatinine), sex, yearsBetween(patient.birthDate, day.slice(0, 10)));
      return expected === undefined || Math.abs(expected - quantityOf(observation)) > 0.51;
    });
    expect(wrong).toEqual([]);
  });

  it('prescribe nothing that the chart speaks against', () => {
    const takers = (...rxnorm: string[]) =>
      new Set(
        medications
          .filter(({ medicationCodeableConcept }) =>
            rxnorm.includes(medicationCodeableConcept?.coding?.[0]?.code ?? ''),
          )
          .map(({ subject }) => subject.reference ?? ''),
      );
    const allergic = ofType(resources, 'AllergyIntolerance')
      .filter((allergy) => codeOf(allergy) === '7980')
      .map(({ patient }) => patient.reference ?? '');
    expect(allergic.length).toBeGreaterThanOrEqual(1);
    const amoxicillin = takers('308189', '308192');
    expect(allergic.filter((patient) => amoxicillin.has(patient))).toEqual([]);

    // The full dose is halved below 45 (KDIGO 2022 guideline on diabetes in CKD, chapter 4.1).
    const metformin = takers('861007', '861004');
    const weakKidneys = observations
      .filter((observation) => codeOf(observation) === '98979-8' && quantityOf(observation) < 45)
      .map(({ subject }) => subject?.reference ?? '');
    expect(weakKidneys.filter((patient) => metformin.has(patient))).toEqual([]);

    // Angiotensin blockers and statins harm the unborn; warfarin does too.
    const harmful = takers('314076', '314077', '979492', '617310', '617311', '855332');
    expect(have('Z34.90').filter((patient) => harmful.has(patient))).toEqual([]);
  });

  it('mark each value as its printed range says', () => {
    const wrong = observations.filter((observation) => {
      const [range] = observation.referenceRange ?? [];
      const mark = observation.interpretation?.[0]?.coding?.[0]?.code;
      if (!range || !mark) return Boolean(range) !== Boolean(mark);
      const value = quantityOf(observation);
      const expected =
        value < (range.low?.value ?? -Infinity) ? 'L' : value > (range.high?.value ?? Infinity) ? 'H' : 'N';
      return !mark.startsWith(expected);
    });
    expect(wrong).toEqual([]);
  });

  it('hold values that a living body can have', () => {
    const limits: Record<string, [number, number]> = {
      '4548-4': [4.5, 12],
      '2823-3': [3, 7.5],
      '2951-2': [130, 150],
      '718-7': [7.5, 18.5],
      '2160-0': [0.4, 5.5],
      '8867-4': [45, 175],
      '8310-5': [35.8, 40],
      '29463-7': [2.2, 140],
      '8302-2': [45, 205],
      '13457-7': [25, 240],
      '3016-3': [0.3, 16],
      '39156-5': [11, 46],
      '6301-6': [0.8, 7.5],
    };
    const odd = observations.filter((observation) => {
      const [low, high] = limits[codeOf(observation)] ?? [-1, Infinity];
      const value = observation.valueQuantity?.value;
      return value !== undefined && !(value >= low && value <= high);
    });
    expect(odd.map((observation) => `${codeOf(observation)} ${quantityOf(observation)}`)).toEqual([]);
  });

  it('let children grow', () => {
    for (const patient of patients.keys()) {
      const heights = series(patient, '8302-2').map(quantityOf);
      expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    }
  });

  it('leave critical results of the last days for somebody to look at, with a task', () => {
    const critical = new Set(
      observations
        .filter(({ interpretation }) => /^(LL|HH)$/.test(interpretation?.[0]?.coding?.[0]?.code ?? ''))
        .map(({ id }) => `Observation/${id}`),
    );
    const unseen = ofType(resources, 'DiagnosticReport').filter(
      ({ resultsInterpreter }) => !resultsInterpreter,
    );
    const reports = unseen.filter(({ result = [] }) =>
      result.some(({ reference }) => critical.has(reference ?? '')),
    );
    expect(reports.length).toBeGreaterThanOrEqual(1);
    expect(unseen.length).toBeGreaterThan(reports.length);
    const focused = new Set(ofType(resources, 'Task').map(({ focus }) => focus?.reference));
    for (const { id } of reports) expect(focused.has(`DiagnosticReport/${id}`)).toBe(true);
  });

  it('hold unsigned drafts, no-shows, unread messages and open tasks', () => {
    const notes = ofType(resources, 'DocumentReference');
    const drafts = notes.filter(({ docStatus }) => docStatus === 'preliminary');
    expect(drafts.length).toBeGreaterThanOrEqual(1);
    expect(drafts.length).toBeLessThan(notes.length / 10);
    expect(drafts.filter(({ authenticator }) => authenticator)).toEqual([]);
    expect(
      ofType(resources, 'Communication').filter(({ received }) => !received).length,
    ).toBeGreaterThanOrEqual(3);
    expect(ofType(resources, 'Task').length).toBeGreaterThanOrEqual(8);
  });

  it('give nothing clinical to the second record of somebody', () => {
    const originals = [...patients.values()];
    const duplicates = originals.filter((one) =>
      originals.some(
        (other) =>
          other !== one &&
          other.birthDate === one.birthDate &&
          other.name?.[0]?.given?.length !== undefined &&
          other.name[0].family !== one.name?.[0]?.family &&
          other.name[0].family?.normalize('NFD').replaceAll(/\p{M}/gu, '') === one.name?.[0]?.family,
      ),
    );
    const theirs = resources.filter((resource) =>
      duplicates.some(({ id }) => patientOf(resource) === `Patient/${id}`),
    );
    const clinical = theirs.filter(
      ({ resourceType }) => resourceType !== 'Task' && resourceType !== 'Appointment',
    );
    expect(duplicates).toHaveLength(3);
    expect(clinical).toEqual([]);
  });
});
