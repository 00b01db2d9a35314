import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { paymentMethods } from '../../../lambdas/contracts/billing-invoices.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { PanelSkeleton } from '../../ui/page-skeletons.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useDecidePayment, useIssued } from './billing-api.ts';
import { StateBadge } from './invoices-panel.tsx';
import { dayText, money } from './texts.ts';

/** For whoever runs the platform: invoices of all organizations that are not paid, and payments that wait to be found. */
export function IssuedView() {
  const query = useIssued();
  const decide = useDecidePayment();
  const invoices = query.data?.invoices ?? [];
  return (
    <Panel
      title="Cobros"
      note="Facturas de todas las organizaciones que no están pagadas; primero, los pagos por comprobar."
    >
      <FormBanner kind="error">{decide.error?.message}</FormBanner>
      {query.error ? (
        <FailureNotice
          title="No se han podido cargar los cobros"
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : null}
      {query.isPending ? <PanelSkeleton /> : null}
      {query.data && invoices.length === 0 ? <Text color="fg.muted">No hay nada por cobrar.</Text> : null}
      <Stack as="ul" gap="4" listStyleType="none">
        {invoices.map((invoice) => (
          <Stack as="li" key={invoice.invoiceId} gap="2" borderBottomWidth="1px" pb="3">
            <Flex gap="3" justify="space-between" wrap="wrap">
              <Text fontWeight="medium">{`${invoice.organization}: ${invoice.number}`}</Text>
              <Flex gap="2" align="center">
                <Text>{`Por pagar ${money(invoice.owed, invoice.currency)}, vence el ${dayText(invoice.dueOn)}`}</Text>
                <StateBadge state={invoice.state} />
              </Flex>
            </Flex>
            {invoice.payments
              .filter(({ state }) => state === 'reported')
              .map((payment) => (
                <Flex key={payment.paymentId} gap="3" align="center" wrap="wrap" fontSize="sm">
                  <Text>{`${dayText(payment.day)}: ${money(payment.amount, invoice.currency)}, ${paymentMethods[payment.method].toLowerCase()}, referencia ${payment.reference}`}</Text>
                  {([true, false] as const).map((isFound) => (
                    <Button
                      key={String(isFound)}
                      size="sm"
                      variant={isFound ? 'solid' : 'outline'}
                      aria-disabled={decide.isPending}
                      onClick={() =>
                        !decide.isPending &&
                        decide.mutate({ of: invoice, paymentId: payment.paymentId, isFound })
                      }
                    >
                      {isFound ? 'Ha llegado' : 'No se encuentra'}
                    </Button>
                  ))}
                </Flex>
              ))}
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}
