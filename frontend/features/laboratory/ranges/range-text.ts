import type { OrganizationRange } from '../../../../lambdas/clinical/laboratory/analytes/organization-ranges.ts';
import { bandText, unitText } from '../../../../lambdas/clinical/quantity-text.ts';

const words: Record<string, [string, string]> = {
  d: ['día', 'días'],
  mo: ['mes', 'meses'],
  y: ['año', 'años'],
};

function ageText(age: string): string {
  const [, count = '', unit = ''] = /^(\d+)(d|mo|y)$/.exec(age) ?? [];
  const [one, many] = words[unit] ?? ['', ''];
  return `${count} ${count === '1' ? one : many}`;
}

const pregnancies: Record<string, string> = {
  any: 'embarazo',
  1: 'primer trimestre',
  2: 'segundo trimestre',
  3: 'tercer trimestre',
};

/** Whom a range is for: "Mujeres, de 18 años a menos de 50 años". */
export function whomText({ sex, from, to, pregnancy, fasting }: OrganizationRange): string {
  const ages =
    from && to
      ? `de ${ageText(from)} a menos de ${ageText(to)}`
      : from
        ? `desde ${ageText(from)}`
        : to
          ? `menores de ${ageText(to)}`
          : '';
  const parts = [
    sex === 'female' ? 'mujeres' : sex === 'male' ? 'hombres' : '',
    ages,
    pregnancy === undefined ? '' : (pregnancies[pregnancy] ?? ''),
    fasting === undefined ? '' : fasting ? 'en ayunas' : 'sin ayunas',
  ].filter(Boolean);
  const text = parts.length === 0 ? 'todas las edades' : parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "3.5 a 5.1 mmol/L" */
export const limitsText = ({ low, high }: OrganizationRange, unit: string): string =>
  [bandText({ low, high }), unitText(unit)].filter(Boolean).join(' ');

/** "≤ 2.5 mmol/L o ≥ 6.5 mmol/L": at or beyond them somebody is told at once. */
export const criticalText = ({ low, high }: OrganizationRange, unit: string): string =>
  [
    low === undefined ? '' : limitsText({ high: low }, unit),
    high === undefined ? '' : limitsText({ low: high }, unit),
  ]
    .filter(Boolean)
    .join(' o ');
