import type { CodeableConcept, Observation, ObservationReferenceRange, Quantity } from '@medplum/fhirtypes';
import { unitText } from '../../../../lambdas/clinical/quantity-text.ts';
import { type AnalyteName, analyte } from '../catalogue/analyte-codes.ts';
import { hl7, systems, usCore } from '../catalogue/code-systems.ts';
import {
  bloodPressureCode,
  oxygenSaturationCode,
  smokingStatusCode,
  smokingStatuses,
} from '../catalogue/record-codes.ts';
import { ageMonthsOn } from '../people/person.ts';
import { interpret, type ReferenceRange, referenceRange } from '../reference-ranges.ts';
import type { SeenPatient } from './seen-patient.ts';

type Category = 'vital-signs' | 'laboratory' | 'social-history' | 'survey';

const surveys: readonly AnalyteName[] = ['phq9', 'gad7'];

function observation(
  seen: SeenPatient,
  path: string,
  category: Category,
  code: CodeableConcept,
): Observation & { id: string } {
  return {
    resourceType: 'Observation',
    id: seen.id(`Observation/${path}`),
    status: 'final',
    category: [hl7('observation-category', category)],
    code,
    subject: seen.subject,
    encounter: seen.encounter,
    effectiveDateTime: seen.startsAt,
    performer: [seen.practitioner],
  };
}

function quantity(name: AnalyteName, value: number): Quantity & { value: number } {
  const { unit } = analyte(name);
  // What only counts has a code and no unit that people would write.
  return { value, ...(unitText(unit) === '' ? {} : { unit }), system: systems.ucum, code: unit };
}

/** US Core has a profile of its own for each of these. */
const vitalProfiles: Partial<Record<AnalyteName, string>> = {
  heartRate: 'heart-rate',
  respiratoryRate: 'respiratory-rate',
  temperature: 'body-temperature',
  weight: 'body-weight',
  height: 'body-height',
  bmi: 'bmi',
  headCircumference: 'head-circumference',
};

/** Pressure from three years on (AAP 2017 guideline, key action statement 1), head circumference until two. */
export function vitalSigns(seen: SeenPatient): Observation[] {
  const { chart, visit, sample } = seen;
  const months = ageMonthsOn(chart.person, visit.day) ?? 480;
  const isRoutine = visit.type === 'checkUp' || visit.type === 'wellChild';
  const measured: AnalyteName[] = ['heartRate', 'weight'];
  if (months < 216 || visit.type === 'symptom') measured.push('respiratoryRate', 'temperature');
  if (months < 216 ? isRoutine : seen.isFirst) measured.push('height');
  if (measured.includes('height') && months >= 24) measured.push('bmi');
  if (months < 24 && isRoutine) measured.push('headCircumference');
  const simple = measured.map((name) => ({
    ...observation(seen, name, 'vital-signs', analyte(name).concept),
    meta: usCore(vitalProfiles[name] ?? 'vital-signs'),
    valueQuantity: quantity(name, sample(name)),
  }));
  const isBreathless =
    visit.type === 'symptom' || visit.reasons.includes('copd') || visit.reasons.includes('heartFailure');
  return [
    ...(months >= 36 ? [bloodPressure(seen)] : []),
    ...simple,
    ...(isBreathless ? [oxygenSaturation(seen)] : []),
  ];
}

function bloodPressure(seen: SeenPatient): Observation {
  const component = (['systolic', 'diastolic'] as const).map((name) => ({
    code: analyte(name).concept,
    valueQuantity: quantity(name, seen.sample(name)),
  }));
  return {
    ...observation(seen, 'bloodPressure', 'vital-signs', bloodPressureCode),
    meta: usCore('blood-pressure'),
    component,
  };
}

/** Healthy at sea level 95 to 100 %; in COPD the target is 88 to 92 % (GOLD 2024, chapter 5). */
function oxygenSaturation(seen: SeenPatient): Observation {
  const random = seen.chart.random.fork(`saturation/${seen.visit.day}`);
  const value = seen.visit.reasons.includes('copd') ? random.int(89, 93) : random.int(95, 99);
  return {
    ...observation(seen, 'oxygenSaturation', 'vital-signs', oxygenSaturationCode),
    meta: usCore('pulse-oximetry'),
    valueQuantity: { value, unit: '%', system: systems.ucum, code: '%' },
  };
}

export function smokingStatus(seen: SeenPatient): Observation {
  const { random, problems } = seen.chart;
  const hasCopd = problems.some(({ name }) => name === 'copd');
  const draw = random.fork('smoking').next();
  const status = hasCopd
    ? draw < 0.3
      ? 'daily'
      : 'former'
    : draw < 0.72
      ? 'never'
      : draw < 0.9
        ? 'former'
        : 'daily';
  return {
    ...observation(seen, 'smoking', 'social-history', smokingStatusCode),
    meta: usCore('smokingstatus'),
    valueCodeableConcept: smokingStatuses[status],
  };
}

/** A laboratory value or a questionnaire's score, with its range and what the range makes of it. */
export function result(seen: SeenPatient, name: AnalyteName): Observation & { id: string } {
  const { chart, visit, sample } = seen;
  const isSurvey = surveys.includes(name);
  const value = sample(name);
  const range = referenceRange(name, {
    sex: chart.person.sex,
    ageMonths: ageMonthsOn(chart.person, visit.day),
    isPregnant: chart.isPregnantOn(visit.day),
    isAnticoagulated: chart.isAnticoagulated,
  });
  return {
    ...observation(seen, name, isSurvey ? 'survey' : 'laboratory', analyte(name).concept),
    ...(isSurvey ? {} : { meta: usCore('observation-lab'), issued: seen.resultsAt }),
    valueQuantity: quantity(name, value),
    ...(range && {
      interpretation: [
        hl7(
          'v3-ObservationInterpretation',
          interpret(value, range),
          interpretations[interpret(value, range)],
        ),
      ],
      referenceRange: [printedRange(name, range)],
    }),
  };
}

const interpretations = { LL: 'Critical low', L: 'Low', N: 'Normal', H: 'High', HH: 'Critical high' };

function printedRange(name: AnalyteName, { low, high }: ReferenceRange): ObservationReferenceRange {
  const text = low === undefined ? `≤ ${high}` : high === undefined ? `≥ ${low}` : `${low} a ${high}`;
  return {
    ...(low === undefined ? {} : { low: quantity(name, low) }),
    ...(high === undefined ? {} : { high: quantity(name, high) }),
    text: `${text} ${unitText(analyte(name).unit)}`.trim(),
  };
}
