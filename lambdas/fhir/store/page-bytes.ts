/**
 * What a page may weigh, as the database keeps it (compressed): a patient's scanned documents are megabytes each, and fifty of
 * them would take gigabytes of memory and keep everybody waiting. What is beyond comes with the next page. A Lambda may
 * answer 6 MB.
 */
const pageBytes = 4 * 1024 * 1024;

/** Two columns of a page before its contents are read: what the rows before one weigh, and how many rows there are. */
export const weighed = (content: string, order: string): string =>
  `coalesce(sum(pg_column_size(${content})) OVER (ORDER BY ${order} ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
     AS weight_before, count(*) OVER ()::int AS found`;

/** The condition on the first of them. One row is always within. */
export const isLight = (bytes = pageBytes): string => `weight_before < ${bytes}`;
