import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import { type ownTicketSchema, type TicketForm, ticketRoutes } from '../../../lambdas/contracts/tickets.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { createPublicClient } from '../../lib/public-client.ts';

/** Another proof may be taken where this one was refused. */
const isProofRefused = (error: unknown) =>
  error instanceof ApiProblem && (error.kind === 'conflict' || error.kind === 'forbidden');

/**
 * Sends tickets and answers their reference. A visitor's form has a proof, asked for when it is opened: the server takes
 * none that was filled in faster than people do.
 */
export function useTicketSender(isSignedIn: boolean) {
  const [client] = useState(() => createPublicClient(ticketRoutes));
  const proof = useRef<Promise<string>>(undefined);
  // The same for as long as a form was not taken, so that one whose answer was lost is one ticket.
  const key = useRef(crypto.randomUUID());

  const openForm = () => {
    const opening = client.call('openTicket').then(({ formToken }) => formToken);
    proof.current = opening;
    opening.catch(() => {
      if (proof.current === opening) proof.current = undefined;
    });
    return opening;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form.
  useEffect(() => {
    if (!isSignedIn) openForm().catch(() => undefined);
  }, [isSignedIn]);

  return {
    async sendOwn(ticket: z.output<typeof ownTicketSchema>): Promise<string> {
      const { topic, subject, message } = ticket;
      const body = { topic, subject, message };
      const { reference } = await client.call('sendOwnTicket', { body, idempotencyKey: key.current });
      key.current = crypto.randomUUID();
      return reference;
    },
    async sendAsVisitor(ticket: TicketForm, website: string): Promise<string> {
      try {
        const formToken = await (proof.current ?? openForm());
        const { reference } = await client.call('sendTicket', { body: { ...ticket, website, formToken } });
        return reference;
      } catch (error) {
        if (isProofRefused(error)) openForm().catch(() => undefined);
        throw error;
      }
    },
  };
}
