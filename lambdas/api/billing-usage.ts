import * as z from 'zod';
import { inOrganization } from '../agents/sandbox/in-organization.ts';
import { sandboxOf } from '../agents/sandbox/sandbox-id.ts';
import { usageKinds } from '../contracts/billing-terms.ts';
import { billingUsageRoutes as routes } from '../contracts/billing-usage.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { organizationDay } from './organization-clock.ts';

const pageLength = 100;
const placeSchema = z.tuple([z.string().max(40), z.string().max(300), z.enum(usageKinds)]);

/** Undefined for what was never one. */
function readPlace(text: string) {
  try {
    const [at, cause, kind] = placeSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return Number.isNaN(Date.parse(at)) ? undefined : { at, cause, kind };
  } catch {
    return undefined;
  }
}

/** What was counted, in sums and one by one. */
export function registerBillingUsage(app: App, { database, now }: Dependencies): void {
  const work = () => import('../billing/index.ts');

  endpoint(app, database, routes.sumUsage, async ({ sql, query, caller }) => {
    const { readAccount, usageBy, valueAtList } = await work();
    const { today } = await organizationDay(sql, now());
    const { currency } = await readAccount(sql, today);
    const sums = await usageBy(sql, query);
    // Of people who do not exist: an organization of its own, whose rows this transaction cannot see.
    const sandbox = await inOrganization(sql, sandboxOf(caller.organization_id), () =>
      usageBy(sql, { ...query, by: 'kind' }),
    );
    return {
      body: {
        currency,
        sums: sums.map((sum) => ({ ...sum, value: valueAtList([sum], currency, today) })),
        sandbox: sandbox.map(({ kind, quantity }) => ({ kind, quantity })),
      },
    };
  });

  endpoint(app, database, routes.listUsage, async ({ sql, query }) => {
    const { ledgerPage } = await work();
    const after = query.after === undefined ? undefined : readPlace(query.after);
    if (query.after !== undefined && !after)
      return { refusal: { kind: 'bad-request', detail: 'El cursor no es válido.' } };
    const rows = await ledgerPage(sql, { ...query, after, limit: pageLength + 1 });
    const page = rows.slice(0, pageLength);
    const last = page.at(-1)?.place;
    const next =
      last && rows.length > pageLength
        ? Buffer.from(JSON.stringify([last.at, last.cause, last.kind])).toString('base64url')
        : null;
    return { body: { rows: page.map(({ place: _, ...row }) => row), after: next } };
  });
}
