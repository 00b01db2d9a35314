import { addMonths } from '../calendar-day.ts';
import { onWorkingDay } from '../chart.ts';
import { isAged } from '../people/person.ts';
import { type Course, changeOver } from './course.ts';

/**
 * Found two years ago on average and first treated with metformin, whose full dose lowers HbA1c by somewhat more than
 * one point (ADA, Standards of Care in Diabetes 2024, section 9; Hirst et al., Diabetes Care 2012;35:446). Glucose
 * follows HbA1c by the ADAG equation: average glucose = 28.7 × HbA1c − 46.7 (Nathan et al., Diabetes Care 2008;31:1473).
 */
export const type2Diabetes: Course = {
  name: 'type 2 diabetes',
  canHave: (person, lastDay) => isAged(person, lastDay, 35, 88),
  share: 0.22,
  fewest: 8,
  excludes: ['pregnancy', 'prediabetes'],
  write(chart, rank) {
    const random = chart.random.fork(this.name);
    const onset = onWorkingDay(chart.yearsAgo(random.normal(2.1, 0.25), 30));
    // The first two stay above 9 %, which is what the quality measure of poor control (CMS122) looks for.
    const isPoorlyControlled = rank < 2;
    const atDiagnosis = isPoorlyControlled ? 10.9 : random.normal(8.6, 0.4);
    const isStubborn = isPoorlyControlled || random.chance(0.3);
    const afterMetformin = atDiagnosis - random.normal(1.3, 0.12);
    chart.addProblem({ name: 'type2Diabetes', onset });

    const fullDoseFrom = addMonths(onset, 3);
    chart.prescribe({
      name: 'metformin500',
      from: onset,
      until: fullDoseFrom,
      dosage: 'Tome 1 comprimido dos veces al día con las comidas.',
      timesPerDay: 2,
      reason: 'type2Diabetes',
    });
    chart.prescribe({
      name: 'metformin1000',
      from: fullDoseFrom,
      dosage: 'Tome 1 comprimido dos veces al día con las comidas.',
      timesPerDay: 2,
      reason: 'type2Diabetes',
    });
    const secondDrugFrom = addMonths(onset, 12);
    if (isStubborn) {
      chart.prescribe({
        name: 'empagliflozin10',
        from: secondDrugFrom,
        dosage: 'Tome 1 comprimido por la mañana.',
        timesPerDay: 1,
        reason: 'type2Diabetes',
      });
    }

    const onMetformin = changeOver(
      150,
      onset,
      atDiagnosis,
      isStubborn ? afterMetformin + 0.5 : afterMetformin,
    );
    // A second drug lowers it by about 0.7 points more (same section of the Standards of Care).
    const onSecondDrug = changeOver(120, secondDrugFrom, 0, isStubborn ? -0.7 : 0);
    const before = changeOver(365, addMonths(onset, -12), 6.3, atDiagnosis);
    const hba1c = (day: string) => (day < onset ? before(day) : onMetformin(day) + onSecondDrug(day));
    chart.adjust('hba1c', (_value, day) => hba1c(day));
    chart.adjust('glucose', (_value, day) => 28.7 * hba1c(day) - 46.7);
    chart.adjust('triglycerides', (value) => value * 1.5);
    chart.adjust('albuminCreatinineRatio', (value) => value * (isStubborn ? 4.5 : 1.6));

    chart.addVisit(onset, {
      type: 'problem',
      reason: 'type2Diabetes',
      orders: ['hba1c', 'basicMetabolic', 'lipids', 'albuminCreatinineRatio'],
      remark:
        'Diabetes de reciente diagnóstico: se explica la enfermedad, se inicia metformina y se deriva a nutrición.',
    });
    chart.follow(3, onset, (_day, index) => ({
      reason: 'type2Diabetes',
      orders: [
        'hba1c',
        ...(index % 4 === 3 ? (['basicMetabolic', 'lipids', 'albuminCreatinineRatio'] as const) : []),
      ],
      remark:
        index % 4 === 3
          ? 'Diabetes: exploración de pies sin lesiones; se solicita fondo de ojo anual.'
          : 'Diabetes: se repasan alimentación, actividad física y toma de la medicación.',
    }));
  },
};
