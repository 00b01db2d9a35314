import { platformUserId } from './platform-caller.ts';

/** Auxilia itself, to which belongs what people write on the public pages; made by migration 011. */
export const platformOrganizationId = '00000000-0000-4000-8000-000000000002';

/** For what comes from nobody who is signed in. */
export const platformScope = {
  role: 'app',
  organizationId: platformOrganizationId,
  userId: platformUserId,
} as const;
