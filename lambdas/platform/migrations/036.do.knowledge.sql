-- What the clinic lets its agents answer: entries, whose versions never change once they were written, and which of them is
-- published (lambdas/agents/knowledge).
CREATE TABLE knowledge_entries (
  organization_id uuid NOT NULL REFERENCES organizations,
  entry_id uuid NOT NULL,
  latest_number integer NOT NULL DEFAULT 1,
  -- What agents answer from; null until a version was reviewed, and after the entry was withdrawn.
  published_number integer,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (organization_id, entry_id),
  CHECK ((withdrawn_by IS NULL) = (withdrawn_at IS NULL)),
  CHECK (withdrawn_at IS NULL OR published_number IS NULL)
);

CREATE TABLE knowledge_versions (
  organization_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  title text NOT NULL CHECK (title <> ''),
  -- As patients ask: a few words each.
  questions text[] NOT NULL CHECK (cardinality(questions) BETWEEN 1 AND 20),
  answer text NOT NULL CHECK (answer <> ''),
  valid_until date NOT NULL,
  written_by uuid NOT NULL,
  written_at timestamptz NOT NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'in-review', 'published', 'returned')),
  reviewed_by uuid,
  reviewed_at timestamptz,
  review_note text,
  -- Nobody else could have reviewed it.
  was_alone boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organization_id, entry_id, number),
  FOREIGN KEY (organization_id, entry_id) REFERENCES knowledge_entries,
  CHECK ((state IN ('published', 'returned')) = (reviewed_by IS NOT NULL) AND (reviewed_by IS NULL) = (reviewed_at IS NULL)),
  -- Nobody reviews their own where there is somebody else.
  CHECK (reviewed_by <> written_by OR was_alone)
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['knowledge_entries', 'knowledge_versions'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_organization ON %I TO auxilia_app USING (organization_id = current_organization_id())', name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO auxilia_app', name);
  END LOOP;
END $$;
GRANT UPDATE (latest_number, published_number, withdrawn_by, withdrawn_at, version) ON knowledge_entries TO auxilia_app;
-- Not of what was written: another text is another version.
GRANT UPDATE (state, reviewed_by, reviewed_at, review_note, was_alone) ON knowledge_versions TO auxilia_app;
