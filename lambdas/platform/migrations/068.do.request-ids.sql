-- The request that asked for it, as API Gateway, the log and the person who asked know it (lambdas/platform/request-id.ts): what
-- workers do later is found in the log by the same id. It says nothing of what was asked.
ALTER TABLE jobs ADD COLUMN request_id text COLLATE "C" DEFAULT nullif(current_setting('app.request_id', true), '');
ALTER TABLE outbox ADD COLUMN request_id text COLLATE "C" DEFAULT nullif(current_setting('app.request_id', true), '');
ALTER TABLE runs ADD COLUMN request_id text COLLATE "C" DEFAULT nullif(current_setting('app.request_id', true), '');
GRANT UPDATE (request_id) ON jobs, runs TO auxilia_app;
GRANT SELECT (request_id) ON jobs, outbox, runs TO auxilia_worker;
