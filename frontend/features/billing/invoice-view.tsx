import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type Invoice, paymentMethods, paymentStates } from '../../../lambdas/contracts/billing-invoices.ts';
import { saveFile } from '../../lib/save-file.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { PanelSkeleton } from '../../ui/page-skeletons.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useInvoice } from './billing-api.ts';
import { StateBadge } from './invoices-panel.tsx';
import { PaymentForm } from './payment-form.tsx';
import { dayText, money, monthText, rateText, tableLook } from './texts.ts';

interface InvoiceViewProps {
  invoiceId: string;
  today: string;
  onBack: () => void;
}

/** An invoice as it was written, what was paid of it, and the way to say that it was. */
export function InvoiceView({ invoiceId, today, onBack }: InvoiceViewProps) {
  const query = useInvoice(invoiceId);
  const invoice = query.data;
  return (
    <Stack gap="4">
      <Button variant="ghost" size="sm" alignSelf="flex-start" onClick={onBack}>
        Volver al resumen
      </Button>
      {query.error ? (
        <FailureNotice
          title="No se ha podido cargar la factura"
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : null}
      {query.isPending ? <PanelSkeleton /> : null}
      {invoice ? <InvoiceDetail invoice={invoice} today={today} /> : null}
    </Stack>
  );
}

function InvoiceDetail({ invoice, today }: { invoice: Invoice; today: string }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { content, currency } = invoice;
  const save = async () => {
    setFailure(null);
    try {
      const { invoicePaper } = await import('./invoice-pdf.ts');
      saveFile(invoicePaper(invoice).output('blob'), `${invoice.number}.pdf`);
    } catch {
      setFailure('No se ha podido crear el PDF. Compruebe su conexión y vuelva a intentarlo.');
    }
  };
  const sums = [
    { text: 'Base', amount: content.subtotal },
    ...content.taxes.map(({ name, rate, amount }) => ({ text: `${name} (${rateText(rate)})`, amount })),
    { text: 'Total', amount: content.total },
  ];
  return (
    <>
      <Panel
        title={`${invoice.credits ? 'Factura rectificativa' : 'Factura'} ${invoice.number}`}
        note={`${monthText(invoice.month)}. Emitida el ${dayText(invoice.issuedOn)}${invoice.credits ? `, rectifica ${invoice.credits}` : `, vence el ${dayText(invoice.dueOn)}`}.`}
        actions={
          <Flex gap="3" align="center">
            <StateBadge state={invoice.state} />
            <Button size="sm" variant="outline" onClick={() => void save()}>
              Descargar PDF
            </Button>
          </Flex>
        }
      >
        <FormBanner kind="error">{failure}</FormBanner>
        <Box overflowX="auto" tabIndex={0} role="region" aria-label="Conceptos de la factura">
          <chakra.table
            w="full"
            fontSize="sm"
            css={{ ...tableLook, '& td:first-of-type': { whiteSpace: 'normal' } }}
          >
            <thead>
              <tr>
                <th scope="col">Concepto</th>
                <th scope="col">Días</th>
                <th scope="col">Importe</th>
              </tr>
            </thead>
            <tbody>
              {content.lines.map((line) => (
                <tr key={`${line.kind}/${line.from}`}>
                  <td data-label="Concepto">{line.text}</td>
                  <td data-label="Días">{`${dayText(line.from)} – ${dayText(line.to)}`}</td>
                  <td data-label="Importe">{money(line.amount, currency)}</td>
                </tr>
              ))}
              {sums.map(({ text, amount }) => (
                <tr key={text}>
                  <th scope="row" colSpan={2}>
                    {text}
                  </th>
                  <td>{money(amount, currency)}</td>
                </tr>
              ))}
            </tbody>
          </chakra.table>
        </Box>
        <Text fontSize="sm" color="fg.muted">
          {`A nombre de ${content.buyer.name}${content.buyer.taxId ? ` (${content.buyer.taxId})` : ''}. ${content.seller.payment}`}
        </Text>
      </Panel>
      {invoice.credits ? null : (
        <Panel title="Pagos">
          {invoice.payments.length === 0 ? (
            <Text color="fg.muted">No se ha comunicado ningún pago.</Text>
          ) : (
            <Stack as="ul" gap="1" listStyleType="none" fontSize="sm">
              {invoice.payments.map((payment) => (
                <li key={payment.paymentId}>
                  {`${dayText(payment.day)}: ${money(payment.amount, currency)}, ${paymentMethods[payment.method].toLowerCase()}, referencia ${payment.reference}. ${paymentStates[payment.state]}.`}
                </li>
              ))}
            </Stack>
          )}
          {invoice.card ? (
            <Stack gap="2">
              {invoice.card.hasFailed ? (
                <Text fontSize="sm" color="fg.error">
                  El último intento de cobro con tarjeta no se completó: no se ha cobrado nada. Pruebe con
                  otra tarjeta o pague por transferencia.
                </Text>
              ) : null}
              {invoice.card.url ? (
                <Button asChild colorPalette="brand" alignSelf="flex-start">
                  <a href={invoice.card.url}>{`Pagar ${money(invoice.card.amount, currency)} con tarjeta`}</a>
                </Button>
              ) : null}
            </Stack>
          ) : null}
          {invoice.state === 'open' || invoice.state === 'overdue' ? (
            <PaymentForm invoice={invoice} today={today} />
          ) : null}
        </Panel>
      )}
    </>
  );
}
