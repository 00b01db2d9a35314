import { addDays, type Day } from '../calendar-day.ts';
import type { ConditionName } from '../catalogue/condition-codes.ts';
import { type Chart, onWorkingDay, type Prescription } from '../chart.ts';
import { ageYearsOn } from '../people/person.ts';
import type { Course } from './course.ts';

/**
 * One or two visits for something that passes. Antibiotics only where guidelines want them: IDSA 2012 (streptococcal
 * pharyngitis), AAP 2013 (otitis media), IDSA 2011 (cystitis in women); none for a cold. Nobody who was given amoxicillin is
 * allergic to penicillin: `record/allergies.ts` looks at what was prescribed.
 */
export const acuteInfections: Course = {
  name: 'acute infections',
  canHave: (person, lastDay) => (ageYearsOn(person, lastDay) ?? 40) >= 1,
  share: 0.45,
  fewest: 10,
  write(chart) {
    const random = chart.random.fork(this.name);
    for (let count = random.int(1, 2); count > 0; count -= 1) {
      const day = onWorkingDay(addDays(chart.lastDay, -random.int(20, 1000)));
      if (day >= chart.firstDay && !chart.isPregnantOn(day))
        writeInfection(chart, drawInfection(chart, day, random.next()), day);
    }
  },
};

function drawInfection(chart: Chart, day: Day, draw: number): ConditionName {
  const age = ageYearsOn(chart.person, day) ?? 40;
  if (age < 7) return draw < 0.5 ? 'otitisMedia' : 'upperRespiratoryInfection';
  if (age < 16) return draw < 0.5 ? 'strepThroat' : 'upperRespiratoryInfection';
  if (chart.person.sex === 'female' && age < 65 && draw < 0.4) return 'urinaryInfection';
  return draw < 0.75 ? 'upperRespiratoryInfection' : 'lowBackPain';
}

const treatments: Partial<
  Record<ConditionName, Pick<Prescription, 'name' | 'dosage' | 'timesPerDay'> & { days: number }>
> = {
  otitisMedia: {
    name: 'amoxicillinSuspension',
    dosage: 'Dé la dosis indicada según el peso dos veces al día durante 10 días.',
    timesPerDay: 2,
    days: 10,
  },
  strepThroat: {
    name: 'amoxicillin500',
    dosage: 'Tome 1 comprimido dos veces al día durante 10 días.',
    timesPerDay: 2,
    days: 10,
  },
  urinaryInfection: {
    name: 'nitrofurantoin100',
    dosage: 'Tome 1 cápsula dos veces al día durante 5 días, con comida.',
    timesPerDay: 2,
    days: 5,
  },
};

function writeInfection(chart: Chart, name: ConditionName, day: Day): void {
  if (chart.problems.some((problem) => problem.name === name)) return;
  const abatement = addDays(day, 14);
  chart.addProblem({ name, onset: day, isAcute: true, ...(abatement <= chart.lastDay ? { abatement } : {}) });
  const treatment = treatments[name];
  if (treatment) {
    const { days, ...medication } = treatment;
    chart.prescribe({ ...medication, from: day, until: addDays(day, days - 1), reason: name });
  }
  if (name !== 'lowBackPain') chart.adjust('temperature', (value, on) => (on === day ? value + 1.4 : value));
  chart.addVisit(day, {
    type: 'symptom',
    reason: name,
    remark: 'Se explican los signos de alarma por los que debe volver.',
  });
}
