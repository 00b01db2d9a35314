import { inboundHeaders } from '../../lambdas/contracts/inbound-messages.ts';
import { prescriptionNetworkRoutes } from '../../lambdas/contracts/prescription-network.ts';
import { deliveryOf } from '../../lambdas/medication/prescribing/network-channel.ts';
import {
  type Element,
  type ReceivedMessage,
  readScript,
  writeAnswer,
} from '../../lambdas/medication/prescribing/script-message.ts';
import { inboundKey, signInbound } from '../../lambdas/messaging/inbound-signature.ts';
import type { Channel, Channels } from '../../lambdas/platform/channel.ts';
import type { Database } from '../../lambdas/platform/database.ts';

/** How a pharmacy of the loopback partner behaves, by the last figure of its NCPDP id. */
const behaviours: Record<string, 'accepts' | 'verifies-later' | 'rejects' | 'asks-to-renew' | 'keeps-it'> = {
  '1': 'accepts',
  '2': 'verifies-later',
  '3': 'rejects',
  '4': 'asks-to-renew',
  '5': 'keeps-it',
};

/**
 * A network and its pharmacies, played in this process: it answers what is sent to it as a network does, keeps nothing that it was
 * told of a patient, and what a pharmacy says later it delivers to the platform, signed.
 */
export function openPrescriptionPartner(options: {
  database: Database;
  masterSecret: string;
  fetch: (request: Request) => Response | Promise<Response>;
  now: () => Date;
}): { channels: Channels; settled(): Promise<void> } {
  /** Answers by MessageID, so that a message that comes twice is taken once. */
  const answers = new Map<string, string>();
  const pending = new Set<Promise<void>>();

  const channel: Channel = {
    isIdempotent: true,
    async send(messageId, { text }) {
      const known = answers.get(messageId);
      if (known !== undefined) return deliveryOf(known);
      const message = readScript(text);
      if (typeof message === 'string') return { outcome: 'failed', reason: 'Script900' };
      const { answer, later } = play(message, options.now());
      answers.set(messageId, answer);
      for (const one of later) {
        const delivery = deliver(one).finally(() => pending.delete(delivery));
        pending.add(delivery);
      }
      return deliveryOf(answer);
    },
  };

  async function deliver(text: string): Promise<void> {
    const rows = await options.database.transaction({ role: 'identity' }, (sql) =>
      sql<{ organizationId: string }>(
        'SELECT organization_id AS "organizationId" FROM organizations WHERE sandbox_of IS NULL',
      ),
    );
    // The sender's id names no organization: whoever has the message knows it, the others answer that they do not.
    for (const { organizationId } of rows) await post(organizationId, text);
  }

  async function post(organizationId: string, text: string): Promise<void> {
    const timestamp = String(Math.floor(options.now().getTime() / 1_000));
    const key = inboundKey(options.masterSecret, organizationId, 'prescriptions');
    await options.fetch(
      new Request(`http://localhost/api${prescriptionNetworkRoutes.receiveScript.path}`, {
        method: 'POST',
        body: text,
        headers: {
          'content-type': 'application/xml',
          [inboundHeaders.organization]: organizationId,
          [inboundHeaders.timestamp]: timestamp,
          [inboundHeaders.signature]: signInbound(key, timestamp, text),
        },
      }),
    );
  }

  return {
    channels: { prescription: channel },
    async settled() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}

/** What is answered at once, and what is said later. */
function play({ header, kind }: ReceivedMessage, now: Date): { answer: string; later: string[] } {
  const behaviour = behaviours[header.to.at(-1) ?? ''] ?? 'accepts';
  // From the pharmacy that it was for, about the message.
  const later = (body: Element) => writeAnswer({ ...header, from: header.from, to: header.to }, body, now);
  const answer = (body: Element) => writeAnswer(header, body, now);
  const isOnTheWay = { Status: { Code: '000' } };
  const isThere = { Status: { Code: '010' } };
  if (behaviour === 'rejects')
    return { answer: answer({ Error: { Code: '900', DescriptionCode: '210' } }), later: [] };
  if (kind === 'CancelRx') {
    const response = behaviour === 'keeps-it' ? { Denied: { DenialReasonCode: 'AF' } } : { Approved: {} };
    return { answer: answer(isOnTheWay), later: [later({ CancelRxResponse: { Response: response } })] };
  }
  if (kind === 'RxRenewalResponse' || behaviour === 'accepts' || behaviour === 'keeps-it')
    return { answer: answer(isThere), later: [] };
  const verify = later({ Verify: { VerifyStatus: { Code: '010' } } });
  return behaviour === 'asks-to-renew'
    ? { answer: answer(isThere), later: [later({ RxRenewalRequest: {} })] }
    : { answer: answer(isOnTheWay), later: [verify] };
}
