/** The calendar changes while nobody touches it: anew twice a minute, and whenever somebody comes back to it. */
export const live = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const;
