import type { ResultFlag } from '../../lambdas/clinical/result-flag.ts';

/** How a badge says where a result lies: words and arrows carry the meaning, the colour only repeats it. */
export const flagLooks: Record<ResultFlag, { label: string; colorPalette: string }> = {
  normal: { label: 'Normal', colorPalette: 'green' },
  low: { label: '↓ Bajo', colorPalette: 'orange' },
  high: { label: '↑ Alto', colorPalette: 'orange' },
  abnormal: { label: 'Anormal', colorPalette: 'orange' },
  criticalLow: { label: '↓↓ Crítico bajo', colorPalette: 'red' },
  criticalHigh: { label: '↑↑ Crítico alto', colorPalette: 'red' },
  criticalAbnormal: { label: 'Crítico', colorPalette: 'red' },
};
