import type { InvoiceContent, InvoiceState } from '../../contracts/billing-invoices.ts';

/** What is written of an invoice. */
export interface StoredInvoice extends Record<string, unknown> {
  invoiceId: string;
  number: string;
  kind: 'invoice' | 'credit-note';
  credits: string | null;
  month: string;
  issuedOn: string;
  dueOn: string;
  currency: InvoiceContent['currency'];
  total: number;
  content: InvoiceContent;
  /** What payments that were found come to, and those that somebody only told of; what was given back is taken away. */
  paid: number;
  reported: number;
  /** What was given back, which `paid` is without. */
  refunded: number;
  /** What credit notes take away. */
  credited: number;
}

/** What is left to be paid; negative where more was paid than is owed. */
export const owed = ({ total, paid, credited }: Pick<StoredInvoice, 'total' | 'paid' | 'credited'>) =>
  total - credited - paid;

/** How an invoice stands on a day. None of it takes anything from anybody but money: the record stays open whatever is owed. */
export function stateOf(invoice: StoredInvoice, today: string): InvoiceState {
  if (invoice.kind === 'credit-note') return 'credit-note';
  if (invoice.total > 0 && invoice.credited >= invoice.total) return 'cancelled';
  const left = owed(invoice);
  if (left <= 0) return 'paid';
  if (left - invoice.reported <= 0) return 'reported';
  return invoice.dueOn < today ? 'overdue' : 'open';
}
