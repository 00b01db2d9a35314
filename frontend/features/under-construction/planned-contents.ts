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
  qualityMeasures: {
    title: 'Medidas de calidad',
    summary: 'Los indicadores oficiales (eCQM) de su organización.',
    contents: [
      'Tasa, numerador, denominador, exclusiones y tendencia',
      'Por qué no cumple cada paciente; las brechas se convierten en tareas',
      'Exportación de informes MeasureReport',
    ],
  },
} satisfies Record<string, PlannedPage>;
