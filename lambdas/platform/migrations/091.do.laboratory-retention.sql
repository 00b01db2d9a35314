-- Names and digests of messages that are in a chart are forgotten by the worker. It reads no content, and sees no row that has any:
-- what waits for a person and what one dismissed stays.
CREATE POLICY filed_long_ago ON laboratory_messages TO auxilia_worker USING (content IS NULL);
GRANT SELECT (received_at), DELETE ON laboratory_messages TO auxilia_worker;
