-- Sources of medication that an organization brings in, shown as of their publisher beside the built-in rules
-- (lambdas/medication/sources). They hold nothing of patients: they stay until an administrator deletes them.
CREATE TABLE medication_sources (
  organization_id uuid NOT NULL REFERENCES organizations,
  source_id uuid NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('aemps')),
  date date NOT NULL,
  digest text COLLATE "C" NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  expected integer NOT NULL,
  items integer NOT NULL DEFAULT 0,
  state text COLLATE "C" NOT NULL DEFAULT 'loading' CHECK (state IN ('loading', 'current', 'former')),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  PRIMARY KEY (organization_id, source_id)
);
CREATE UNIQUE INDEX medication_sources_current ON medication_sources (organization_id, kind) WHERE state = 'current';
CREATE UNIQUE INDEX medication_sources_digest ON medication_sources (organization_id, kind, digest);

CREATE TABLE medication_source_codes (
  organization_id uuid NOT NULL,
  source_id uuid NOT NULL,
  code text COLLATE "C" NOT NULL,
  name text NOT NULL,
  -- Each set of ingredients that it stands for, as lambdas/medication/names joins them: `amoxicillin+clavulanate`.
  combinations text[] COLLATE "C" NOT NULL,
  PRIMARY KEY (organization_id, source_id, code),
  FOREIGN KEY (organization_id, source_id) REFERENCES medication_sources
);
CREATE INDEX medication_source_codes_combinations ON medication_source_codes USING gin (combinations);

CREATE TABLE medication_source_statements (
  organization_id uuid NOT NULL,
  source_id uuid NOT NULL,
  place integer NOT NULL,
  code text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('interaction', 'duplicate', 'teratogenicity', 'older-adults')),
  -- A code or the beginning of many; empty where it is about no other.
  with_code text COLLATE "C" NOT NULL,
  effect text NOT NULL,
  advice text NOT NULL,
  PRIMARY KEY (organization_id, source_id, place),
  FOREIGN KEY (organization_id, source_id) REFERENCES medication_sources
);
CREATE INDEX medication_source_statements_code ON medication_source_statements (organization_id, source_id, code);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['medication_sources', 'medication_source_codes', 'medication_source_statements'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_organization ON %I TO auxilia_app USING (organization_id = current_organization_id())', name);
    EXECUTE format('GRANT SELECT, INSERT, DELETE ON %I TO auxilia_app', name);
  END LOOP;
END $$;
GRANT UPDATE (state, items) ON medication_sources TO auxilia_app;

-- Of a concept of RxNorm the codes of the ingredients that it holds; null where its release does not say.
ALTER TABLE term_concepts ADD COLUMN contains text[] COLLATE "C";
ALTER TABLE term_releases DROP CONSTRAINT term_releases_kind_check;
ALTER TABLE term_releases ADD CONSTRAINT term_releases_kind_check
  CHECK (kind IN ('icd-10-cm', 'list', 'value-set', 'snomed-ct', 'rxnorm'));
