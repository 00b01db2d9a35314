import type { DatabaseSync } from 'node:sqlite';
import { dayOf } from '../../lambdas/clinical/clinic-day.ts';
import type { AccessClaims } from '../../lambdas/contracts/claims.ts';
import { isResource } from '../../lambdas/fhir/resource.ts';
import { createRunner } from '../../lambdas/fhir/runner.ts';
import { create } from '../../lambdas/fhir/store/write.ts';
import { messagingIndexes } from '../../lambdas/messaging/extensions.ts';
import type { Database } from '../../lambdas/platform/database.ts';
import { schedulingReactions } from '../../lambdas/scheduling/extensions.ts';
import type { DemoClinic } from './demo-accounts.ts';
import { generateDemoClinic } from './demo-clinic/generate-demo-clinic.ts';

/** Any number: another one gives other patients. */
const seed = 2025;
/** Resources of one transaction: one statement per table writes them all. */
const batchSize = 500;

/**
 * Fills the first demonstration organization's record through the product's own store: validated, indexed, its
 * references checked. The clinic's day is kept, so that a start that dies half way is completed with the same
 * resources by the next one; what is stored already is left as it is. Answers
 * whether anything was written.
 */
export async function seedDemoClinic(
  store: DatabaseSync,
  database: Database,
  clinic: DemoClinic,
  now: Date,
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
  const stored = await storedResources(database, author);
  const missing = generateDemoClinic({ ...clinic, seed, today: String(state?.day) }).filter(
    ({ resourceType, id }) => !stored.has(`${resourceType}/${id}`),
  );
  // The calendar is kept from the first appointment on; who made what is not told of data that nobody made.
  const extensions = { operations: [], reactions: [...schedulingReactions, ...messagingIndexes] };
  const run = createRunner({ database, now: () => now, extensions }, author, '');
  for (let first = 0; first < missing.length; first += batchSize) {
    await run(async (session) => {
      for (const resource of missing.slice(first, first + batchSize)) {
        if (isResource(resource)) create(session, resource, resource.id);
      }
    });
  }
  store.prepare('UPDATE demo_clinic SET is_ready = 1 WHERE organization_id = ?').run(organizationId);
  return true;
}

async function storedResources(database: Database, author: AccessClaims): Promise<Set<string>> {
  const scope = { role: 'app', organizationId: author.organization_id, userId: author.user_id } as const;
  const rows = await database.transaction(scope, (sql) =>
    sql(`SELECT resource_type || '/' || id AS reference FROM resources`),
  );
  return new Set(rows.map(({ reference }) => String(reference)));
}
