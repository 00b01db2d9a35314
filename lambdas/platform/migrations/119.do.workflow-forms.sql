-- A run waits for a form too, which a person or the patient fills in: `task_id` is the id of its FHIR Task.
ALTER TABLE workflow_waits DROP CONSTRAINT workflow_waits_kind_check;
ALTER TABLE workflow_waits ADD CONSTRAINT workflow_waits_kind_check
  CHECK (kind IN ('task', 'approval', 'event', 'run', 'form'));
