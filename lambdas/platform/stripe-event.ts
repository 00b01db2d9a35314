import type Stripe from 'stripe';

/** Older ones are refused: they may be recordings. Stripe's own tolerance, in seconds. */
const toleranceSeconds = 300;

/** An event, where Stripe signed it with this secret within the last five minutes; undefined for anything else. */
export async function readStripeEvent(
  { body, signature }: { body: string; signature: string },
  webhookSecret: string,
  now: Date,
): Promise<Stripe.Event | undefined> {
  const { default: Client } = await import('stripe');
  try {
    const event = await Client.webhooks.constructEventAsync(
      body,
      signature,
      webhookSecret,
      toleranceSeconds,
      undefined,
      // In milliseconds, whatever the tolerance is in.
      now.getTime(),
    );
    return event;
  } catch (error) {
    if (error instanceof Client.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return undefined;
    throw error;
  }
}
