/** Of what one call or answer may hold as JSON; the rest was nothing that a person could read. */
const maximumCharacters = 40_000;

/** As PostgreSQL keeps JSON: no NUL and no half of a character. What is too large is named, and not kept. */
export function storable(value: unknown): unknown {
  const json = JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  );
  if (json === undefined) return null;
  if (json.length > maximumCharacters) return { tooLarge: json.length };
  return JSON.parse(json, (key, part: unknown) => (key.includes('\0') ? undefined : part));
}

/** Two arguments that say the same are the same, in whatever order a model wrote them. */
export function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0)),
        )
      : part,
  );
}
