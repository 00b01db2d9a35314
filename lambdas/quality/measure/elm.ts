/** Compiled CQL (HL7 Expression Logical Model) as far as it is read here; `cql-execution` reads the rest. */
export interface ElmLibrary {
  identifier: { id: string; version?: string | undefined };
  usings?: { def: { localIdentifier: string; uri: string; version?: string }[] };
  includes?: { def: { localIdentifier: string; path: string; version?: string }[] };
  valueSets?: { def: { name: string; id: string; version?: string }[] };
  codes?: { def: { name: string; id: string }[] };
  statements?: { def: ElmStatement[] };
}

export interface ElmStatement {
  name: string;
  context?: string;
  /** Of functions `FunctionDef`; absent on named expressions. */
  type?: string;
  expression?: ElmNode;
}

export interface ElmNode {
  type?: string;
  name?: string;
  libraryName?: string;
  [element: string]: unknown;
}

/** Where an author's tool stood in its source: three quarters of a file, of which nothing is computed. */
const ofTheSource = new Set(['annotation', 'locator', 'localId']);

/** The library without what only says where in the source each part stood. */
export function withoutSource(library: ElmLibrary): ElmLibrary {
  return JSON.parse(
    JSON.stringify(library, (key, value: unknown) => (ofTheSource.has(key) ? undefined : value)),
  );
}

/** Every node below, itself included. */
export function* nodesOf(value: unknown): Generator<ElmNode> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesOf(item);
  } else if (typeof value === 'object' && value !== null) {
    yield value as ElmNode;
    for (const item of Object.values(value)) yield* nodesOf(item);
  }
}

/** The library that another one calls by `alias`; undefined where it is not there. */
export function included(
  libraries: readonly ElmLibrary[],
  library: ElmLibrary,
  alias: string | undefined,
): ElmLibrary | undefined {
  if (alias === undefined) return library;
  const include = library.includes?.def.find(({ localIdentifier }) => localIdentifier === alias);
  // A path is the library's name behind its publisher's namespace.
  const id = include?.path.split('/').at(-1);
  return libraries.find(
    ({ identifier }) =>
      identifier.id === id && (include?.version === undefined || identifier.version === include.version),
  );
}
