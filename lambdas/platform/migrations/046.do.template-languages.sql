-- A template's text in other languages than Spanish, by BCP 47: { "en": "…", "pt": "…" }.
ALTER TABLE message_templates ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
GRANT UPDATE (translations) ON message_templates TO auxilia_app;
