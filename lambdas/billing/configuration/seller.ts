/** Who invoices. Whoever runs an installation writes their own here. */
export const seller = {
  name: 'Auxilia',
  address: '',
  taxId: '',
  email: 'facturacion@auxilia.example',
  /** How an invoice is paid by transfer, as it stands on it. */
  payment: 'Transferencia bancaria con el número de la factura como referencia.',
} as const;

/** Of numbers: one row of them a year, and one for credit notes. */
export const seriesOf = (kind: 'invoice' | 'credit-note', day: string): string =>
  `${kind === 'invoice' ? 'F' : 'R'}${day.slice(0, 4)}`;
