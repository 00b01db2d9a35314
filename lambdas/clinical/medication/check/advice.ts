import { perDay, perDose, summedPerDay, timesPerDay, unitText } from './amounts.ts';
import { type Collected, sourceOf } from './collect.ts';
import type { Drug } from './drugs.ts';
import { numberText } from './measures.ts';
import type { CheckKind, Finding } from './report.ts';

/** From the lightest to the gravest. */
const levels = ['compatible', 'caution', 'reduce', 'avoid', 'contraindicated'] as const;
type AdviceLevel = (typeof levels)[number];

/** Whether one weighs more than the other. */
export const isGraver = ({ level }: { level: AdviceLevel }, than: { level: AdviceLevel }): boolean =>
  levels.indexOf(level) > levels.indexOf(than.level);

/** What the knowledge advises of one ingredient under one circumstance, with the limits that it sets. */
export interface Advice {
  level: AdviceLevel;
  text?: string | undefined;
  source?: string | undefined;
  maxPerDose?: number | undefined;
  maxPerDay?: number | undefined;
  everyHours?: number | undefined;
}

const weights = {
  caution: ['informs', 'low', 'Úselo con cautela y vigile.'],
  reduce: ['informs', 'moderate', 'Reduzca la dosis o espacie las tomas.'],
  avoid: ['informs', 'moderate', 'Evítelo si hay alternativa; si no la hay, documente el motivo y vigile.'],
  contraindicated: ['interrupts', 'high', 'No lo prescriba: elija una alternativa.'],
} as const;

interface Circumstance {
  ruleId: string;
  kind: CheckKind;
  /** What of the patient it rests on: «Filtrado glomerular de 25». */
  because: string;
  about?: readonly string[];
  /** Of `avoid`, where it weighs more than elsewhere. */
  severity?: Finding['severity'];
}

/** Tells an advice, and holds the dose against the limits that it sets. */
export function advise(collected: Collected, drug: Drug, advice: Advice, circumstance: Circumstance): void {
  const { ruleId, kind, because, about = [] } = circumstance;
  const over = overLimits(drug, advice);
  const said = {
    ruleId,
    kind,
    about,
    title: `${drug.ingredient.name}: ${because}`,
    source: sourceOf(drug, advice.source),
  };
  if (over.length > 0) {
    collected.find([drug], {
      ...said,
      level: 'interrupts',
      severity: 'high',
      effect: [advice.text, `${over.join('; ')}.`].filter(Boolean).join(' '),
      whatToDo: weights.reduce[2],
    });
    return;
  }
  const lacking = limitsLack(drug, advice);
  if (lacking.length > 0) collected.lacks(kind, [drug], lacking.join(' y '), lacking);
  if (advice.level === 'compatible') return;
  if (advice.level === 'reduce' && hasLimits(advice) && lacking.length === 0) return;
  const [level, severity, whatToDo] = weights[advice.level];
  collected.find([drug], {
    ...said,
    level,
    severity: advice.level === 'avoid' ? (circumstance.severity ?? severity) : severity,
    effect: advice.text ?? because,
    whatToDo,
  });
}

const hasLimits = ({ maxPerDose, maxPerDay, everyHours }: Advice) =>
  maxPerDose !== undefined || maxPerDay !== undefined || everyHours !== undefined;

/** Rounded so that a half that was added up is not above a half. */
const isAbove = (value: number | undefined, limit: number | undefined): value is number =>
  value !== undefined && limit !== undefined && value > limit * (1 + 1e-9);

function overLimits(drug: Drug, { maxPerDose, maxPerDay, everyHours }: Advice): string[] {
  const unit = unitText(drug.ingredient.unit);
  const dose = perDose(drug);
  // What is said of the others may be too much already.
  const told = drug.together.filter((one) => perDay(one) !== undefined);
  const day = summedPerDay(told);
  const holders = new Set(told.map(({ medication }) => medication)).size;
  const times = timesPerDay(drug.medication);
  return [
    ...(isAbove(dose, maxPerDose)
      ? [
          `Dosis de ${numberText(dose)} ${unit}, por encima de ${numberText(maxPerDose ?? 0)} ${unit} por toma`,
        ]
      : []),
    ...(isAbove(day, maxPerDay)
      ? [
          `${numberText(day)} ${unit} al día${holders > 1 ? `, sumado de ${holders} medicamentos` : ''}, por encima de ${numberText(maxPerDay ?? 0)} ${unit}`,
        ]
      : []),
    ...(isAbove(times, everyHours === undefined ? undefined : 24 / everyHours)
      ? [`Cada ${numberText(24 / times)} h, antes de las ${numberText(everyHours ?? 0)} h que convienen`]
      : []),
  ];
}

function limitsLack(drug: Drug, { maxPerDose, maxPerDay, everyHours }: Advice): string[] {
  const lacking: string[] = [];
  if ((maxPerDose !== undefined || maxPerDay !== undefined) && perDose(drug) === undefined)
    lacking.push('la dosis');
  if ((maxPerDay !== undefined || everyHours !== undefined) && timesPerDay(drug.medication) === undefined)
    lacking.push('la frecuencia');
  return lacking;
}
