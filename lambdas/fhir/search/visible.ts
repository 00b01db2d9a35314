/**
 * The database hides what is said among a few, in `resources` and not in the rows by which it is found. Other types
 * are hidden from nobody whose role may read them.
 */
export function visible(resourceType: string, alias: string): string[] {
  if (resourceType !== 'Communication') return [];
  return [
    `EXISTS (SELECT FROM resources shown WHERE shown.organization_id = $1 AND shown.resource_key = ${alias}.resource_key)`,
  ];
}
