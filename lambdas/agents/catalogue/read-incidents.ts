import type { AgentDetail } from '../../contracts/agents/agents.ts';
import type { Sql } from '../../platform/database.ts';

type Incident = AgentDetail['recentIncidents'][number];

/** Said without anything that a patient said: the trace tells whoever may read it. */
const incidentTexts: Record<Incident['kind'], string> = {
  failed: 'La ejecución terminó con un error.',
  'red-flag': 'El paciente mencionó una señal de alarma; el agente se detuvo y avisó a una persona.',
  budget: 'Se alcanzó el presupuesto.',
  'output-blocked': 'Se impidió el envío de un mensaje que no debía salir.',
  limit: 'Se alcanzó un límite de pasos, mensajes o turnos.',
  failure: 'El modelo o una herramienta falló varias veces.',
  'model-not-allowed': 'La clínica ya no permite el modelo de este agente; el trabajo se pasó a una persona.',
  'publisher-left':
    'Quien publicó el agente ya no trabaja aquí. El agente está en pausa hasta que otra persona lo publique.',
  'publisher-roles':
    'Quien publicó el agente ya no tiene los permisos que el agente usa. El agente está en pausa hasta que alguien que los tenga lo publique.',
};

interface Wanted {
  /** Those alone that began after it; all without it. */
  since?: Date;
  limit: number;
}

/** What went wrong with an agent or was dangerous, newest first. */
export async function readIncidents(
  sql: Sql,
  agentId: string,
  { since, limit }: Wanted,
): Promise<Incident[]> {
  const rows = await sql<{ runId: string | null; at: Date; kind: Incident['kind'] }>(
    `SELECT run_id AS "runId", coalesce(ended_at, updated_at) AS at,
       CASE WHEN state = 'failed' THEN 'failed' ELSE escalation_reason END AS kind
     FROM runs WHERE organization_id = current_organization_id() AND agent_id = $1
       AND started_at > $2::timestamptz
       AND (state = 'failed' OR escalation_reason = ANY ($3::text[]))
     UNION ALL
     SELECT NULL, at, kind FROM agent_incidents WHERE organization_id = current_organization_id() AND agent_id = $1
       AND at > $2::timestamptz
     ORDER BY 2 DESC LIMIT $4`,
    [agentId, since?.toISOString() ?? '-infinity', Object.keys(incidentTexts), limit],
  );
  return rows.map(({ runId, at, kind }) => ({
    runId,
    at: at.toISOString(),
    kind,
    text: incidentTexts[kind],
  }));
}
