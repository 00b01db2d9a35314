-- What came of a run by groups of patients, and what it could not see, as counted at its end: rows of `countSpread` and `countUnseen`
-- (lambdas/quality). Null of runs that have not ended, or ended before this: of those they are counted from the results.
ALTER TABLE quality_runs ADD COLUMN spread jsonb, ADD COLUMN unseen jsonb;
GRANT UPDATE (spread, unseen) ON quality_runs TO auxilia_app;
