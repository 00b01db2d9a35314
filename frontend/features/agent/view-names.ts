/** The parts of the page; the names are those of the address. */
export const agentViews = {
  resumen: 'Resumen',
  conversaciones: 'Ejecuciones',
  versiones: 'Versiones',
  evaluacion: 'Evaluación',
  coste: 'Coste',
  incidencias: 'Incidencias',
  evidencia: 'Evidencia',
} as const;
export type AgentView = keyof typeof agentViews;

export function readAgentView(value: string | null): AgentView {
  return value !== null && Object.hasOwn(agentViews, value) ? (value as AgentView) : 'resumen';
}
