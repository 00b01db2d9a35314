import * as z from 'zod';
import { currencies, usageKinds } from './billing-terms.ts';
import { largestInteger } from './largest-integer.ts';
import { isOneLine } from './plain-text.ts';
import type { Route } from './route.ts';

const day = z.iso.date();

export const invoiceStates = {
  open: 'Pendiente de pago',
  reported: 'Pago comunicado, sin comprobar',
  paid: 'Pagada',
  overdue: 'Vencida',
  cancelled: 'Rectificada por completo',
  'credit-note': 'Rectificativa',
} as const;
export type InvoiceState = keyof typeof invoiceStates;
const stateNames = Object.keys(invoiceStates) as [InvoiceState, ...InvoiceState[]];

const lineSchema = z.object({
  kind: z.enum(['plan', 'seats', 'credit', ...usageKinds]),
  text: z.string(),
  from: day,
  to: day,
  quantity: z.number(),
  /** Millionths of the currency's unit for `per` of the quantity; null where the amount is a share of a month's price. */
  unitPrice: z.object({ micros: z.number(), per: z.number() }).nullable(),
  /** Minor units of the currency. */
  amount: z.number(),
});
export type InvoiceLineContent = z.infer<typeof lineSchema>;

const contentSchema = z.object({
  seller: z.object({
    name: z.string(),
    address: z.string(),
    taxId: z.string(),
    email: z.string(),
    payment: z.string(),
  }),
  buyer: z.object({
    name: z.string(),
    taxId: z.string(),
    country: z.string(),
    region: z.string(),
    address: z.string(),
    email: z.string(),
  }),
  from: day,
  to: day,
  currency: z.enum(currencies),
  lines: z.array(lineSchema),
  subtotal: z.number(),
  taxes: z.array(z.object({ name: z.string(), rate: z.number(), amount: z.number() })),
  total: z.number(),
});
export type InvoiceContent = z.infer<typeof contentSchema>;

const invoiceSummary = z.object({
  invoiceId: z.uuid(),
  number: z.string(),
  state: z.enum(stateNames),
  /** `YYYY-MM-DD`, the first of the month that it is for. */
  month: day,
  issuedOn: day,
  dueOn: day,
  currency: z.enum(currencies),
  total: z.number(),
  /** What is left to be paid; negative where too much was paid. */
  owed: z.number(),
  /** Of a credit note: the number of the invoice that it corrects. */
  credits: z.string().nullable(),
});
export type InvoiceSummary = z.infer<typeof invoiceSummary>;

export const paymentMethods = {
  transfer: 'Transferencia',
  cheque: 'Cheque',
  cash: 'Efectivo',
  card: 'Tarjeta',
} as const;
export type PaymentMethod = keyof typeof paymentMethods;
/** What an organization may say that it paid by; a card's payments come from the payment provider alone. */
export const manualMethods = ['transfer', 'cheque', 'cash'] as const satisfies readonly PaymentMethod[];

export const paymentStates = {
  reported: 'Comunicado, sin comprobar',
  confirmed: 'Comprobado',
  rejected: 'No encontrado',
} as const;

const paymentSchema = z.object({
  paymentId: z.uuid(),
  amount: z.number(),
  method: z.enum(['transfer', 'cheque', 'cash', 'card']),
  reference: z.string(),
  day,
  state: z.enum(['reported', 'confirmed', 'rejected']),
});
export type Payment = z.infer<typeof paymentSchema>;

const invoiceSchema = invoiceSummary.extend({
  content: contentSchema,
  payments: z.array(paymentSchema),
  /** Where `amount` of what is left can be paid by card; null where it cannot. `hasFailed`: it was tried and did not come. */
  card: z.object({ url: z.url().nullable(), amount: z.number(), hasFailed: z.boolean() }).nullable(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

const params = z.object({ invoiceId: z.uuid() });
const ofAnother = z.object({ organizationId: z.uuid(), invoiceId: z.uuid() });
const access = ['admins'] as const;

const amount = z
  .int('Escriba un importe')
  .min(1, 'El importe debe ser mayor que cero')
  .max(largestInteger, 'El importe es demasiado grande');
const line = (length: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(length, `Admite como máximo ${length} caracteres`)
    .refine(isOneLine, 'Contiene caracteres no admitidos');

const operatorRow = invoiceSummary.extend({
  organizationId: z.uuid(),
  organization: z.string(),
  payments: z.array(paymentSchema),
});
export type OperatorInvoice = z.infer<typeof operatorRow>;

export const billingInvoiceRoutes = {
  readInvoice: {
    method: 'GET',
    path: '/billing/invoices/{invoiceId}',
    summary: 'Una factura con sus pagos',
    access,
    params,
    response: invoiceSchema,
  },
  reportPayment: {
    method: 'POST',
    path: '/billing/invoices/{invoiceId}/payments',
    summary: 'La organización comunica que ha pagado una factura, con fecha y referencia',
    access,
    params,
    body: z.strictObject({
      paymentId: z.uuid(),
      amount,
      method: z.enum(manualMethods, 'Seleccione cómo se pagó'),
      reference: line(100, 'Escriba la referencia del pago'),
      day: z.iso.date('Escriba el día del pago'),
    }),
    response: invoiceSchema,
  },
  listIssuedInvoices: {
    method: 'GET',
    path: '/billing/issued',
    summary:
      'Quien administra la plataforma ve las facturas que esperan un pago, su comprobación o una devolución',
    access,
    query: z.object({ filter: z.enum(['waiting', 'all']) }),
    response: z.object({ invoices: z.array(operatorRow) }),
  },
  decidePayment: {
    method: 'POST',
    path: '/billing/issued/{organizationId}/{invoiceId}/payments/{paymentId}',
    summary: 'Quien administra la plataforma dice si encuentra un pago que se comunicó',
    access,
    params: ofAnother.extend({ paymentId: z.uuid() }),
    body: z.strictObject({ isFound: z.boolean() }),
    response: z.object({}),
  },
  creditInvoice: {
    method: 'POST',
    path: '/billing/issued/{organizationId}/{invoiceId}/credits',
    summary: 'Quien administra la plataforma rectifica una factura, entera o en parte',
    access,
    params: ofAnother,
    body: z.strictObject({ creditId: z.uuid(), amount, reason: line(200, 'Escriba el motivo') }),
    response: z.object({ number: z.string() }),
  },
  refundPayment: {
    method: 'POST',
    path: '/billing/issued/{organizationId}/{invoiceId}/refunds',
    summary: 'Quien administra la plataforma anota lo que ha devuelto de una factura',
    access,
    params: ofAnother,
    body: z.strictObject({
      paymentId: z.uuid(),
      amount,
      reference: line(100, 'Escriba la referencia de la devolución'),
      day: z.iso.date('Escriba el día de la devolución'),
    }),
    response: z.object({}),
  },
} as const satisfies Record<string, Route>;

export { invoiceSummary as invoiceSummarySchema };
