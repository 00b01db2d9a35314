import type { AccessClaims } from '../contracts/claims.ts';

/** Who stands in logs where nobody but the platform itself acted; no person ever gets this id. */
export const platformUserId = '00000000-0000-4000-8000-000000000001';

/** The platform at work in one organization, as its jobs are: with the rights of those for whom it works. */
export function platformCaller(organizationId: string): AccessClaims {
  return {
    token_use: 'access',
    sub: 'platform',
    organization_id: organizationId,
    user_id: platformUserId,
    roles: ['clinicians', 'staff'],
  };
}
