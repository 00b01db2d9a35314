import { percentageText } from '../../../lambdas/clinical/percent-text.ts';
import { type Budget, decimalsOf, formatMoney } from '../../../lambdas/contracts/billing.ts';
import { type Currency, type UsageKind, usageTerms } from '../../../lambdas/contracts/billing-terms.ts';
import { formatDate } from '../../lib/fhir-date.ts';

/** A calendar day in Spanish: it has no zone. */
export const dayText = (day: string): string => formatDate(day, 'UTC') ?? day;
/** «noviembre de 2026». */
export const monthText = (month: string): string => formatDate(month.slice(0, 7), 'UTC') ?? month;

export const money = formatMoney;

/** Of a tax, in thousandths of a per cent. */
export const rateText = (rate: number): string => percentageText(rate / 1_000);

/** What somebody typed as an amount of money, in minor units; undefined where it is none. Both marks stand for decimals. */
export function readAmount(text: string, currency: Currency): number | undefined {
  const plain = text.trim().replaceAll(/\s/g, '');
  if (!/^\d{1,10}(?:[.,]\d{1,2})?$/.test(plain)) return undefined;
  const digits = decimalsOf(currency);
  const [whole = '0', part = ''] = plain.split(/[.,]/);
  if (part.length > digits) return undefined;
  return Number(`${whole}${part.padEnd(digits, '0')}`);
}

/** The same back, as it is typed: `12.50`. */
export function amountText(amount: number, currency: Currency): string {
  const digits = decimalsOf(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

export const channelNames: Record<string, string> = {
  email: 'Correo electrónico',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
};

export const budgetText = ({ scope, subject, name }: Pick<Budget, 'scope' | 'subject' | 'name'>): string => {
  if (scope === 'organization') return 'Toda la organización';
  return scope === 'channel' ? (channelNames[subject] ?? subject) : `Agente: ${name ?? subject}`;
};

export const quantityText = (quantity: number, kind: UsageKind): string =>
  `${quantity.toLocaleString('es-US')} ${quantity === 1 ? usageTerms[kind].one : usageTerms[kind].unit}`;

/** Of tables of figures; on a telephone each row is a card, each cell says what it is (`data-label`). */
export const tableLook = {
  '& thead': { srOnly: { base: true, md: false } },
  '& tbody, & tr, & td': { display: { base: 'block', md: 'revert' } },
  '& tr': { borderBottomWidth: '1px', py: { base: '1', md: '0' } },
  '& tr:has(> th[scope=row])': {
    display: { base: 'flex', md: 'table-row' },
    justifyContent: 'space-between',
  },
  '& th, & td': {
    px: { base: '0', md: '2' },
    py: { base: '0.5', md: '1.5' },
    textAlign: 'start',
    whiteSpace: { md: 'nowrap' },
  },
  '& th': { fontWeight: 'medium', color: 'fg.muted' },
  '& td': { display: { base: 'flex', md: 'table-cell' }, justifyContent: 'space-between', gap: '3' },
  '& td[data-label]::before': { content: 'attr(data-label)', color: 'fg.muted', display: { md: 'none' } },
} as const;
