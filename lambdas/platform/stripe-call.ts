import * as z from 'zod';

/* What is asked of Stripe, the provider of card payments. Nothing here is about a patient. */

const request = z.discriminatedUnion('kind', [
  /** A page of Stripe's on which a card is kept for what comes. */
  z.object({ kind: z.literal('save'), returnUrl: z.string() }),
  /** Stripe's portal, where cards are changed and removed. */
  z.object({ kind: z.literal('manage'), returnUrl: z.string() }),
  /** Looks at the card that is kept; one that was given a moment ago, by its SetupIntent, becomes the one to pay with. */
  z.object({ kind: z.literal('card'), setupIntent: z.string().nullable() }),
  /** An invoice of ours as one of Stripe's that can be paid there, in place of the one before, if any; of amount 0: none any more. */
  z.object({
    kind: z.literal('invoice'),
    invoiceId: z.uuid(),
    number: z.string(),
    /** Minor units of the currency (ISO 4217). */
    amount: z.int().min(0),
    currency: z.string(),
    /** At least 1. */
    daysUntilDue: z.int(),
    /** Charged to the card that is kept. */
    isAutomatic: z.boolean(),
    replaces: z.string().nullable(),
  }),
  /** Of which invoice at Stripe a payment was. */
  z.object({ kind: z.literal('payment'), paymentIntent: z.string() }),
]);

export const stripeCallSchema = z.object({
  operation: z.literal('stripe'),
  /** Who waits for the answer; Stripe takes what comes twice with it once. */
  waitId: z.uuid(),
  organizationId: z.uuid(),
  /** Null where Stripe does not know the organization yet. */
  customerId: z.string().nullable(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  request,
});
export type StripeCall = z.infer<typeof stripeCallSchema>;

export const stripeAnswerSchema = z.object({
  customerId: z.string(),
  /** Where to send the person, or where an invoice can be paid. */
  url: z.string().nullable(),
  /** Stripe's id of an invoice. */
  providerId: z.string().nullable(),
  /** Of the card that is kept: `Visa •••• 4242`. */
  label: z.string().nullable(),
});
export type StripeAnswer = z.infer<typeof stripeAnswerSchema>;
