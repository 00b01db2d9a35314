import type { DatabaseSync } from 'node:sqlite';
import { dayOf } from '../../lambdas/clinical/clinic-day.ts';
import type { AccessClaims } from '../../lambdas/contracts/claims.ts';
import { createTransactions, everStored, isResource } from '../../lambdas/fhir/index.ts';
import type { Database } from '../../lambdas/platform/database.ts';
import { madeUpDataExtensions } from '../../lambdas/record/extensions.ts';
import type { DemoClinic } from './demo-accounts.ts';
import { firstConversations } from './demo-clinic/first-conversations.ts';
import { generateDemoClinic } from './demo-clinic/generate-demo-clinic.ts';
import { planConversations } from './hold-conversations.ts';
import { seedAuthorizations } from './seed-authorizations.ts';

/** Any number: another one gives other patients. */
const seed = 2025;
/** Resources of one transaction: one statement per table writes them all. */
const batchSize = 500;

/**
 * Fills the first demonstration organization's record through the product's own store: validated, indexed, its
 * references checked. The clinic's day is kept, so that a start that dies half way is completed with the same
 * resources by the next one; what is stored already is left as it is. `isAtWork`: the day has begun, and patients will
 * write (`holdConversations`). Answers whether anything was written.
 */
export async function seedDemoClinic(
  store: DatabaseSync,
  database: Database,
  clinic: DemoClinic,
  now: Date,
  isAtWork = false,
): Promise<boolean> {
  store.exec(`CREATE TABLE IF NOT EXISTS demo_clinic (
    organization_id TEXT PRIMARY KEY, day TEXT NOT NULL, is_ready INTEGER NOT NULL DEFAULT 0)`);
  const { organizationId } = clinic.organization;
  const today = dayOf(now, clinic.timeZone);
  store.prepare('INSERT INTO demo_clinic VALUES (?, ?, 0) ON CONFLICT DO NOTHING').run(organizationId, today);
  const state = store
    .prepare('SELECT day, is_ready FROM demo_clinic WHERE organization_id = ?')
    .get(organizationId);
  if (state?.is_ready === 1) return false;

  const [practitioner] = clinic.practitioners;
  if (!practitioner) return false;
  const author: AccessClaims = {
    token_use: 'access',
    sub: 'demo-clinic',
    organization_id: organizationId,
    user_id: practitioner.userId,
    roles: ['clinicians'],
  };
  const day = String(state?.day);
  // A clinic that is completed on a later day shows that day as it was planned.
  const hasBegun = isAtWork && day === today;
  const wanted = generateDemoClinic({ ...clinic, seed, today: day, ...(hasBegun && { now }) });
  const scope = { role: 'app', organizationId, userId: author.user_id } as const;
  const stored = await database.transaction(scope, (sql) =>
    everStored(
      { sql, caller: author },
      wanted.map(({ resourceType, id }) => `${resourceType}/${id}`),
    ),
  );
  const missing = wanted.filter(({ resourceType, id }) => !stored.has(`${resourceType}/${id}`));
  const extensions = madeUpDataExtensions;
  const run = createTransactions({ database, now: () => now, extensions }, author, '');
  for (let first = 0; first < missing.length; first += batchSize) {
    await run(async (repository) => {
      for (const resource of missing.slice(first, first + batchSize)) {
        if (isResource(resource)) repository.create(resource, resource.id);
      }
    });
  }
  await run((repository) => seedAuthorizations(repository, wanted, day));
  if (hasBegun) planConversations(store, organizationId, firstConversations(wanted, day, clinic.timeZone));
  store.prepare('UPDATE demo_clinic SET is_ready = 1 WHERE organization_id = ?').run(organizationId);
  return true;
}
