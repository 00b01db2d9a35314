-- When a topic last changed: a screen that fetched its data after that has nothing to fetch again.
ALTER TABLE change_marks ADD COLUMN changed_at timestamptz NOT NULL DEFAULT clock_timestamp();
GRANT UPDATE (changed_at) ON change_marks TO auxilia_app;
