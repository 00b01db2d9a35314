import type { AgentModel, AgentSettings } from '../../contracts/agents/agents.ts';
import type { Sql } from '../../platform/database.ts';
import { defaultBudgetPerDay } from '../runtime/spending.ts';

/** Until administrators say otherwise, every model that the operator has configured may be chosen. */
export async function readSettings(
  sql: Sql,
  models: readonly AgentModel[],
  today: string,
): Promise<AgentSettings> {
  const [row] = await sql<{
    allowed: string[] | null;
    budget: string | null;
    version: number;
    spent: string;
  }>(
    `SELECT to_jsonb(s.allowed_models) AS allowed, s.budget_per_day::text AS budget, coalesce(s.version, 1) AS version,
       (SELECT coalesce(sum(cost_micros), 0) FROM agent_spending
        WHERE organization_id = current_organization_id() AND day = $1::date)::text AS spent
     FROM (SELECT) one LEFT JOIN agent_settings s ON s.organization_id = current_organization_id()`,
    [today],
  );
  return {
    allowedModels: row?.allowed ?? models.map(({ id }) => id),
    budgetPerDay: row?.budget == null ? defaultBudgetPerDay : Number(row.budget),
    spentTodayMicros: Number(row?.spent ?? 0),
    models: [...models],
    version: row?.version ?? 1,
  };
}

/** Answers false where somebody else has changed them since `version`. */
export async function writeSettings(
  sql: Sql,
  version: number,
  { allowedModels, budgetPerDay }: Pick<AgentSettings, 'allowedModels' | 'budgetPerDay'>,
): Promise<boolean> {
  const rows = await sql(
    `INSERT INTO agent_settings AS s (organization_id, allowed_models, budget_per_day, version)
     SELECT current_organization_id(), $1::text[], $2, 2 WHERE $3 = 1 OR EXISTS (SELECT FROM agent_settings)
     ON CONFLICT (organization_id) DO UPDATE SET allowed_models = excluded.allowed_models,
       budget_per_day = excluded.budget_per_day, version = s.version + 1 WHERE s.version = $3
     RETURNING 1`,
    [allowedModels, budgetPerDay, version],
  );
  return rows.length > 0;
}

/** Why an agent cannot work with the models that it names; undefined where it can. */
export const modelsProblem = (
  settings: AgentSettings,
  { model, judgeModel }: { model: string; judgeModel?: string | undefined },
): string | undefined =>
  modelProblem(settings, model) ??
  (judgeModel === undefined ? undefined : modelProblem(settings, judgeModel));

function modelProblem({ allowedModels, models }: AgentSettings, model: string): string | undefined {
  const known = models.find(({ id }) => id === model);
  if (!known) return `El modelo «${model}» no está configurado en esta instalación.`;
  if (!known.isAvailable) return known.note ?? `El modelo «${known.label}» no está disponible.`;
  if (!allowedModels.includes(model)) return `La clínica no permite el modelo «${known.label}».`;
  return undefined;
}
