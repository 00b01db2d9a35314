import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { paymentMethods } from '../../../lambdas/contracts/billing-invoices.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PanelSkeleton } from '../../ui/page-skeletons.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useDecidePayment, useIssued } from './billing-api.ts';
import { StateBadge } from './invoices-panel.tsx';
import { dayText, money } from './texts.ts';

const filters = { waiting: 'Por cobrar', all: 'Todas' } as const;
const CorrectionForm = lazyPart(() =>
  import('./correction-form.tsx').then((module) => module.CorrectionForm),
);

/** For whoever runs the platform: invoices of all organizations that are not paid, and payments that wait to be found. */
export function IssuedView({ today }: { today: string }) {
  const [filter, setFilter] = useState<keyof typeof filters>('waiting');
  const [correcting, setCorrecting] = useState<{ invoiceId: string; kind: 'credit' | 'refund' }>();
  const query = useIssued(filter);
  const decide = useDecidePayment();
  const invoices = query.data?.invoices ?? [];
  return (
    <Panel
      title="Cobros"
      note="Facturas de todas las organizaciones; primero, los pagos por comprobar."
      actions={
        <FilterSelect
          label="Qué facturas"
          options={filters}
          value={filter}
          onChange={(value) => setFilter(value as keyof typeof filters)}
        />
      }
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
                <Text>
                  {invoice.owed < 0
                    ? `Pagado de más: ${money(-invoice.owed, invoice.currency)}`
                    : `Por pagar ${money(invoice.owed, invoice.currency)}, vence el ${dayText(invoice.dueOn)}`}
                </Text>
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
            {invoice.credits !== null ? null : correcting?.invoiceId === invoice.invoiceId ? (
              <Suspense fallback={null}>
                <CorrectionForm
                  key={correcting.kind}
                  kind={correcting.kind}
                  invoice={invoice}
                  today={today}
                  onDone={() => setCorrecting(undefined)}
                />
              </Suspense>
            ) : (
              <Flex gap="2" wrap="wrap">
                {invoice.state === 'cancelled' ? null : (
                  <Button
                    size="sm"
                    variant="outline"
                    onClick={() => setCorrecting({ invoiceId: invoice.invoiceId, kind: 'credit' })}
                  >
                    Rectificar
                  </Button>
                )}
                {invoice.payments.some(({ state }) => state === 'confirmed') ? (
                  <Button
                    size="sm"
                    variant="outline"
                    onClick={() => setCorrecting({ invoiceId: invoice.invoiceId, kind: 'refund' })}
                  >
                    Anotar una devolución
                  </Button>
                ) : null}
              </Flex>
            )}
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}
