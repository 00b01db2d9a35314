import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Incident } from '../../../../lambdas/contracts/status-incidents.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { createStatusClient, keepIncident, reloadStatus } from '../service-status.ts';

/**
 * Sends a change and shows what came of it. What is sent again unchanged bears the same key, so that a change whose answer
 * was lost is made once. After somebody else's change the page shows theirs, and the form keeps what was typed.
 */
export function useIncidentChange<Body>(
  send: (
    client: ReturnType<typeof createStatusClient>,
    body: Body,
    idempotencyKey: string,
  ) => Promise<Incident>,
): (body: Body) => Promise<void> {
  const queryClient = useQueryClient();
  const last = useRef({ content: '', key: '' });
  return async (body) => {
    const content = JSON.stringify(body);
    if (content !== last.current.content) last.current = { content, key: crypto.randomUUID() };
    try {
      await keepIncident(queryClient, await send(createStatusClient(), body, last.current.key));
    } catch (error) {
      if (error instanceof ApiProblem && error.kind === 'version-conflict') await reloadStatus(queryClient);
      throw error;
    }
  };
}
