/** PostgreSQL's text form of an array of resource ids, which hold nothing to escape. */
export function arrayLiteral(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}
