import type { AllergySeverity } from '../../../../lambdas/clinical/allergy-status.ts';

export const severityLooks: Record<AllergySeverity, { label: string; colorPalette: string }> = {
  high: { label: 'grave', colorPalette: 'red' },
  moderate: { label: 'moderada', colorPalette: 'orange' },
  unrated: { label: 'gravedad no consta', colorPalette: 'orange' },
  low: { label: 'leve', colorPalette: 'gray' },
};
