/**
 * How many resources all organizations together have, deleted ones apart. For whoever owns the database, such as the check of
 * a backup: nobody whom row-level security holds sees more than their own organization's.
 */
export async function countStoredResources(
  execute: (script: string) => Promise<Record<string, unknown>[]>,
): Promise<number> {
  const [row] = await execute('SELECT count(*)::int AS stored FROM resources WHERE NOT is_deleted');
  return Number(row?.stored);
}
