import type { Day } from '../calendar-day.ts';
import { type AnalyteName, analyte } from '../catalogue/analyte-codes.ts';
import type { Chart } from '../chart.ts';
import { type GrowthName, medianForAge } from '../growth.ts';
import { ageMonthsOn } from '../people/person.ts';
import { estimatedFiltration, setPoint, withVariation } from '../physiology.ts';
import type { Random } from '../random.ts';

const adultMonths = 18 * 12;
/** Values that follow from others measured in the same sample. */
type Derivation = (value: (name: AnalyteName) => number, chart: Chart, day: Day) => number;

const derivations: Partial<Record<AnalyteName, Derivation>> = {
  // The rule of three of haematology: haematocrit is three times haemoglobin.
  hematocrit: (value) => value('hemoglobin') * 3,
  // MCV (fL) = haematocrit (%) × 10 ÷ erythrocytes (millions per µL), solved for erythrocytes.
  erythrocytes: (value) => (value('hematocrit') * 10) / value('mcv'),
  // Friedewald et al., Clin Chem 1972;18:499.
  ldl: (value) => value('cholesterol') - value('hdl') - value('triglycerides') / 5,
  ironSaturation: (value) => (100 * value('iron')) / value('ironBindingCapacity'),
  bmi: (value) => value('weight') / (value('height') / 100) ** 2,
  // An adult of unknown age is reported for forty years, as the laboratory was told.
  egfr: (value, chart, day) =>
    estimatedFiltration(
      value('creatinine'),
      chart.person.sex,
      Math.floor((ageMonthsOn(chart.person, day) ?? 480) / 12),
    ),
};

/** One patient's values on one day, each measured once, rounded as it is printed. */
export function takeSample(chart: Chart, day: Day): (name: AnalyteName) => number {
  const random = chart.random.fork(`sample/${day}`);
  const values = new Map<AnalyteName, number>();
  const value = (name: AnalyteName): number => {
    const known = values.get(name);
    if (known !== undefined) return known;
    const derive = derivations[name];
    const exact = derive
      ? derive(value, chart, day)
      : withVariation(name, chart.adjusted(name, healthyValue(chart, name, day), day), random.fork(name));
    const measured = Number(exact.toFixed(analyte(name).decimals));
    values.set(name, measured);
    return measured;
  };
  return value;
}

/** What the value would be if the patient had nothing. */
function healthyValue(chart: Chart, name: AnalyteName, day: Day): number {
  const months = ageMonthsOn(chart.person, day) ?? adultMonths * 2;
  const { sex } = chart.person;
  const own = chart.random.fork(`own/${name}`);
  if (months < adultMonths) {
    const child = childValue(name, sex, months, own);
    if (child !== undefined) return child;
  }
  return adultVital(name, sex, months, own) ?? setPoint(name, sex, chart.random) ?? 0;
}

const childSpread: Record<GrowthName, number> = {
  height: 0.011,
  weight: 0.035,
  headCircumference: 0.007,
  heartRate: 0.025,
  respiratoryRate: 0.025,
  systolic: 0.015,
  diastolic: 0.02,
};

function isGrowth(name: AnalyteName): name is GrowthName {
  return Object.hasOwn(childSpread, name);
}

function childValue(
  name: AnalyteName,
  sex: Chart['person']['sex'],
  months: number,
  own: Random,
): number | undefined {
  if (isGrowth(name)) return medianForAge(name, sex, months) * own.normal(1, childSpread[name]);
  // Means of children's haemoglobin: Nathan and Oski's Hematology, appendix (12 at one year, 13.5 at twelve).
  if (name === 'hemoglobin') return Math.min(sex === 'male' ? 15 : 13.6, 12.1 + months / 100);
  if (name === 'lead') return own.normal(1.2, 0.2);
  return undefined;
}

/** Pressure rises with age (Framingham: Franklin et al., Circulation 1997;96:308); the rest is held at adult means. */
function adultVital(
  name: AnalyteName,
  sex: Chart['person']['sex'],
  months: number,
  own: Random,
): number | undefined {
  const height = medianForAge('height', sex, 240);
  switch (name) {
    case 'systolic':
      return own.normal(Math.min(126, 106 + months / 48), 2.5);
    case 'diastolic':
      return own.normal(72, 1.5);
    case 'heartRate':
      return own.normal(72, 3);
    case 'respiratoryRate':
      return own.normal(15, 0.5);
    case 'temperature':
      return 36.6;
    case 'height':
      return height * own.normal(1, 0.016);
    case 'weight':
      return own.normal(25.4, 1.1) * (height / 100) ** 2;
    default:
      return undefined;
  }
}
