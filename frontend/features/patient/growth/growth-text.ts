import type { Answer } from '../../../../lambdas/clinical/answer.ts';
import type { GrowthPlace } from '../../../../lambdas/clinical/growth/growth.ts';
import { percentText } from '../../../../lambdas/clinical/percent-text.ts';

export const tables: Record<GrowthPlace['standard'], string> = {
  'who-2006': 'OMS 2006',
  'who-2007': 'OMS 2007',
  'cdc-2000': 'CDC 2000',
};
const lacks: Record<string, string> = {
  birthDate: 'la fecha de nacimiento',
  sex: 'el sexo',
  day: 'el día de la medida',
  unit: 'la unidad',
};

const oneDecimal = new Intl.NumberFormat('es-US', {
  maximumFractionDigits: 1,
  minimumFractionDigits: 1,
  // No "−0.0".
  signDisplay: 'negative',
});

/** "P45", and at the ends what is certain: "P<1", "P>99". */
export const percentileText = (percentile: number) =>
  percentile < 1 ? 'P<1' : percentile > 99 ? 'P>99' : `P${Math.round(percentile)}`;

/** "OMS 2006: P45 (z −0.1)"; far above it, the share of CDC's 95th percentile. */
export function placeText({ standard, percentile, z, ofP95 }: GrowthPlace): string {
  const place =
    ofP95 === undefined
      ? `${percentileText(percentile)} (z ${oneDecimal.format(z).replace('-', '−')})`
      : `P>95 (${percentText(ofP95 / 100)} del P95)`;
  return `${tables[standard]}: ${place}`;
}

/** Why a measure has no place. */
export function noPlaceText(place: Exclude<Answer<GrowthPlace[]>, { kind: 'known' }>): string {
  if (place.kind === 'notApplicable') return 'Sin tabla para esta edad';
  if (place.missing.includes('possible value')) return 'Valor imposible: compruébelo';
  const names = place.missing.flatMap((name) => lacks[name] ?? []);
  return names.length > 0 ? `No comprobado: falta ${names.join(', ')}` : 'No comprobado';
}

/** "Edad corregida: 56 días menos." */
export const correctedText = (days: number): string =>
  `Edad corregida: ${days} ${days === 1 ? 'día' : 'días'} menos`;
