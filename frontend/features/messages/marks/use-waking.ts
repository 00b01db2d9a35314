import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useThreadCounts } from '../threads-api.ts';

/** What setTimeout takes at most. */
const longestMs = 2_147_483_647;

/** Has the lists fetched again at the moment when a conversation that was put off comes back. */
export function useWaking(): void {
  const cache = useQueryClient();
  const wakesAt = useThreadCounts().data?.wakesAt ?? null;
  useEffect(() => {
    if (wakesAt === null) return undefined;
    const wait = Math.min(Math.max(0, Date.parse(wakesAt) - Date.now()) + 1_000, longestMs);
    const timer = setTimeout(() => void cache.invalidateQueries({ queryKey: ['threads'] }), wait);
    return () => clearTimeout(timer);
  }, [wakesAt, cache]);
}
