import { readSettings } from '../agents/catalogue/settings.ts';
import { billingRoutes as routes } from '../contracts/billing.ts';
import type { Sql } from '../platform/database.ts';
import { auditChange } from './audit-change.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { organizationDay } from './organization-clock.ts';
import type { Refusal } from './refusal.ts';
import { staleVersion } from './version-tag.ts';

const invalid = (detail: string, pointer?: string): { refusal: Refusal } => ({
  refusal: { kind: 'invalid', detail, ...(pointer && { errors: [{ pointer, detail }] }) },
});

const conflict = (detail: string): { refusal: Refusal } => ({ refusal: { kind: 'conflict', detail } });

/** All that the page shows first, with the version that a change must name. */
export async function answerOverview({ sql }: { sql: Sql }, { now, stripe }: Dependencies) {
  const { readOverview } = await import('../billing/index.ts');
  const { today } = await organizationDay(sql, now());
  const settings = await readSettings(sql, [], today);
  const agentsPerDay = { budget: settings.budgetPerDay, spentMicros: settings.spentTodayMicros };
  const body = await readOverview(sql, { today, agentsPerDay, hasCards: stripe !== undefined });
  return { body, version: body.version };
}

/** What the organization owes for Auxilia: plan, budgets, the month that goes on. Administrators alone. */
export function registerBilling(app: App, dependencies: Dependencies): void {
  const { database, now, siteUrl = '' } = dependencies;
  const work = () => import('../billing/index.ts');
  const overview = (call: { sql: Sql }) => answerOverview(call, dependencies);

  endpoint(app, database, routes.readBilling, overview);

  endpoint(app, database, routes.updateBillingDetails, async (call) => {
    const { sql, body, ifMatch } = call;
    const { readAccount, taxIdProblem, writeAccount } = await work();
    const problem = taxIdProblem(body.country, body.taxId);
    if (problem) return invalid(problem, '/taxId');
    const { today } = await organizationDay(sql, now());
    const { currency } = await readAccount(sql, today, { forUpdate: true });
    if (!(await writeAccount(sql, ifMatch, { currency, details: body }))) return { refusal: staleVersion };
    await auditChange(call, 'billing-details-changed', 'details');
    return overview(call);
  });

  endpoint(app, database, routes.previewPlan, async ({ sql, body }) => {
    const { currencyProblem, previewPlan, readAccount } = await work();
    const { today } = await organizationDay(sql, now());
    const account = await readAccount(sql, today);
    const problem = await currencyProblem(sql, account, body);
    if (problem) return conflict(problem);
    return { body: await previewPlan(sql, account, body, today) };
  });

  endpoint(app, database, routes.choosePlan, async (call) => {
    const { sql, body, caller, ifMatch } = call;
    const { beginOf, currencyProblem, decidePlan, planOn, readAccount, readPeriods, writeAccount } =
      await work();
    const { today } = await organizationDay(sql, now());
    const account = await readAccount(sql, today, { forUpdate: true });
    const problem = await currencyProblem(sql, account, body);
    if (problem) return conflict(problem);
    const present = planOn(await readPeriods(sql, account), today);
    if (!(await writeAccount(sql, ifMatch, { ...account, currency: body.currency })))
      return { refusal: staleVersion };
    const from = beginOf(body, present, today);
    await decidePlan(sql, { ...body, from, now: now(), by: caller.user_id });
    await auditChange(call, 'billing-plan-changed', body.plan);
    return overview(call);
  });

  endpoint(app, database, routes.updateBudgets, async (call) => {
    const { sql, body, caller, ifMatch } = call;
    const { actOnBudgets, budgetsProblem, readAccount, tellOfBudgets, writeAccount, writeBudgets } =
      await work();
    const { today } = await organizationDay(sql, now());
    const account = await readAccount(sql, today, { forUpdate: true });
    const agents = await sql<{ agentId: string }>(
      'SELECT agent_id AS "agentId" FROM agents WHERE organization_id = current_organization_id()',
    );
    const problem = budgetsProblem(
      body.budgets,
      agents.map(({ agentId }) => agentId),
    );
    if (problem) return invalid(problem);
    if (!(await writeAccount(sql, ifMatch, account))) return { refusal: staleVersion };
    await writeBudgets(sql, body.budgets);
    await auditChange(call, 'billing-budgets-changed', 'budgets');
    // One that is used up already stops from now on, and not from the next minute.
    const news = await actOnBudgets(sql, account, today, caller.organization_id);
    await tellOfBudgets(sql, { budgets: news, account, now: now(), siteUrl });
    return overview(call);
  });
}
