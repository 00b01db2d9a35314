-- Of each piece of a release, the concepts in whose terms each word stands (lambdas/terminology/releases/segments.ts): words
-- in their order with spaces between, and behind them as many lists of places. A row for each word made an import slow, and a
-- search had to ask for thousands of them; now a process reads a release once.
CREATE TABLE term_segments (
  organization_id uuid NOT NULL,
  release_id uuid NOT NULL,
  piece integer NOT NULL,
  words text COLLATE "C" NOT NULL,
  places text COLLATE "C" NOT NULL,
  PRIMARY KEY (organization_id, release_id, piece),
  FOREIGN KEY (organization_id, release_id) REFERENCES term_releases
);

ALTER TABLE term_words NO FORCE ROW LEVEL SECURITY;
INSERT INTO term_segments (organization_id, release_id, piece, words, places)
SELECT organization_id, release_id, piece, string_agg(word, ' ' ORDER BY word), string_agg(places, ' ' ORDER BY word)
FROM term_words GROUP BY organization_id, release_id, piece;
DROP TABLE term_words, term_vocabulary;

ALTER TABLE term_segments ENABLE ROW LEVEL SECURITY;
ALTER TABLE term_segments FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON term_segments TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT, DELETE ON term_segments TO auxilia_app;
