import type { Derivation } from '../../../lambdas/clinical/laboratory/derived/derived.ts';
import type { Finding } from '../../../lambdas/clinical/laboratory/derived/derived-value.ts';

/** As it is typed or chosen; what is empty is unknown. */
export type FindingInput = Partial<Record<Finding, string>>;

/** A number, and between which limits it can be. */
interface TypedFinding {
  kind: 'number';
  label: string;
  least: number;
  most: number;
  /** What a number is divided by, to be what formulas take. */
  per: number;
}

interface ChosenFinding {
  kind: 'choice';
  label: string;
  /** Value to words. */
  options: Record<string, string>;
}

const yesOrNo = { 1: 'Sí', 0: 'No' };

export const findingFields: Record<Finding, TypedFinding | ChosenFinding> = {
  inspiredOxygen: { kind: 'number', label: 'FiO₂ (%)', least: 21, most: 100, per: 100 },
  hasDiabetes: { kind: 'choice', label: 'Diabetes', options: yesOrNo },
  isOnDialysis: { kind: 'choice', label: 'Diálisis', options: yesOrNo },
  ascites: {
    kind: 'choice',
    label: 'Ascitis',
    options: { 0: 'No', 1: 'Leve o controlada', 2: 'Moderada o grave' },
  },
  encephalopathy: {
    kind: 'choice',
    label: 'Encefalopatía',
    options: { 0: 'No', 1: 'Grado 1 o 2', 2: 'Grado 3 o 4' },
  },
  controlProthrombinTime: {
    kind: 'number',
    label: 'Tiempo de protrombina del control (s)',
    least: 8,
    most: 20,
    per: 1,
  },
  qtInterval: { kind: 'number', label: 'Intervalo QT (ms)', least: 200, most: 800, per: 1 },
};

/** A number of the field's own unit; undefined of what is none, or cannot be. */
function readNumber(text: string, { least, most, per }: TypedFinding): number | undefined {
  const value = /^\d{1,3}(?:[.,]\d{1,2})?$/.test(text.trim())
    ? Number(text.trim().replace(',', '.'))
    : Number.NaN;
  return value >= least && value <= most ? value / per : undefined;
}

/** Why what was typed is not taken. */
export function findingProblem(finding: Finding, text: string): string | undefined {
  const field = findingFields[finding];
  if (field.kind === 'choice' || text.trim() === '') return undefined;
  return readNumber(text, field) === undefined
    ? `Escriba un número de ${field.least} a ${field.most}.`
    : undefined;
}

/** What is known, as formulas take it. */
export function knownFindings(input: FindingInput): Partial<Record<Finding, number>> {
  const known: Partial<Record<Finding, number>> = {};
  for (const [name, text = ''] of Object.entries(input) as [Finding, string | undefined][]) {
    const field = findingFields[name];
    const value =
      field.kind === 'number' ? readNumber(text, field) : text in field.options ? Number(text) : undefined;
    if (value !== undefined) known[name] = value;
  }
  return known;
}

/** What formulas ask for of which all results are there: those alone are worth an answer. */
export function askedFindings(derived: readonly Derivation[]): Finding[] {
  const asked = derived.flatMap(({ rule, answer }) => {
    if (rule.findings.length === 0) return [];
    const isLacking = answer.kind === 'unknown' && answer.missing.some((name) => rule.inputs.includes(name));
    return isLacking ? [] : rule.findings;
  });
  return [...new Set(asked)];
}
