import type { Answer } from '../../../../lambdas/clinical/answer.ts';
import type { ResultFlag } from '../../../../lambdas/clinical/result-flag.ts';

const texts: Record<ResultFlag, string> = {
  normal: 'Normal',
  low: 'Bajo',
  high: 'Alto',
  abnormal: 'Anormal',
  criticalLow: 'Crítico bajo',
  criticalHigh: 'Crítico alto',
  criticalAbnormal: 'Crítico',
};

const lacks: Record<string, string> = {
  birthDate: 'fecha de nacimiento',
  sex: 'sexo',
  pregnancy: 'si hay embarazo',
  trimester: 'el trimestre del embarazo',
  referenceGroup: 'de qué grupo de su laboratorio es',
  fasting: 'si estaba en ayunas',
  unit: 'unidad',
  'valid date': 'una fecha posible',
};

/** Why a result could not be judged: what it depends on, or that there is no range for it. */
export function unknownText(missing: readonly string[]): string {
  if (missing.includes('valid result')) return 'Anulado';
  if (missing.includes('possible value')) return 'Valor imposible';
  const names = missing.flatMap((name) => lacks[name] ?? []);
  return names.length > 0 ? `No comprobado: falta ${names.join(', ')}` : 'Sin rango de referencia';
}

/** Where a result lies, in words alone; what cannot be judged says so. */
export function flagText(flag: Answer<ResultFlag>): string {
  if (flag.kind === 'known') return texts[flag.value];
  return flag.kind === 'unknown' ? unknownText(flag.missing) : 'No aplica';
}
