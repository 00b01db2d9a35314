-- A payer that asks one question after the other is asked like any other (lambdas/prior-authorization/documentation/ask-next.ts).
ALTER TABLE payer_exchanges DROP CONSTRAINT payer_exchanges_kind_check;
ALTER TABLE payer_exchanges ADD CONSTRAINT payer_exchanges_kind_check CHECK (kind IN
  ('submit', 'update', 'cancel', 'inquire', 'notice', 'order-sign', 'appointment-book', 'eligibility', 'next-question'));
