import type { FhirAccess } from '../../lib/fhir-access.ts';

/** The views of a chart, in their order; `needs`: the type without which a view would have nothing to show. */
export const chartViews = {
  resumen: { label: 'Resumen', needs: 'Condition' },
  constantes: { label: 'Constantes', needs: 'Observation' },
  laboratorio: { label: 'Laboratorio', needs: 'Observation' },
  medicacion: { label: 'Medicación', needs: 'MedicationRequest' },
  problemas: { label: 'Problemas y alergias', needs: 'Condition' },
  consultas: { label: 'Consultas y notas', needs: 'Encounter' },
  ordenes: { label: 'Órdenes', needs: 'ServiceRequest' },
  citas: { label: 'Citas', needs: 'Appointment' },
  mensajes: { label: 'Mensajes', needs: 'Communication' },
  tareas: { label: 'Tareas', needs: 'Task' },
  vacunas: { label: 'Vacunas', needs: 'Immunization' },
  documentos: { label: 'Documentos', needs: 'DocumentReference' },
  otros: { label: 'Otros datos', needs: 'Procedure' },
  cargos: { label: 'Cargos', needs: 'ChargeItem' },
  datos: { label: 'Datos personales', needs: 'Patient' },
  historial: { label: 'Historial de cambios', needs: 'Patient' },
  accesos: { label: 'Quién ha accedido', needs: 'AuditEvent' },
} as const;

export type ChartView = keyof typeof chartViews;

export function allowedViews({ may }: Pick<FhirAccess, 'may'>): ChartView[] {
  return (Object.keys(chartViews) as ChartView[]).filter((view) => may(chartViews[view].needs, 'read'));
}

/** The view that the address asks for, else the first that this person may see. */
export function chosenView(asked: string | null, allowed: readonly ChartView[]): ChartView | undefined {
  return allowed.find((view) => view === asked) ?? allowed[0];
}
