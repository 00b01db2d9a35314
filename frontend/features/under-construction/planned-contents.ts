import type { PlannedPage } from './planned-page-view.tsx';

/** What the pages that are not built yet will hold. */
export const plannedContents = {
  billing: {
    title: 'Facturación',
    summary: 'Plan, consumo y facturas de su organización.',
    contents: [
      'Plan, puestos y consumo por agente con previsión',
      'Presupuestos con aviso y límite',
      'Facturas en PDF y pago',
    ],
  },
} satisfies Record<string, PlannedPage>;
