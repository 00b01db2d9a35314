import {
  auditRecovery,
  findOpenRecovery,
  grantRecovery,
  type RecoveryCall,
  settleRecovery,
} from './open-recovery.ts';
import { tellOfRecovery } from './recovery-letters.ts';

export type DecisionRefusal = 'not-found' | 'stale' | 'own-account' | 'settled';

/** What an administrator says of somebody who has lost their authenticator; `by` is that administrator. */
export async function decideRecovery(
  call: RecoveryCall,
  { by, version, isGranted }: { by: string; version: number; isGranted: boolean },
): Promise<DecisionRefusal | undefined> {
  const { sql, organizationId, userId } = call;
  if (by === userId) return 'own-account';
  const [person] = await sql<{ version: number }>(
    `SELECT version FROM users WHERE organization_id = $1 AND user_id = $2 AND disabled_at IS NULL
       AND deactivated_at IS NULL FOR UPDATE`,
    [organizationId, userId],
  );
  if (!person) return 'not-found';
  if (person.version !== version) return 'stale';
  const open = await findOpenRecovery(call);
  if (open?.state !== 'open') return 'settled';
  if (isGranted) {
    await grantRecovery(call, { recoveryId: open.recoveryId, way: 'administrator', by });
    return undefined;
  }
  await settleRecovery(call, open.recoveryId, 'rejected', by);
  await sql('UPDATE users SET version = version + 1 WHERE organization_id = $1 AND user_id = $2', [
    organizationId,
    userId,
  ]);
  await auditRecovery(call, by, 'recovery-rejected');
  await tellOfRecovery(sql, call, { kind: 'rejected' });
  return undefined;
}
