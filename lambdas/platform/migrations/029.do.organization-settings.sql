-- What an organization says of itself beside name and NPI, and after how long without activity its people are signed out.
ALTER TABLE organizations ADD COLUMN tax_id text COLLATE "C" CHECK (tax_id ~ '^[0-9]{9}$');
ALTER TABLE organizations ADD COLUMN idle_minutes smallint NOT NULL DEFAULT 15 CHECK (idle_minutes IN (5, 10, 15, 30));
GRANT UPDATE (tax_id, idle_minutes) ON organizations TO auxilia_app;
