/* What is done with an organization's bill, loaded with the first request that asks for it. */
export { decidePlan, readAccount, readPeriods } from './account/billing-account.ts';
export { beginOf, previewPlan } from './account/choose-plan.ts';
export { taxIdProblem } from './account/tax-id.ts';
export { writeAccount } from './account/write-account.ts';
export { actOnBudgets } from './budgets/act-on-budgets.ts';
export { valueAtList } from './budgets/judge-budgets.ts';
export { budgetsProblem, writeBudgets } from './budgets/write-budgets.ts';
export { creditInvoice } from './invoices/credit.ts';
export { findInvoice } from './invoices/invoice-rows.ts';
export { listIssued } from './invoices/list-issued.ts';
export { decidePayment, holdInvoice, refund, reportPayment } from './invoices/payments.ts';
export { showInvoice } from './invoices/show-invoice.ts';
export { ledgerPage, usageBy, usageByDay } from './ledger/read-usage.ts';
export { readOverview } from './overview.ts';
export { planOn } from './pricing/segments.ts';
