import { signInbound } from '../../lambdas/messaging/inbound-signature.ts';
import { accountOf, product } from './open-product.ts';

/** Hands in an HL7 v2 message as a laboratory does, signed; answers its ACK. */
export async function sendAsLaboratory(person: string, body: string): Promise<string> {
  const known: { organizationId: string; legalName: string; laboratoryKey: string }[] = await (
    await fetch(`${product.url}/_local/inbound.json`)
  ).json();
  const clinic = accountOf(person).organization;
  const bridge = known.find(({ legalName }) => legalName === clinic);
  if (!bridge) throw new Error(`No laboratory for ${clinic}`);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const answer = await fetch(`${product.url}/api/inbound/hl7`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'x-application/hl7-v2+er7',
      'x-auxilia-organization': bridge.organizationId,
      'x-auxilia-timestamp': timestamp,
      'x-auxilia-signature': signInbound(bridge.laboratoryKey, timestamp, body),
    },
  });
  return answer.text();
}
