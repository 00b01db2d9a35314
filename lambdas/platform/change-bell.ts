/** Whoever wants to hear at once that something of an organization has changed. */
export interface Listener {
  ring(): void;
  /** Nothing more will be heard: the process ends. */
  end(): void;
}

/** Tells those who listen in this process. What it is told of has been committed (see lambdas/messaging/change-marks.ts). */
export interface ChangeBell {
  /** Answers how to stop listening. */
  listen(organizationId: string, listener: Listener): () => void;
  ring(organizationId: string): void;
  close(): void;
}

export function createChangeBell(): ChangeBell {
  const listeners = new Map<string, Set<Listener>>();
  let isClosed = false;
  return {
    listen(organizationId, listener) {
      const own = listeners.get(organizationId) ?? new Set();
      listeners.set(organizationId, own.add(listener));
      if (isClosed) listener.end();
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(organizationId) === own) listeners.delete(organizationId);
      };
    },
    ring(organizationId) {
      for (const listener of listeners.get(organizationId) ?? []) listener.ring();
    },
    close() {
      isClosed = true;
      for (const own of [...listeners.values()]) for (const listener of [...own]) listener.end();
    },
  };
}
