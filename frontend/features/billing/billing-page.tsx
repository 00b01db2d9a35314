import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { BillingOverview } from '../../../lambdas/contracts/billing.ts';
import { useIsOperator } from '../../lib/operator.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PanelSkeleton } from '../../ui/page-skeletons.tsx';
import { ViewLinks } from '../../ui/view-links.tsx';
import { useBilling } from './billing-api.ts';
import { BudgetsPanel } from './budgets-panel.tsx';
import { InvoicesPanel } from './invoices-panel.tsx';
import { MonthPanel } from './month-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';

/* The month is what most come for; the rest comes when it is asked for. */
const UsageView = lazyPart(() => import('./usage-view.tsx').then((module) => module.UsageView));
const DetailsForm = lazyPart(() => import('./details-form.tsx').then((module) => module.DetailsForm));
const InvoiceView = lazyPart(() => import('./invoice-view.tsx').then((module) => module.InvoiceView));
const TakeOutPanel = lazyPart(() => import('./take-out-panel.tsx').then((module) => module.TakeOutPanel));
const CardsPanel = lazyPart(() => import('./cards-panel.tsx').then((module) => module.CardsPanel));
const IssuedView = lazyPart(() => import('./issued-view.tsx').then((module) => module.IssuedView));

const views = {
  resumen: 'Resumen',
  consumo: 'Consumo',
  datos: 'Datos de facturación',
  cobros: 'Cobros',
} as const;
type View = keyof typeof views;

/** What the organization owes for Auxilia. The address keeps what is looked at. */
export function BillingPage() {
  const [address, setAddress] = useSearchParams();
  const query = useBilling(address.has('tarjeta'));
  const isOperator = useIsOperator();
  const asked = address.get('vista') ?? '';
  const view: View = asked in views ? (asked as View) : 'resumen';
  const invoiceId = address.get('factura');
  const offered = (Object.keys(views) as View[]).filter((name) => name !== 'cobros' || isOperator);
  const show = (next: Record<string, string>) => setAddress(next, { preventScrollReset: true });
  return (
    <Stack gap="5">
      <PageHeading title="Facturación" />
      <ViewLinks
        Link={Link}
        label="Apartados de facturación"
        current={view}
        views={offered.map((name) => ({
          view: name,
          text: views[name],
          search: name === 'resumen' ? '' : `?vista=${name}`,
        }))}
      />
      {query.error ? (
        <FailureNotice
          title="No se ha podido cargar la facturación"
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : null}
      {query.isPending ? <PanelSkeleton /> : null}
      {query.data ? (
        <Suspense fallback={<PanelSkeleton />}>
          {view === 'cobros' && isOperator ? (
            <IssuedView today={query.data.today} />
          ) : view === 'consumo' ? (
            <UsageView overview={query.data} />
          ) : view === 'datos' ? (
            <DetailsForm overview={query.data} />
          ) : invoiceId ? (
            <InvoiceView
              key={invoiceId}
              invoiceId={invoiceId}
              today={query.data.today}
              onBack={() => show({})}
            />
          ) : (
            <Summary overview={query.data} onOpen={(factura) => show({ factura })} />
          )}
        </Suspense>
      ) : null}
    </Stack>
  );
}

/** A trial ends without a plan by itself; whoever leaves has said so, or has none. */
const isLeaving = ({ plan, next }: BillingOverview['plan']) =>
  plan === 'none' || (plan !== 'trial' && next?.plan === 'none');

function Summary({ overview, onOpen }: { overview: BillingOverview; onOpen: (invoiceId: string) => void }) {
  return (
    <Stack gap="4">
      {overview.cards ? null : (
        <Text fontSize="sm" color="fg.muted">
          No hay pago con tarjeta en esta instalación: las facturas se pagan por transferencia y el pago se
          comunica aquí.
        </Text>
      )}
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4" alignItems="start">
        <MonthPanel overview={overview} />
        <Stack gap="4">
          <PlanPanel overview={overview} />
          <BudgetsPanel overview={overview} />
          {overview.cards ? (
            <Suspense fallback={<PanelSkeleton />}>
              <CardsPanel cards={overview.cards} />
            </Suspense>
          ) : null}
        </Stack>
      </SimpleGrid>
      <InvoicesPanel overview={overview} onOpen={onOpen} />
      {isLeaving(overview.plan) ? (
        <Suspense fallback={<PanelSkeleton />}>
          <TakeOutPanel />
        </Suspense>
      ) : null}
    </Stack>
  );
}
