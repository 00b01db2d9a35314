-- What went into the steps of a run of a workflow and came out goes with the organization's plan, as what was said in runs of agents
-- does (migration 035). Of an erased run its row stays, without whom it was about: how workflows ran is counted for as long as they
-- exist.
ALTER TABLE workflow_runs ADD COLUMN erased_at timestamptz
  CHECK (erased_at IS NULL OR (ended_at IS NOT NULL AND patient_id IS NULL));
GRANT UPDATE (erased_at, patient_id, trigger, begun_for) ON workflow_runs TO auxilia_app;
CREATE INDEX workflow_runs_to_erase ON workflow_runs (organization_id, ended_at)
  WHERE ended_at IS NOT NULL AND erased_at IS NULL;
ALTER TABLE retention_passes ADD COLUMN workflow_runs integer NOT NULL DEFAULT 0;

-- Whatever the code asks for: nothing of a run goes before the legal minimum, or from under a hold.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['workflow_steps', 'workflow_step_failures', 'workflow_waits'] LOOP
    EXECUTE format('GRANT DELETE ON %I TO auxilia_app', name);
    EXECUTE format('CREATE POLICY kept_by_law ON %1$I AS RESTRICTIVE FOR DELETE TO auxilia_app USING (
      EXISTS (
        SELECT FROM workflow_runs r WHERE r.organization_id = %1$I.organization_id AND r.run_id = %1$I.run_id
          AND r.ended_at < now() - interval ''6 years''
          AND NOT EXISTS (
            SELECT FROM retention_holds h WHERE h.organization_id = r.organization_id AND h.released_at IS NULL
              AND (h.patient_id IS NULL OR h.patient_id = r.patient_id))))', name);
  END LOOP;
END $$;

-- What was asked of state machines holds answers too. Carried out, it has served: the worker forgets it after some weeks, and reads
-- none of it (lambdas/platform/clear-settled.ts).
GRANT DELETE ON state_machine_calls TO auxilia_worker;
CREATE POLICY settled_alone ON state_machine_calls AS RESTRICTIVE FOR DELETE TO auxilia_worker USING (settled_at IS NOT NULL);
