-- Whether an organization's clocks count to 12 or to 24, named as ECMA-402 names them.
ALTER TABLE organizations ADD COLUMN hour_cycle text COLLATE "C" NOT NULL DEFAULT 'h12' CHECK (hour_cycle IN ('h12', 'h23'));
GRANT UPDATE (hour_cycle), INSERT (hour_cycle) ON organizations TO auxilia_app;
