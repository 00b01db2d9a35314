import type { JobHandler } from '../fhir/index.ts';
import { endRecovery, recoveryJobs, remindOfRecovery } from './access-recovery.ts';

/** What comes of a lost authenticator when its time has come (access-recovery.ts). */
export const recoveryJobHandlers: readonly JobHandler[] = [
  { kind: recoveryJobs.end, act: endRecovery },
  { kind: recoveryJobs.remind, act: remindOfRecovery },
].map(({ kind, act }) => ({
  kind,
  name: 'Autenticadores perdidos',
  async run({ sql, caller, now }, { payload }) {
    const recoveryId = String(payload.recoveryId);
    await act(sql, { organizationId: caller.organization_id, recoveryId, now });
    return undefined;
  },
}));
