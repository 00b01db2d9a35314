import { ageOn } from '../../age.ts';
import { daysBetween } from '../../clinic-day.ts';
import { dayText } from '../../date-format.ts';
import { byAnalyte, deriveValue } from '../../laboratory/derived/derived.ts';
import { kidneyRules } from '../../laboratory/derived/kidney.ts';
import type { DatedQuantity, MedicationContext, Problem } from './context.ts';
import { inUnitOf, isMeasure, type MeasureKey, measures, numberText } from './measures.ts';

/** What of a patient is known and possible. What is neither is absent, and `invalid` says why where something was given. */
export interface Facts {
  context: MedicationContext;
  years?: number;
  /** Whole, since birth; absent where the birth date lacks its day. */
  months?: number;
  days?: number;
  kg?: number;
  /** ml/min/1.73 m², as reported or by CKD-EPI 2021. */
  egfr?: number;
  /** ml/min by Cockcroft-Gault with the real weight. */
  clearance?: number;
  /** A test in the unit that the measures give it. */
  valueOfTest(test: string): number | undefined;
  /** All that were recorded, but for what was an error. Undefined where nothing was. */
  problems?: readonly Problem[];
  pregnant?: boolean;
  week?: number;
  trimester?: 'first' | 'second' | 'third';
  /** Could be pregnant as far as is known. */
  mayBePregnant: boolean;
  /** Sentences in Spanish about what was given and cannot be. */
  invalid: readonly string[];
}

export function factsOf(context: MedicationContext): Facts {
  const invalid: string[] = [];
  const { today } = context;
  const measured = (key: MeasureKey, given: DatedQuantity | undefined): number | undefined => {
    if (!given) return undefined;
    const { name, unit, least, most, staleAfterDays } = measures[key];
    const said = `${numberText(given.value)} ${given.unit}`.trim();
    const value = inUnitOf(key, given);
    if (value === undefined) {
      invalid.push(`El dato «${name}: ${said}» está en una unidad que no se reconoce (se espera ${unit}).`);
      return undefined;
    }
    if (!Number.isFinite(value) || value < least || value > most) {
      invalid.push(`El dato «${name}: ${said}» no es posible.`);
      return undefined;
    }
    if (given.at === undefined) {
      invalid.push(`El dato «${name}: ${said}» no tiene fecha: puede ser demasiado antiguo.`);
      return undefined;
    }
    const days = daysBetween(given.at.slice(0, 10), today);
    if (!(days >= 0)) {
      invalid.push(`La fecha de «${name}: ${said}» (${given.at}) no es posible.`);
      return undefined;
    }
    if (days > staleAfterDays) {
      invalid.push(`El dato «${name}: ${said}» es del ${dayText(given.at)}: es demasiado antiguo.`);
      return undefined;
    }
    return value;
  };

  const age = ageIn(context, invalid);
  const kg = measured('weight', context.weight);
  const tests = new Map<string, number>();
  for (const [key, given] of Object.entries(context.laboratory ?? {})) {
    const value = isMeasure(key) ? measured(key, given) : undefined;
    if (value !== undefined) tests.set(key, value);
  }
  const creatinine = tests.get('creatinine');
  const rate = derive('egfr-creatinine', context, creatinine, kg);
  // A rate says nothing of kidneys whose creatinine was measured since.
  const egfr = isCreatinineNewer(context, tests) ? rate : (tests.get('egfr') ?? rate);
  const clearance = derive('cockcroft-gault', context, creatinine, kg);
  const pregnancy = pregnancyIn(context, invalid);
  return {
    context,
    ...age,
    ...(kg !== undefined && { kg }),
    ...(egfr !== undefined && { egfr }),
    ...(clearance !== undefined && { clearance }),
    valueOfTest: (test) => tests.get(test),
    ...(context.problems && { problems: context.problems }),
    ...pregnancy,
    mayBePregnant:
      pregnancy.pregnant !== false &&
      (pregnancy.pregnant === true ||
        (context.sex !== 'male' && (age.years === undefined || (age.years >= 10 && age.years <= 55)))),
    invalid,
  };
}

function isCreatinineNewer({ laboratory }: MedicationContext, tests: ReadonlyMap<string, number>): boolean {
  const [creatinine, rate] = [laboratory?.['creatinine']?.at, laboratory?.['egfr']?.at];
  if (creatinine === undefined || rate === undefined || !tests.has('creatinine')) return false;
  return creatinine.slice(0, 10) > rate.slice(0, 10);
}

function ageIn(
  { birthDate, today }: MedicationContext,
  invalid: string[],
): Pick<Facts, 'years' | 'months' | 'days'> {
  const age = ageOn(birthDate, today);
  if (age.kind === 'known') {
    const { years, exact } = age.value;
    if (years <= 125) return { years, ...(exact && { months: exact.totalMonths, days: exact.totalDays }) };
  }
  if (birthDate !== undefined) invalid.push(`La fecha de nacimiento «${birthDate}» no es posible.`);
  return {};
}

function pregnancyIn(
  { pregnancy, sex }: MedicationContext,
  invalid: string[],
): Pick<Facts, 'pregnant' | 'week' | 'trimester'> {
  if (sex === 'male') {
    if (pregnancy?.state === 'pregnant') invalid.push('Consta un embarazo en un paciente de sexo masculino.');
    return { pregnant: false };
  }
  if (!pregnancy) return {};
  if (pregnancy.state === 'not-pregnant') return { pregnant: false };
  const { week } = pregnancy;
  if (week === undefined) return { pregnant: true };
  if (!(week >= 0 && week <= 45)) {
    invalid.push(`La semana de embarazo «${numberText(week)}» no es posible.`);
    return { pregnant: true };
  }
  return { pregnant: true, week, trimester: week < 14 ? 'first' : week < 28 ? 'second' : 'third' };
}

function derive(
  id: 'egfr-creatinine' | 'cockcroft-gault',
  { today, sex, birthDate, pregnancy }: MedicationContext,
  creatinine: number | undefined,
  kg: number | undefined,
): number | undefined {
  const rule = kidneyRules.find((one) => one.id === id);
  if (!rule || creatinine === undefined) return undefined;
  const values = [{ analyte: 'creatinine', value: creatinine, at: today }];
  if (kg !== undefined) values.push({ analyte: 'weight', value: kg, at: today });
  const subject = {
    ...(sex && { sex }),
    ...(birthDate && { birthDate }),
    ...(pregnancy?.state === 'pregnant' && { pregnancy: 'yes' as const }),
  };
  const { answer } = deriveValue(rule, byAnalyte(values, today), { subject, today, findings: {} });
  return answer.kind === 'known' ? answer.value : undefined;
}
