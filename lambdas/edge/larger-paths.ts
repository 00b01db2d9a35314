/** The entry that a path has among those that take more: its own, or one with `*` in place of its last part. */
export const limitedPath = (path: string, known: { has(path: string): boolean }): string =>
  known.has(path) ? path : path.replace(/\/[^/]+$/, '/*');
