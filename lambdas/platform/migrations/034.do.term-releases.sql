-- Terminologies that an organization brings in (lambdas/terminology/releases). A release is loaded piece by piece, and put to
-- use by one change of its state; the one before stays, since its codes stand in the record.
CREATE TABLE term_releases (
  organization_id uuid NOT NULL REFERENCES organizations,
  release_id uuid NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('icd-10-cm', 'list', 'value-set', 'snomed-ct')),
  -- What it takes the place of: releases with the same name follow each other.
  name text COLLATE "C" NOT NULL,
  system text COLLATE "C" NOT NULL,
  title text NOT NULL,
  version text NOT NULL,
  date date NOT NULL,
  source text NOT NULL,
  sets text[] NOT NULL,
  digest text COLLATE "C" NOT NULL,
  expected integer NOT NULL,
  concepts integer NOT NULL DEFAULT 0,
  retired integer,
  state text COLLATE "C" NOT NULL DEFAULT 'loading' CHECK (state IN ('loading', 'current', 'former')),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  PRIMARY KEY (organization_id, release_id)
);
CREATE UNIQUE INDEX term_releases_current ON term_releases (organization_id, name) WHERE state = 'current';
CREATE UNIQUE INDEX term_releases_digest ON term_releases (organization_id, name, digest);

CREATE TABLE term_concepts (
  organization_id uuid NOT NULL,
  release_id uuid NOT NULL,
  place integer NOT NULL,
  system text COLLATE "C" NOT NULL,
  code text COLLATE "C" NOT NULL,
  terms text[] NOT NULL,
  PRIMARY KEY (organization_id, release_id, place),
  UNIQUE (organization_id, release_id, code, system),
  FOREIGN KEY (organization_id, release_id) REFERENCES term_releases
);
CREATE INDEX term_concepts_code ON term_concepts (organization_id, code, system);

-- Of each piece of a release, the concepts in whose terms a word stands (lambdas/terminology/releases/word-places.ts).
CREATE TABLE term_words (
  organization_id uuid NOT NULL,
  release_id uuid NOT NULL,
  word text COLLATE "C" NOT NULL,
  piece integer NOT NULL,
  places text COLLATE "C" NOT NULL,
  PRIMARY KEY (organization_id, release_id, word, piece)
);
-- Each different word of a release.
CREATE TABLE term_vocabulary (
  organization_id uuid NOT NULL,
  release_id uuid NOT NULL,
  word text COLLATE "C" NOT NULL,
  PRIMARY KEY (organization_id, release_id, word)
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['term_releases', 'term_concepts', 'term_words', 'term_vocabulary'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_organization ON %I TO auxilia_app USING (organization_id = current_organization_id())', name);
    EXECUTE format('GRANT SELECT, INSERT, DELETE ON %I TO auxilia_app', name);
  END LOOP;
END $$;
GRANT UPDATE (state, concepts, retired) ON term_releases TO auxilia_app;
