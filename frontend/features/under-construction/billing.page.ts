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
    const { plannedPage } = await import('./planned-page.tsx');
    return plannedPage({
      title: 'Facturación',
      summary: 'Plan, consumo y facturas de su organización.',
      contents: [
        'Plan, puestos y consumo por agente con previsión',
        'Presupuestos con aviso y límite',
        'Facturas en PDF y pago',
      ],
    });
  },
  description: 'Plan, consumo por agente y facturas.',
  words: 'pagos plan presupuesto billing',
  isInBar: true,
  keys: 'g f',
});
