import { Badge, Box, Button, chakra, Text } from '@chakra-ui/react';
import type { BillingOverview } from '../../../lambdas/contracts/billing.ts';
import { type InvoiceState, invoiceStates } from '../../../lambdas/contracts/billing-invoices.ts';
import { Panel } from '../../ui/panel.tsx';
import { dayText, money, monthText, tableLook } from './texts.ts';

const colors: Record<InvoiceState, string> = {
  open: 'blue',
  reported: 'blue',
  paid: 'green',
  overdue: 'red',
  cancelled: 'gray',
  'credit-note': 'gray',
};

export const StateBadge = ({ state }: { state: InvoiceState }) => (
  <Badge colorPalette={colors[state]}>{invoiceStates[state]}</Badge>
);

/** Invoices and what corrects them, the newest first. */
export function InvoicesPanel({
  overview: { invoices },
  onOpen,
}: {
  overview: BillingOverview;
  onOpen: (invoiceId: string) => void;
}) {
  return (
    <Panel title="Facturas" count={invoices.length > 0 ? String(invoices.length) : undefined}>
      {invoices.length === 0 ? (
        <Text color="fg.muted">Todavía no hay facturas: la primera llega al terminar el mes.</Text>
      ) : (
        <Box overflowX="auto" tabIndex={0} role="region" aria-label="Facturas">
          <chakra.table w="full" fontSize="sm" css={tableLook}>
            <thead>
              <tr>
                <th scope="col">Número</th>
                <th scope="col">Mes</th>
                <th scope="col">Vence</th>
                <th scope="col">Estado</th>
                <th scope="col">Total</th>
                <th scope="col">Por pagar</th>
              </tr>
            </thead>
            <tbody>
              {invoices.map((invoice) => (
                <tr key={invoice.invoiceId}>
                  <td data-label="Número">
                    <Button
                      variant="plain"
                      size="sm"
                      px="0"
                      color="brand.fg"
                      onClick={() => onOpen(invoice.invoiceId)}
                    >
                      {invoice.number}
                    </Button>
                  </td>
                  <td data-label="Mes">{monthText(invoice.month)}</td>
                  <td data-label="Vence">
                    {invoice.credits ? `Rectifica ${invoice.credits}` : dayText(invoice.dueOn)}
                  </td>
                  <td data-label="Estado">
                    <StateBadge state={invoice.state} />
                  </td>
                  <td data-label="Total">{`${invoice.credits ? '−' : ''}${money(invoice.total, invoice.currency)}`}</td>
                  <td data-label="Por pagar">{money(Math.max(0, invoice.owed), invoice.currency)}</td>
                </tr>
              ))}
            </tbody>
          </chakra.table>
        </Box>
      )}
    </Panel>
  );
}
