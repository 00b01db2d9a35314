/** Collects the values of a statement: SQL text never holds anything from outside. `$1` is the organization. */
export interface SqlBuilder {
  parameters: unknown[];
  /** Answers the placeholder of a value, with a cast. */
  bind(
    value: unknown,
    type: 'text' | 'text[]' | 'int' | 'int[]' | 'timestamptz' | 'float8' | 'bigint',
  ): string;
  /** A name that no other part of the statement uses. */
  alias(): string;
}

export function createSqlBuilder(organizationId: string): SqlBuilder {
  const parameters: unknown[] = [organizationId];
  let aliases = 0;
  return {
    parameters,
    bind(value, type) {
      parameters.push(value);
      return `$${parameters.length}::${type}`;
    },
    alias: () => `i${++aliases}`,
  };
}
