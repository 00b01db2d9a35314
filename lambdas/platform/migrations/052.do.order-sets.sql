-- What is often ordered together, by a clinic's or a person's own choice, beside what notes are begun with.
ALTER TABLE note_templates DROP CONSTRAINT note_templates_kind_check;
ALTER TABLE note_templates ADD CONSTRAINT note_templates_kind_check CHECK (kind IN ('template', 'snippet', 'order-set'));
-- content of an order set: { orderKind, services, instructions }
