import type { CdsHook } from '../../../../lambdas/contracts/cds-hooks.ts';

/** When a system asks, in the order of the work. */
export const hookTexts: Record<CdsHook, string> = {
  'patient-view': 'al abrir una ficha (patient-view)',
  'order-select': 'al elegir una orden (order-select)',
  'order-sign': 'al firmarla (order-sign)',
};
