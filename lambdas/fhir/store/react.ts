import type { Session } from './session.ts';

/** Reactions that write for ever are a defect; this many rounds are more than any rule needs. */
const maximumRounds = 8;

/** Tells the reactions what changed, until they change nothing more. */
export async function react(session: Session): Promise<void> {
  for (let round = 0; session.changes.length > 0; round += 1) {
    if (round === maximumRounds) throw new EndlessReactions();
    const changes = session.changes.splice(0);
    for (const { resourceTypes, react: tell } of session.extensions.reactions) {
      const concerned = changes.filter(({ resourceType }) => resourceTypes.includes(resourceType));
      if (concerned.length > 0) await tell(session, concerned);
    }
  }
}

export class EndlessReactions extends Error {
  override name = 'EndlessReactions';
}
