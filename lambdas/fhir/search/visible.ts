/** Types of which the database hides some resources from some people; undefined: it may be any (see Extensions). */
export interface Restricted {
  restrictedTypes?: readonly string[] | undefined;
}

/**
 * What is restricted to some people the database hides in `resources`, and not in the rows by which it is found: these
 * conditions, on a row under `alias`, hide it there too. Nothing is asked of types that the product does not restrict.
 */
export function visible({ restrictedTypes }: Restricted, resourceType: string, alias: string): string[] {
  return restrictedTypes?.includes(resourceType) === false ? [] : [isShown(alias)];
}

/** As visible, of rows that say themselves of which type they are. */
export function visibleOfAnyType({ restrictedTypes }: Restricted, alias: string): string[] {
  if (restrictedTypes?.length === 0) return [];
  const others = restrictedTypes?.map((type) => `${alias}.resource_type <> '${type}'`).join(' AND ');
  return [others === undefined ? isShown(alias) : `(${others} OR ${isShown(alias)})`];
}

function isShown(alias: string): string {
  return `EXISTS (SELECT FROM resources shown WHERE shown.organization_id = $1 AND shown.resource_key = ${alias}.resource_key)`;
}
