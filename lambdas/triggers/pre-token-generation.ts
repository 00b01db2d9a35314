import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { isRole } from '../contracts/roles.ts';
import { Refusal } from './refusal.ts';

/**
 * Pre token generation, event version 2: puts `organization_id`, `user_id` and `roles` (separated by spaces, as OAuth
 * writes a scope) into both tokens. They come from attributes that only our server writes and from the groups, so signing in needs no database.
 */
export async function handler(
  event: PreTokenGenerationV2TriggerEvent,
): Promise<PreTokenGenerationV2TriggerEvent> {
  const attributes = event.request.userAttributes;
  const organizationId = attributes['custom:organization_id'];
  const userId = attributes['custom:user_id'];
  if (!organizationId || !userId) {
    throw new Refusal('Su cuenta todavía se está preparando. Vuelva a iniciar sesión en unos segundos.');
  }
  const roles = (event.request.groupConfiguration.groupsToOverride ?? []).filter(isRole);
  const claimsToAddOrOverride = { organization_id: organizationId, user_id: userId, roles: roles.join(' ') };
  event.response.claimsAndScopeOverrideDetails = {
    idTokenGeneration: { claimsToAddOrOverride },
    accessTokenGeneration: { claimsToAddOrOverride },
  };
  return event;
}
