import { signInbound } from '../../lambdas/messaging/inbound-signature.ts';
import { product } from './open-product.ts';
import { openAs } from './signed-in.ts';
import type { View } from './tab.ts';

/* How the journeys through the inbox come in, and how messages come to it from outside. */

/** Hands a message in as a provider's bridge does, signed; answers the status. */
export async function receive(
  clinic: string,
  message: { channel: string; from: string; text: string },
): Promise<number> {
  const known: { organizationId: string; legalName: string; key: string }[] = await (
    await fetch(`${product.url}/_local/inbound.json`)
  ).json();
  const bridge = known.find(({ legalName }) => legalName === clinic);
  if (!bridge) throw new Error(`No bridge for ${clinic}`);
  const body = JSON.stringify({ messageId: `viaje-${crypto.randomUUID()}`, ...message });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const answer = await fetch(`${product.url}/api/inbound/messages`, {
    method: 'POST',
    body,
    headers: {
      'x-auxilia-organization': bridge.organizationId,
      'x-auxilia-timestamp': timestamp,
      'x-auxilia-signature': signInbound(bridge.key, timestamp, body),
    },
  });
  return answer.status;
}

/** Opens the inbox as a demonstration person. */
export async function openInbox(person: string, view?: View) {
  const page = await openAs(person, '/comunicaciones', view);
  await page.getByRole('heading', { level: 1, name: 'Comunicaciones' }).waitFor();
  await page.getByRole('list', { name: 'Conversaciones' }).waitFor();
  return page;
}

export async function mailTo(address: string): Promise<{ subject: string; text: string }[]> {
  return (await fetch(`${product.url}/_local/mailbox.json?to=${encodeURIComponent(address)}`)).json();
}
