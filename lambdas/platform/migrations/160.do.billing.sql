-- What an organization owes for its use of Auxilia (lambdas/billing). Nothing here is about a patient.

-- Whom invoices are for. `trial_ends_on` is the last day of the trial.
CREATE TABLE billing_accounts (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  started_on date NOT NULL,
  trial_ends_on date NOT NULL,
  currency text COLLATE "C" NOT NULL,
  details jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1
);

-- Which plan holds from which day; of two for one day the later counts. What was decided is not rewritten.
CREATE TABLE billing_plan_changes (
  organization_id uuid NOT NULL REFERENCES billing_accounts,
  place integer NOT NULL,
  from_day date NOT NULL,
  plan text COLLATE "C" NOT NULL CHECK (plan IN ('trial', 'essential', 'clinic', 'network', 'none')),
  currency text COLLATE "C" NOT NULL,
  decided_at timestamptz NOT NULL,
  -- Null: the platform, for the trial.
  decided_by uuid,
  PRIMARY KEY (organization_id, place)
);

-- How many people had an account on a day.
CREATE TABLE billing_seats (
  organization_id uuid NOT NULL REFERENCES organizations,
  day date NOT NULL,
  seats integer NOT NULL CHECK (seats >= 0),
  PRIMARY KEY (organization_id, day)
);

-- One row for each thing that is counted, written in the transaction of the work. `cause` names the work: what is told twice is
-- counted once. `is_summed`: it is in the sums of its day already.
CREATE TABLE billing_usage (
  organization_id uuid NOT NULL REFERENCES organizations,
  cause text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  quantity bigint NOT NULL CHECK (quantity > 0),
  at timestamptz NOT NULL,
  -- By the organization's clocks.
  day date NOT NULL,
  agent_id text COLLATE "C" NOT NULL DEFAULT '',
  channel text COLLATE "C" NOT NULL DEFAULT '',
  model text COLLATE "C" NOT NULL DEFAULT '',
  user_id uuid,
  run_id uuid,
  is_summed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organization_id, cause, kind)
);
CREATE INDEX billing_usage_by_time ON billing_usage (organization_id, at DESC, cause DESC, kind DESC);
CREATE INDEX billing_usage_unsummed ON billing_usage (organization_id) WHERE NOT is_summed;

-- The sums of the ledger by day.
CREATE TABLE billing_usage_days (
  organization_id uuid NOT NULL REFERENCES organizations,
  day date NOT NULL,
  kind text COLLATE "C" NOT NULL,
  agent_id text COLLATE "C" NOT NULL,
  channel text COLLATE "C" NOT NULL,
  model text COLLATE "C" NOT NULL,
  -- Empty for nobody.
  user_id text COLLATE "C" NOT NULL,
  quantity bigint NOT NULL,
  PRIMARY KEY (organization_id, day, kind, agent_id, channel, model, user_id)
);

-- What the organization wants to spend in a month; `subject` is an agent or a channel. A budget that stops stops agents alone.
CREATE TABLE billing_budgets (
  organization_id uuid NOT NULL REFERENCES organizations,
  scope text COLLATE "C" NOT NULL CHECK (scope IN ('organization', 'agent', 'channel')),
  subject text COLLATE "C" NOT NULL,
  -- Minor units of the account's currency.
  amount bigint NOT NULL CHECK (amount >= 0),
  warn_percent integer NOT NULL CHECK (warn_percent BETWEEN 1 AND 100),
  is_stopping boolean NOT NULL,
  -- The month (its first day) in which it was warned of, and in which it is used up; compared with the present one.
  warned_month date,
  stopped_month date,
  PRIMARY KEY (organization_id, scope, subject),
  CHECK ((scope = 'organization') = (subject = ''))
);

-- Invoices and what corrects them. Written once; what they say never changes.
CREATE TABLE billing_invoices (
  organization_id uuid NOT NULL REFERENCES organizations,
  invoice_id uuid NOT NULL,
  number text COLLATE "C" NOT NULL UNIQUE,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
  -- Of a credit note: the invoice that it corrects.
  credits uuid,
  -- The first day of the month that it is for.
  month date NOT NULL,
  issued_on date NOT NULL,
  due_on date NOT NULL,
  currency text COLLATE "C" NOT NULL,
  -- Minor units; what a credit note takes away is positive too.
  total bigint NOT NULL CHECK (total >= 0),
  content jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, invoice_id),
  FOREIGN KEY (organization_id, credits) REFERENCES billing_invoices,
  CHECK ((kind = 'credit-note') = (credits IS NOT NULL))
);
CREATE INDEX billing_invoices_by_date ON billing_invoices (organization_id, issued_at DESC, invoice_id);

-- Months that are settled, with an invoice or without.
CREATE TABLE billing_months (
  organization_id uuid NOT NULL REFERENCES billing_accounts,
  month date NOT NULL,
  closed_at timestamptz NOT NULL,
  invoice_id uuid,
  PRIMARY KEY (organization_id, month),
  FOREIGN KEY (organization_id, invoice_id) REFERENCES billing_invoices
);

-- What was paid, or given back (negative). `cause` names what told of it, so that nothing counts twice.
CREATE TABLE billing_payments (
  organization_id uuid NOT NULL REFERENCES organizations,
  payment_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  cause text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  method text COLLATE "C" NOT NULL CHECK (method IN ('transfer', 'cheque', 'cash', 'card')),
  reference text NOT NULL,
  day date NOT NULL,
  -- What an organization says that it paid counts once whoever runs the platform has found it.
  state text COLLATE "C" NOT NULL CHECK (state IN ('reported', 'confirmed', 'rejected')),
  noted_at timestamptz NOT NULL,
  noted_by uuid NOT NULL,
  decided_at timestamptz,
  decided_by uuid,
  PRIMARY KEY (organization_id, payment_id),
  UNIQUE (organization_id, cause),
  FOREIGN KEY (organization_id, invoice_id) REFERENCES billing_invoices,
  CHECK ((state = 'reported') = (decided_at IS NULL))
);
CREATE INDEX billing_payments_of ON billing_payments (organization_id, invoice_id);

-- The last number of each series. Taken by the statement that writes the invoice, in its transaction: none is lost and none is left out.
CREATE TABLE billing_series (
  series text COLLATE "C" PRIMARY KEY,
  last_number bigint NOT NULL
);
CREATE FUNCTION next_billing_number(name text) RETURNS text
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    INSERT INTO billing_series AS known VALUES (name, 1)
    ON CONFLICT (series) DO UPDATE SET last_number = known.last_number + 1
    RETURNING series || '-' || lpad(last_number::text, 6, '0')
  $$;
REVOKE EXECUTE ON FUNCTION next_billing_number(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION next_billing_number(text) TO auxilia_app, auxilia_operator;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['billing_accounts', 'billing_plan_changes', 'billing_seats', 'billing_usage', 'billing_usage_days',
    'billing_budgets', 'billing_invoices', 'billing_months', 'billing_payments', 'billing_series'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    IF name <> 'billing_series' THEN
      EXECUTE format('CREATE POLICY own_organization ON %I TO auxilia_app USING (organization_id = current_organization_id())', name);
    END IF;
  END LOOP;
  -- The owner of next_billing_number alone.
  EXECUTE 'CREATE POLICY numbered ON billing_series TO CURRENT_USER USING (true)';
  FOREACH name IN ARRAY ARRAY['billing_invoices', 'billing_payments'] LOOP
    EXECUTE format('CREATE POLICY across_organizations ON %I TO auxilia_operator USING (true)', name);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE (currency, details, version) ON billing_accounts TO auxilia_app;
GRANT SELECT, INSERT ON billing_plan_changes, billing_invoices, billing_months, billing_payments TO auxilia_app;
GRANT SELECT, INSERT, UPDATE (seats) ON billing_seats TO auxilia_app;
GRANT SELECT, INSERT, UPDATE (is_summed) ON billing_usage TO auxilia_app;
GRANT SELECT, INSERT, UPDATE (quantity) ON billing_usage_days TO auxilia_app;
GRANT SELECT, INSERT, DELETE, UPDATE (amount, warn_percent, is_stopping, warned_month, stopped_month) ON billing_budgets TO auxilia_app;
-- Whoever runs the platform confirms what was paid and corrects what was invoiced.
GRANT SELECT, INSERT ON billing_invoices TO auxilia_operator;
GRANT SELECT, INSERT, UPDATE (state, decided_at, decided_by) ON billing_payments TO auxilia_operator;
