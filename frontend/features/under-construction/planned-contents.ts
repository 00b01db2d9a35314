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
  insurancePreauth: {
    title: 'Autorización previa',
    summary: 'De saber si hace falta a seguir la respuesta del seguro.',
    contents: [
      'Si se necesita autorización y qué documentación pide el seguro',
      'Cuestionario rellenado con la historia, con la fuente de cada respuesta',
      'Envío, seguimiento, denegaciones con motivo y nuevo envío',
    ],
  },
} satisfies Record<string, PlannedPage>;
