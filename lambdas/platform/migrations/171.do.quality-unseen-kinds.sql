-- What is converted before it is compared, what was marked as an error, and records that seem to be of one person.
ALTER TABLE quality_unseen DROP CONSTRAINT quality_unseen_kind_check;
ALTER TABLE quality_unseen ADD CONSTRAINT quality_unseen_kind_check
  CHECK (kind IN ('uncoded', 'unit', 'undated', 'birth-date', 'duplicate', 'converted', 'in-error', 'same-person'));
