-- Lists of what is from some day on, oldest first: what began before that day and lasts beyond it (see search/since.ts).
CREATE INDEX index_dates_lasting ON index_dates (organization_id, parameter, high, resource_key)
  INCLUDE (low, sort_date, low_is_local, high_is_local) WHERE high - low > interval '26 hours';
