import { definePage } from '../../lib/page.ts';

export const billingPath = '/billing';

export const billingPage = definePage({
  path: billingPath,
  title: 'Facturación',
  area: 'administration',
  roles: 'admins',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => {
    const [{ BillingPage }, { prefetchBilling }] = await Promise.all([
      import('./billing-page.tsx'),
      import('./prefetch-billing.ts'),
    ]);
    return { Page: BillingPage, prefetch: prefetchBilling };
  },
  description: 'Plan, consumo por agente y facturas.',
  words: 'pagos plan presupuesto billing',
  isInBar: true,
  keys: 'g f',
  topic: 'facturacion',
});
