import { adminCall } from '../admin-call.ts';
import { transaction } from '../pool.ts';
import { updateUser } from '../user-store.ts';

/** Forgets the authenticator and what was preferred of it: the next sign-in is asked to set one up. */
export const adminDeleteSoftwareToken = adminCall({}, (pool, user) => {
  transaction(pool, () =>
    updateUser(pool, user.username, {
      totpSecret: null,
      totpDeviceName: null,
      totpCandidate: null,
      totpUsedSteps: [],
      isMfaEnabled: false,
      isMfaPreferred: false,
    }),
  );
  return {};
});
