import * as z from 'zod';
import { invoiceSummarySchema } from './billing-invoices.ts';
import { type Currency, currencies, offeredPlans, planIds, usageKinds } from './billing-terms.ts';
import { emailSchema } from './email.ts';
import { largestInteger } from './largest-integer.ts';
import { isOneLine } from './plain-text.ts';
import type { Route } from './route.ts';

const day = z.iso.date();
const access = ['admins'] as const;

const formats = new Map<Currency, Intl.NumberFormat>();
function formatOf(currency: Currency): Intl.NumberFormat {
  const known =
    formats.get(currency) ??
    new Intl.NumberFormat('es-US', { style: 'currency', currency, currencyDisplay: 'code' });
  formats.set(currency, known);
  return known;
}

/** How many decimals a currency has (ISO 4217, by Intl). */
export const decimalsOf = (currency: Currency): number =>
  formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;

/** Minor units as money: `USD 1,234.50`. */
export const formatMoney = (amount: number, currency: Currency): string =>
  formatOf(currency).format(amount / 10 ** decimalsOf(currency));

const line = (length: number) =>
  z
    .string()
    .trim()
    .max(length, `Admite como máximo ${length} caracteres`)
    .refine(isOneLine, 'Contiene caracteres no admitidos');

/** Where invoices go. */
export const billingCountries = { US: 'Estados Unidos', MX: 'México', CL: 'Chile', ES: 'España' } as const;
export type BillingCountry = keyof typeof billingCountries;
const countryCodes = Object.keys(billingCountries) as [BillingCountry, ...BillingCountry[]];

export const billingDetailsSchema = z.strictObject({
  name: line(200).min(1, 'La razón social es requerida'),
  /** As the country writes it; empty where it is not given. */
  taxId: line(30),
  country: z.enum(countryCodes, 'Seleccione el país'),
  region: line(60),
  address: line(300),
  email: z.union([z.literal(''), emailSchema]),
});
export type BillingDetails = z.infer<typeof billingDetailsSchema>;

export const budgetScopes = ['organization', 'agent', 'channel'] as const;
export type BudgetScope = (typeof budgetScopes)[number];

const budgetInput = z.strictObject({
  scope: z.enum(budgetScopes),
  /** Of an agent or a channel; empty for the organization. */
  subject: z.string().max(80),
  /** Minor units a month. */
  amount: z
    .int('Escriba un importe')
    .min(0, 'El importe no puede ser negativo')
    .max(largestInteger, 'El importe es demasiado grande'),
  warnPercent: z.int('Escriba un porcentaje').min(1, 'Entre 1 y 100').max(100, 'Entre 1 y 100'),
  isStopping: z.boolean(),
});
export type BudgetInput = z.infer<typeof budgetInput>;

const budgetSchema = budgetInput.extend({
  /** Of an agent, as people know it; null where it is no more. */
  name: z.string().nullable(),
  spent: z.number(),
  state: z.enum(['within', 'warned', 'used-up']),
});
export type Budget = z.infer<typeof budgetSchema>;

const money = z.object({ low: z.number(), expected: z.number(), high: z.number() });

const planSchema = z.object({
  plan: z.enum(offeredPlans),
  monthly: z.number(),
  seat: z.number(),
  seats: z.number(),
  included: z.array(z.object({ kind: z.enum(usageKinds), quantity: z.number() })),
});
export type OfferedPlanContents = z.infer<typeof planSchema>;

export const billingOverviewSchema = z.object({
  today: day,
  /** Of budgets and of what was counted; what bills are in from the next on. */
  currency: z.enum(currencies),
  details: billingDetailsSchema,
  plan: z.object({
    plan: z.enum(planIds),
    from: day,
    /** What comes after it, where that is decided already. */
    next: z.object({ plan: z.enum(planIds), from: day }).nullable(),
    trialEndsOn: day,
    priceVersion: z.string(),
  }),
  plans: z.array(planSchema),
  seats: z.object({ used: z.number(), included: z.number().nullable() }),
  /** The month that goes on: its plan and seats to its end, what was counted up to now. */
  month: z.object({
    month: z.string(),
    /** Its own: one that was chosen since holds from the next. */
    currency: z.enum(currencies),
    lines: z.array(z.object({ kind: z.string(), text: z.string(), amount: z.number() })),
    subtotal: z.number(),
    taxes: z.array(z.object({ name: z.string(), rate: z.number(), amount: z.number() })),
    total: z.number(),
    /** Of its total at its end; null where too few days are known. */
    forecast: money.nullable(),
  }),
  /** What was counted on each day of the last thirty, at the list's prices. */
  days: z.array(z.object({ day, value: z.number() })),
  budgets: z.array(budgetSchema),
  /** What agents may spend on models in a day; US dollars. Set where agents are. */
  agentsPerDay: z.object({ budget: z.number(), spentMicros: z.number() }),
  agents: z.array(z.object({ agentId: z.string(), name: z.string() })),
  invoices: z.array(invoiceSummarySchema),
  /** Of payments by card; null where no provider takes them. `label`: of the card that is kept. */
  cards: z.object({ label: z.string().nullable(), isAutomatic: z.boolean() }).nullable(),
  version: z.int(),
});
export type BillingOverview = z.infer<typeof billingOverviewSchema>;

const chosenPlan = z.strictObject({
  plan: z.enum([...offeredPlans, 'none'], 'Seleccione un plan'),
  currency: z.enum(currencies, 'Seleccione la moneda'),
});
export type ChosenPlan = z.infer<typeof chosenPlan>;

const previewSchema = z.object({
  /** From which day it holds. */
  from: day,
  /** This month as it is decided now, and as it would be; with taxes. */
  before: z.object({ lines: z.array(z.object({ text: z.string(), amount: z.number() })), total: z.number() }),
  after: z.object({ lines: z.array(z.object({ text: z.string(), amount: z.number() })), total: z.number() }),
  /** A whole month of it from the next on, without what is counted. */
  monthly: z.number(),
  currency: z.enum(currencies),
});
export type PlanPreview = z.infer<typeof previewSchema>;

export const billingRoutes = {
  readBilling: {
    method: 'GET',
    path: '/billing',
    summary: 'Facturación de la organización: mes en curso, plan, presupuestos y facturas',
    access,
    response: billingOverviewSchema,
    isVersioned: true,
  },
  updateBillingDetails: {
    method: 'PUT',
    path: '/billing/details',
    summary: 'Cambia a nombre de quién y adónde van las facturas',
    access,
    body: billingDetailsSchema,
    response: billingOverviewSchema,
    isVersioned: true,
  },
  previewPlan: {
    method: 'POST',
    path: '/billing/plan/preview',
    summary: 'Lo que costaría este mes con otro plan, antes de elegirlo',
    access,
    body: chosenPlan,
    response: previewSchema,
    isReading: true,
  },
  choosePlan: {
    method: 'POST',
    path: '/billing/plan',
    summary: 'Elige un plan o cancela el que hay',
    access,
    body: chosenPlan,
    response: billingOverviewSchema,
    isVersioned: true,
  },
  updateBudgets: {
    method: 'PUT',
    path: '/billing/budgets',
    summary: 'Cambia los presupuestos del mes, con su aviso y su tope',
    access,
    body: z.strictObject({
      budgets: z.array(budgetInput).max(100, 'Se admiten como máximo 100 presupuestos'),
    }),
    response: billingOverviewSchema,
    isVersioned: true,
  },
} as const satisfies Record<string, Route>;
