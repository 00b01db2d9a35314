import type { Change, Reaction } from '../extensions.ts';
import { flush } from './insert.ts';
import type { Session } from './session.ts';

/** Reactions that write for ever are a defect; this many rounds are more than any rule needs. */
const maximumRounds = 8;

/** In ms: a reaction reads and writes the record, and others wait for the transaction that it is told in. */
const longestReactionMs = 10_000;

/** Writes what waits and tells the reactions what changed, until they change nothing more. */
export async function react(session: Session): Promise<void> {
  const reactions = inOrder(session.extensions.reactions);
  const along = reactions.filter(({ isWrittenAlong }) => isWrittenAlong);
  const others = reactions.filter(({ isWrittenAlong }) => !isWrittenAlong);
  for (let round = 0; session.changes.length > 0; round += 1) {
    if (round === maximumRounds) throw new EndlessReactions();
    const changes = session.changes.splice(0);
    await tellEach(session, along, changes);
    await flush(session);
    await tellEach(session, others, changes);
  }
  await flush(session);
}

async function tellEach(
  { repository }: Session,
  reactions: readonly Reaction[],
  changes: readonly Change[],
): Promise<void> {
  for (const { name, resourceTypes, react: tell } of reactions) {
    const concerned = changes.filter(({ resourceType }) => resourceTypes.includes(resourceType));
    if (concerned.length > 0) await inTime(name, tell(repository, concerned));
  }
}

async function inTime(name: string, told: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SlowReaction(name)), longestReactionMs);
  });
  await Promise.race([told, late]).finally(() => clearTimeout(timer));
}

const ordered = new WeakMap<readonly Reaction[], readonly Reaction[]>();

/**
 * Each after those that it names, whatever the order in which they are listed; those that know nothing of each other by
 * their names. A name that is not among them is of a part of the product that is not there.
 */
export function inOrder(reactions: readonly Reaction[]): readonly Reaction[] {
  const known = ordered.get(reactions);
  if (known) return known;
  const waiting = reactions.toSorted((left, right) => (left.name < right.name ? -1 : 1));
  const names = new Set(waiting.map(({ name }) => name));
  if (names.size < waiting.length) throw new UnorderedReactions('Two reactions have one name');
  const told: Reaction[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ after = [] }) => !after.some((name) => names.has(name)));
    const [reaction] = next === -1 ? [] : waiting.splice(next, 1);
    if (!reaction) throw new UnorderedReactions(`In a circle: ${[...names].join(', ')}`);
    names.delete(reaction.name);
    told.push(reaction);
  }
  ordered.set(reactions, told);
  return told;
}

/** Reactions that come after each other: a defect of whoever declared them. */
export class UnorderedReactions extends Error {
  override name = 'UnorderedReactions';
}

/** It took longer than a transaction may: a defect, or something that it waits for is away. */
export class SlowReaction extends Error {
  override name = 'SlowReaction';
}

export class EndlessReactions extends Error {
  override name = 'EndlessReactions';
}
