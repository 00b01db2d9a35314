import { bulkInvitationRoutes as routes, type Standing } from '../contracts/bulk-invitations.ts';
import { inviteUser } from '../people/invitations.ts';
import { findAccount } from '../people/read-accounts.ts';
import { readStandings } from '../people/standings.ts';
import { tellPool } from '../people/tell-pool.ts';
import { platformCaller } from '../platform/platform-caller.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';

/** How many accounts the user pool makes at once: Cognito takes some tens a second from a whole organization of ours. */
const atOnce = 5;

/** Many people at once, from a file that the browser has read. Each is invited or not, whatever becomes of the others. */
export function registerBulkInvitations(app: App, dependencies: Dependencies): void {
  const { database, now } = dependencies;

  endpoint(app, database, routes.checkInvitations, async ({ sql, caller, body }) => {
    const standings = await readStandings(sql, caller.organization_id, body.emails);
    return { body: { known: [...standings].map(([email, standing]) => ({ email, standing })) } };
  });

  endpoint(app, database, routes.inviteUsers, async ({ sql, caller, requestId, body }) => {
    const organizationId = caller.organization_id;
    const invited: (string | null)[] = [];
    const outcomes: (Standing | null)[] = [];
    for (const [place, invitation] of body.invitations.entries()) {
      // Each has an entry of its own in the log.
      const call = { sql, caller, now: now(), requestId: `${requestId}/${place}` };
      const answer = await inviteUser(call, invitation);
      invited.push('userId' in answer ? answer.userId : null);
      outcomes.push('refusal' in answer ? answer.refusal : null);
    }
    const afterCommit = async () => {
      const ids = invited.filter((userId) => userId !== null);
      for (let from = 0; from < ids.length; from += atOnce) {
        await Promise.all(
          ids
            .slice(from, from + atOnce)
            .map((userId) => tellPool(dependencies, { organizationId, userId }, requestId)),
        );
      }
      const platform = platformCaller(organizationId).user_id;
      const settled = await database.transaction(
        { role: 'app', organizationId, userId: platform },
        async (after) => {
          const all: (Standing | null)[] = [];
          for (const [place, userId] of invited.entries()) {
            const account =
              userId === null ? undefined : await findAccount(after, { organizationId, userId, now: now() });
            all.push(account?.refusal ?? outcomes[place] ?? null);
          }
          return all;
        },
      );
      return { body: { outcomes: settled } };
    };
    return { body: { outcomes }, afterCommit };
  });
}
