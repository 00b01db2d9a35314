import { onTestFinished } from 'vitest';
import { billingJob } from '../../../lambdas/billing/billing-job.ts';
import { carryOutCalls } from '../../../lambdas/jobs/carry-out-calls.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { createStateMachines } from '../../../lambdas/platform/state-machines.ts';
import { openStripe } from '../../../lambdas/platform/stripe.ts';
import type { Json } from '../../support/stripe/stripe-objects.ts';
import { sign, startStripe, stripeAccount } from '../../support/stripe/stripe-server.ts';
import { openBilledClinic } from './billed-clinic.ts';

/** A platform whose invoices can be paid by card, at a provider on the loopback interface. */
export async function openCardClinic(database: Database, start: string) {
  const clock = { at: new Date(start) };
  const stripe = await startStripe({ now: () => clock.at });
  onTestFinished(stripe.close);
  const clinic = await openBilledClinic(database, start, {
    handlers: [billingJob({ hasCards: true })],
    stripe: { webhookSecret: stripeAccount.webhookSecret, returnUrl: 'https://auxilia.example/billing' },
  });
  const client = () => openStripe(stripeAccount.secretKey, stripe.url);
  const machines = createStateMachines({ machineArnPrefix: 'arn:', roleArn: 'arn:', stripe: client });
  let delivered = 0;

  /** Hands in an event as the provider does. */
  const tell = (event: Json, { signature, at = clinic.clock.at }: { signature?: string; at?: Date } = {}) =>
    clinic.visitor('POST', '/inbound/stripe', {
      body: event,
      headers: { 'stripe-signature': signature ?? sign(JSON.stringify(event), at) },
    });
  const carryOut = async () => {
    clock.at = clinic.clock.at;
    return carryOutCalls(database, machines, { now: () => clinic.clock.at, log: () => {} });
  };
  /** What waits leaves, what the provider tells arrives, and so on until nothing does. */
  async function settle(): Promise<void> {
    let isBusy = true;
    // What tells of itself without end is a defect of the product.
    for (let round = 0; isBusy; round += 1) {
      if (round > 20) throw new Error('It never ends');
      isBusy = await carryOut();
      for (const event of stripe.events.slice(delivered)) {
        delivered += 1;
        isBusy = true;
        const { status } = await tell(event);
        if (status !== 200) throw new Error(`An event was answered ${status}`);
      }
    }
  }

  return {
    ...clinic,
    stripe,
    tell,
    carryOut,
    settle,
    /** Events that arose and were not handed in; they are the caller's from now on. */
    untold(): Json[] {
      const left = stripe.events.slice(delivered);
      delivered = stripe.events.length;
      return left;
    },
    async settleAt(instant: string) {
      await clinic.workAt(instant);
      await settle();
    },
    async session(kind: 'save' | 'manage'): Promise<Json> {
      const sessionId = crypto.randomUUID();
      await clinic.admin('POST', '/billing/card-sessions', { body: { sessionId, kind } });
      await settle();
      const { body } = await clinic.admin('GET', `/billing/card-sessions/${sessionId}`);
      return body;
    },
    async keepCard(last4 = '4242') {
      const { url } = await this.session('save');
      stripe.objects.keepCard(url.split('/').at(-1), last4);
      await settle();
    },
    /** The first month of a plan, invoiced on the first of December. */
    async firstInvoice(): Promise<Json> {
      await clinic.workAt(start);
      await clinic.change('/billing/plan', { plan: 'essential', currency: 'USD' });
      await this.settleAt('2026-12-01T07:30:00Z');
      const [invoice] = (await clinic.overview()).invoices;
      return invoice;
    },
    invoice: async (invoiceId: string): Promise<Json> =>
      (await clinic.admin('GET', `/billing/invoices/${invoiceId}`)).body,
  };
}
