import type { Term } from '../../../../lambdas/contracts/terms.ts';
import type { UncodedField } from '../../../../lambdas/contracts/uncoded.ts';
import { codesText } from '../../../lib/codes-text.ts';

export const fieldTexts: Record<UncodedField, string> = {
  problem: 'Problema',
  allergen: 'Alergia o intolerancia',
  reaction: 'Reacción',
  medication: 'Medicación prescrita',
  'reported-medication': 'Medicación referida',
  vaccine: 'Vacuna',
  procedure: 'Procedimiento',
  order: 'Orden',
  'visit-reason': 'Motivo de visita',
};

const number = new Intl.NumberFormat('es-US');

export const entriesText = (count: number): string =>
  count === 1 ? '1 entrada' : `${number.format(count)} entradas`;

export const termText = (term: Term): string => [term.text, codesText(term)].filter(Boolean).join(' · ');
