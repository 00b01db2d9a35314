/** Of the List that a reconciliation leaves in the record, and of what was decided of each of its entries. */
export const reconciliationListSystem = 'urn:auxilia:list';
export const reconciliationListCode = 'medication-reconciliation';
export const reconciliationDecisionSystem = 'urn:auxilia:reconciliation-decision';
export const reconciliationDecisions = {
  keep: 'Se mantiene',
  stop: 'Se suspende',
  change: 'Se cambia la pauta',
  prescribe: 'Se prescribe',
  tell: 'Se anota como referida',
  leave: 'No se incorpora',
} as const;
export type ReconciliationDecision = keyof typeof reconciliationDecisions;
