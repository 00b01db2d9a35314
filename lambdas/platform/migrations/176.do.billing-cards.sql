-- Payments by card, at a provider (lambdas/billing/cards). Of a card nothing is here but what its owner knows it by.

-- Who the organization is to the provider.
CREATE TABLE billing_card_accounts (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  customer_id text COLLATE "C" UNIQUE,
  -- `Visa •••• 4242`; null where no card is kept.
  label text,
  -- Invoices are charged to that card as they are issued.
  is_automatic boolean NOT NULL DEFAULT false,
  -- The last question about the card.
  call_id uuid
);

-- What was asked of the provider for a person who waits: a page to go to.
CREATE TABLE billing_card_sessions (
  organization_id uuid NOT NULL REFERENCES organizations,
  session_id uuid NOT NULL,
  state text COLLATE "C" NOT NULL CHECK (state IN ('waiting', 'ready', 'failed')),
  url text,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  PRIMARY KEY (organization_id, session_id)
);

-- An invoice as the provider has it. A sum that changed makes another, in place of the one before.
CREATE TABLE billing_card_invoices (
  organization_id uuid NOT NULL REFERENCES organizations,
  invoice_id uuid NOT NULL,
  generation integer NOT NULL CHECK (generation > 0),
  call_id uuid NOT NULL,
  -- Minor units of the invoice's currency; 0: it can no longer be paid by card.
  amount bigint NOT NULL CHECK (amount >= 0),
  state text COLLATE "C" NOT NULL CHECK (state IN ('waiting', 'open', 'paid', 'void', 'failed')),
  provider_id text COLLATE "C",
  url text,
  -- A payment that was tried and did not come.
  has_failed boolean NOT NULL DEFAULT false,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, invoice_id, generation),
  UNIQUE (organization_id, call_id),
  FOREIGN KEY (organization_id, invoice_id) REFERENCES billing_invoices
);

-- What the provider gave back. Which payment it is of may be known later than that it happened.
CREATE TABLE billing_card_refunds (
  organization_id uuid NOT NULL REFERENCES organizations,
  refund_id text COLLATE "C" NOT NULL,
  payment_intent text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  state text COLLATE "C" NOT NULL CHECK (state IN ('pending', 'succeeded', 'failed')),
  day date NOT NULL,
  -- The question to the provider, and the invoice that it named.
  call_id uuid,
  provider_id text COLLATE "C",
  PRIMARY KEY (organization_id, refund_id)
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['billing_card_accounts', 'billing_card_sessions', 'billing_card_invoices', 'billing_card_refunds'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_organization ON %I TO auxilia_app USING (organization_id = current_organization_id())', name);
  END LOOP;
END $$;

-- An event of the provider's names its customer; whose that is, and nothing else, is told before an organization is known.
CREATE POLICY of_customers ON billing_card_accounts FOR SELECT TO CURRENT_USER USING (true);
CREATE FUNCTION organization_of_card_customer(customer text) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT organization_id FROM billing_card_accounts WHERE customer_id = customer
  $$;
REVOKE EXECUTE ON FUNCTION organization_of_card_customer(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION organization_of_card_customer(text) TO auxilia_app;

GRANT SELECT, INSERT, UPDATE (customer_id, label, is_automatic, call_id) ON billing_card_accounts TO auxilia_app;
GRANT SELECT, INSERT, UPDATE (state, url) ON billing_card_sessions TO auxilia_app;
GRANT SELECT, INSERT, UPDATE (state, provider_id, url, has_failed) ON billing_card_invoices TO auxilia_app;
GRANT SELECT, INSERT, UPDATE (state, call_id, provider_id) ON billing_card_refunds TO auxilia_app;
