import { dayOf } from '../../clinical/clinic-day.ts';
import { recordUsage } from '../../platform/record-usage.ts';
import type { Work } from './run-state.ts';

/** What all agents of an organization may cost in a day until its administrators say otherwise; US dollars. */
export const defaultBudgetPerDay = 50;
const microsOf = (dollars: number) => Math.round(dollars * 1_000_000);

export interface Cost {
  inputTokens: number;
  outputTokens: number;
  costMicros: number;
}

/** What an answer was used up by: the question's place in the run, the model, and whether it begins a turn of the agent's. */
interface Answered {
  seq: number;
  model: string;
  isTurn: boolean;
}

/** Books what an answer cost, to the run and to the clinic's day, and writes it to the ledger of what is billed. */
export async function bookAnswer(work: Work, cost: Cost, { seq, model, isTurn }: Answered): Promise<void> {
  const { repository, run } = work;
  const { runId, agentId, turns } = run;
  const of = { agentId, runId };
  const cause = `answer/${runId}/${seq}`;
  await bookCost(work, cost);
  await recordUsage(
    repository.sql,
    [
      // However many steps it takes, a turn is counted once.
      ...(isTurn
        ? [{ cause: `turn/${runId}/${turns}`, kind: 'agent-turn' as const, quantity: 1, ...of }]
        : []),
      { cause, kind: 'input-tokens', quantity: cost.inputTokens, model, ...of },
      { cause, kind: 'output-tokens', quantity: cost.outputTokens, model, ...of },
    ],
    repository.now,
  );
}

async function bookCost({ repository, run, setting }: Work, cost: Cost): Promise<void> {
  if (cost.inputTokens === 0 && cost.outputTokens === 0 && cost.costMicros === 0) return;
  run.inputTokens += cost.inputTokens;
  run.outputTokens += cost.outputTokens;
  run.costMicros += cost.costMicros;
  await repository.sql(
    `INSERT INTO agent_spending AS spent (organization_id, agent_id, day, input_tokens, output_tokens, cost_micros)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (organization_id, agent_id, day) DO UPDATE SET
       input_tokens = spent.input_tokens + excluded.input_tokens,
       output_tokens = spent.output_tokens + excluded.output_tokens,
       cost_micros = spent.cost_micros + excluded.cost_micros`,
    [
      repository.caller.organization_id,
      run.agentId,
      dayOf(repository.now, setting.timeZone),
      cost.inputTokens,
      cost.outputTokens,
      cost.costMicros,
    ],
  );
}

/** Whether nothing is left of the budgets of the run, of the agent's day or of the organization's. */
export async function isSpent({ repository, run, setting, definition }: Work): Promise<boolean> {
  // The embedded model costs nothing, whatever the budget.
  if (definition.model === 'rules') return false;
  const { budgetPerRun, budgetPerDay } = definition.limits;
  if (run.costMicros >= microsOf(budgetPerRun)) return true;
  const [row] = await repository.sql<{ own: string; all: string; limit: string | null }>(
    `SELECT coalesce(sum(cost_micros) FILTER (WHERE agent_id = $2), 0)::text AS own,
       coalesce(sum(cost_micros), 0)::text AS all,
       (SELECT budget_per_day::text FROM agent_settings WHERE organization_id = $1) AS limit
     FROM agent_spending WHERE organization_id = $1 AND day = $3`,
    [repository.caller.organization_id, run.agentId, dayOf(repository.now, setting.timeZone)],
    'kept',
  );
  const organizationBudget = row?.limit == null ? defaultBudgetPerDay : Number(row.limit);
  return (
    Number(row?.own ?? 0) >= microsOf(budgetPerDay) || Number(row?.all ?? 0) >= microsOf(organizationBudget)
  );
}
