import type { Answer } from '../../../../lambdas/clinical/answer.ts';
import type { ResultFlag } from '../../../../lambdas/clinical/result-flag.ts';

const texts: Record<ResultFlag, string> = {
  normal: 'Normal',
  low: 'Bajo',
  high: 'Alto',
  abnormal: 'Anormal',
  criticalLow: 'Crítico bajo',
  criticalHigh: 'Crítico alto',
};

/** Where a result lies, in words alone; what cannot be judged says so. */
export function flagText(flag: Answer<ResultFlag>): string {
  if (flag.kind === 'known') return texts[flag.value];
  return flag.kind === 'unknown' ? 'Sin rango de referencia' : 'No aplica';
}
