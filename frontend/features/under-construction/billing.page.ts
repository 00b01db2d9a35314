import { definePage } from '../../lib/page.ts';

export const billingPath = '/billing';

export const billingPage = definePage({
  path: billingPath,
  title: 'Facturación',
  area: 'administration',
  roles: 'admins',
  frame: 'margins',
  skeleton: 'panel',
  isPlanned: true,
  load: async () => (await import('./planned-page.tsx')).plannedPage('billing'),
  description: 'Plan, consumo por agente y facturas.',
  words: 'pagos plan presupuesto billing',
  isInBar: true,
  keys: 'g f',
});
