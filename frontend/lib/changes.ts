import { type Query, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect } from 'react';
import type { ChangeFeed } from './change-feed.ts';

/**
 * What the server tells of: resource types, `reads` for read receipts (lambdas/messaging/change-marks.ts), and `holds`
 * for times of the calendar that somebody keeps (lambdas/scheduling/mark-holds.ts).
 */
export type ChangeTopic =
  | 'AllergyIntolerance'
  | 'Appointment'
  | 'Communication'
  | 'CommunicationRequest'
  | 'DiagnosticReport'
  | 'Task'
  | 'AgentRun'
  | 'AgentApproval'
  | 'reads'
  | 'holds';

/** One connection for all of a person's screen, made with the cache of what they see. */
export const ChangeFeedContext = createContext<ChangeFeed | null>(null);

function useChangeFeed(): ChangeFeed {
  const feed = use(ChangeFeedContext);
  if (!feed) throw new Error('useChanges is used outside the signed-in screens');
  return feed;
}

/** Whether a query shows something of these topics: `['fhir', <type>, …]`, or one that says so in `meta.topics`. */
function isAbout({ queryKey, meta }: Query, topics: ReadonlySet<string>): boolean {
  const named: unknown = meta?.topics;
  if (Array.isArray(named)) return named.some((topic) => topics.has(topic));
  const [area, type] = queryKey;
  return area === 'fhir' && typeof type === 'string' && topics.has(type);
}

/**
 * Keeps what is on the screen up to date while the component is there: when the server says that something of these
 * topics is new, the queries about it are fetched again. Queries of `/api` name theirs: `meta: { topics: ['Task'] }`.
 */
export function useChanges(topics: readonly ChangeTopic[]): void {
  const client = useQueryClient();
  const feed = useChangeFeed();
  const named = topics.join(' ');
  useEffect(() => {
    const wanted = new Set(named.split(' '));
    const waiting = new Set<string>();
    let isFetching = false;
    // One after the other: in a burst of changes each answer still arrives, where cancelling would starve them.
    const fetchAgain = async () => {
      if (isFetching) return;
      isFetching = true;
      while (waiting.size > 0) {
        const now = new Set(waiting);
        waiting.clear();
        await client.invalidateQueries({ predicate: (query) => isAbout(query, now) });
      }
      isFetching = false;
    };
    return feed.listen((changed) => {
      for (const topic of changed) if (wanted.has(topic)) waiting.add(topic);
      void fetchAgain();
    });
  }, [client, feed, named]);
}
