-- Runs that were asked for to draw a trend (lambdas/quality/figures/trend.ts): 24 of the past at once, which are not what a measure says now.
ALTER TABLE quality_runs ADD COLUMN is_of_trend boolean NOT NULL DEFAULT false;
