type Execute = (statement: string) => Promise<Record<string, unknown>[]>;

/** Of each table how many rows it has and a digest of all of them, whatever their order. */
export async function contentsOf(execute: Execute): Promise<Record<string, unknown>> {
  const tables = await execute(
    `SELECT schemaname || '.' || tablename AS name FROM pg_tables
     WHERE schemaname IN ('public', 'auxilia_local') ORDER BY 1`,
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await execute(
      `SELECT count(*)::int AS rows, sum(hashtextextended(t::text, 0)::numeric)::text AS digest FROM ${name} t`,
    );
    contents[String(name)] = row;
  }
  return contents;
}
