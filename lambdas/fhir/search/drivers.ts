/** The rows that a search starts from: `alias` has organization_id, resource_key and sort_date. */
export interface Driver {
  from: string;
  alias: string;
  where: string;
  isUnique: boolean;
  /** The rows are names in their order: `value` is what the list is ordered by. */
  isByName: boolean;
  /** The rows are the resources themselves, whose columns an index has in order. */
  isOfResources: boolean;
}

/** Where a search starts: of two, each finds what the other does not. */
export type Drivers = readonly [Driver, ...Driver[]];
