-- What a patient is asked may also be which of some times suits them (lambdas/patient-forms): the times that are held for them until
-- they choose, in place of a form. `response_id` is then the Appointment that was booked; null where none suited them.
-- And each has the conversation about it, which begins with the patient's first message from there.
ALTER TABLE patient_forms
  ALTER COLUMN questionnaire_id DROP NOT NULL,
  ALTER COLUMN questionnaire_version DROP NOT NULL,
  ADD COLUMN times jsonb,
  ADD COLUMN thread_id text COLLATE "C",
  ADD CONSTRAINT patient_forms_asks CHECK ((times IS NULL) = (questionnaire_id IS NOT NULL)
    AND (questionnaire_id IS NULL) = (questionnaire_version IS NULL));

-- A form that was sent has its response; who found no time that suits them has sent none.
DO $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT conname FROM pg_constraint
    WHERE conrelid = 'patient_forms'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%response_id%'
  LOOP
    EXECUTE format('ALTER TABLE patient_forms DROP CONSTRAINT %I', name);
  END LOOP;
END $$;
ALTER TABLE patient_forms ADD CONSTRAINT patient_forms_response CHECK (ending IS NULL
  OR CASE WHEN ending = 'completed' THEN times IS NOT NULL OR response_id IS NOT NULL ELSE response_id IS NULL END);

GRANT UPDATE (thread_id) ON patient_forms TO auxilia_app;
