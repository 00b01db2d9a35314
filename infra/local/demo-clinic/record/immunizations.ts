import type { Immunization } from '@medplum/fhirtypes';
import { addDays, addMonths, addYears, type Day } from '../calendar-day.ts';
import { usCore } from '../catalogue/code-systems.ts';
import { type VaccineName, vaccineConcept } from '../catalogue/vaccine-codes.ts';
import { type Chart, onWorkingDay } from '../chart.ts';

/** Ages in months: CDC, Child and Adolescent Immunization Schedule (2024); HPV in two doses from eleven years on. */
const childSchedule: readonly (readonly [VaccineName, readonly number[]])[] = [
  ['hepatitisB', [0, 1, 6]],
  ['rotavirus', [2, 4, 6]],
  ['dtap', [2, 4, 6, 15, 48]],
  ['hib', [2, 4, 12]],
  ['pneumococcal13', [2, 4, 6, 12]],
  ['polio', [2, 4, 6, 48]],
  ['mmr', [12, 48]],
  ['varicella', [12, 48]],
  ['hepatitisA', [12, 18]],
  ['tdap', [132]],
  ['hpv9', [132, 138]],
  ['meningococcal', [132, 192]],
];

interface Dose {
  vaccine: VaccineName;
  day: Day;
  number?: number;
}

/** Adults: influenza each autumn, zoster from 50, pneumococcus from 65 (CDC, Adult Immunization Schedule). */
export function immunizationResources(chart: Chart): Immunization[] {
  const { birthDate } = chart.person;
  if (birthDate === undefined) return [];
  const doses = [
    ...childhoodDoses(chart, birthDate),
    ...adultDoses(chart, birthDate),
    ...influenzaDoses(chart, birthDate),
  ];
  return doses
    .filter(({ day }) => day <= chart.lastDay && day >= birthDate)
    .map((dose) => resource(chart, dose));
}

function childhoodDoses(chart: Chart, birthDate: Day): Dose[] {
  if (!chart.isAged(0, 17)) return [];
  const random = chart.random.fork('childhood vaccines');
  const isLate = random.chance(0.15);
  return childSchedule.flatMap(([vaccine, ages]) =>
    ages.map((months, index) => ({
      vaccine,
      number: index + 1,
      day:
        months === 0
          ? addDays(birthDate, 1)
          : onWorkingDay(
              addDays(addMonths(birthDate, months), isLate ? random.int(20, 60) : random.int(0, 6)),
            ),
    })),
  );
}

function adultDoses(chart: Chart, birthDate: Day): Dose[] {
  const random = chart.random.fork('adult vaccines');
  const doses: Dose[] = [];
  if (chart.isAged(52, 90) && random.chance(0.55)) {
    const first = onWorkingDay(addDays(addYears(birthDate, 51), random.int(0, 300)));
    if (first >= '2018-02-01') {
      doses.push({ vaccine: 'zosterRecombinant', day: first, number: 1 });
      doses.push({ vaccine: 'zosterRecombinant', day: onWorkingDay(addMonths(first, 3)), number: 2 });
    }
  }
  if (chart.isAged(66) && random.chance(0.7)) {
    doses.push({
      vaccine: 'pneumococcal23',
      day: onWorkingDay(addDays(addYears(birthDate, 65), random.int(0, 300))),
      number: 1,
    });
  }
  if (chart.isAged(20))
    doses.push({ vaccine: 'tdap', day: onWorkingDay(chart.yearsAgo(random.int(1, 9), 11)) });
  return doses;
}

function influenzaDoses(chart: Chart, birthDate: Day): Dose[] {
  const random = chart.random.fork('influenza');
  const willingness = chart.isAged(65) ? 0.75 : 0.45;
  const lastYear = Number(chart.lastDay.slice(0, 4));
  return [lastYear - 2, lastYear - 1, lastYear].flatMap((year) => {
    const day = onWorkingDay(addDays(`${year}-10-01`, random.int(0, 50)));
    const takesIt = random.chance(willingness);
    return takesIt && day >= addMonths(birthDate, 6) ? [{ vaccine: 'influenza' as const, day }] : [];
  });
}

/** What was given before the record begins was taken over from the patient's vaccination card. */
function resource(chart: Chart, { vaccine, day, number }: Dose): Immunization {
  const { clinic, person } = chart;
  return {
    resourceType: 'Immunization',
    id: clinic.id(`${person.key}/Immunization/${vaccine}/${day}`),
    meta: usCore('immunization'),
    status: 'completed',
    vaccineCode: vaccineConcept(vaccine),
    patient: clinic.patientReference(person),
    occurrenceDateTime: day,
    primarySource: day >= chart.firstDay,
    ...(number === undefined ? {} : { protocolApplied: [{ doseNumberPositiveInt: number }] }),
  };
}
