import { ensureBuiltIns } from '../../lambdas/agents/catalogue/ensure-built-ins.ts';
import { putToWork } from '../../lambdas/agents/catalogue/put-to-work.ts';
import { readVersion } from '../../lambdas/agents/catalogue/read-agent.ts';
import { templates } from '../../lambdas/agents/templates/templates.ts';
import type { AccessClaims } from '../../lambdas/contracts/claims.ts';
import type { Database } from '../../lambdas/platform/database.ts';
import { inRecord } from '../../lambdas/record/in-record.ts';
import type { DemoClinic } from './demo-accounts.ts';

/**
 * Puts the built-in agents of the demonstration clinic to work, in the name of its first clinician, unless somebody has
 * ever published one there: what people made of them since stays.
 */
export async function publishDemoAgents(database: Database, clinic: DemoClinic, now: Date): Promise<void> {
  const [practitioner] = clinic.practitioners;
  if (!practitioner) return;
  const { organizationId } = clinic.organization;
  const caller: AccessClaims = {
    token_use: 'access',
    sub: 'demo-clinic',
    organization_id: organizationId,
    user_id: practitioner.userId,
    roles: ['admins', 'clinicians'],
  };
  await database.transaction({ role: 'app', organizationId, userId: practitioner.userId }, async (sql) => {
    await ensureBuiltIns(sql, now);
    const published = await sql('SELECT FROM agent_publications LIMIT 1');
    if (published.length > 0) return;
    await inRecord({ sql, caller, now: () => now }, async (repository) => {
      for (const { id, isBuiltIn } of templates) {
        const definition = isBuiltIn ? await readVersion(sql, id, 1) : undefined;
        if (definition) await putToWork(repository, id, 1, definition);
      }
    });
  });
}
