/** An abbreviation, with its point (`.hta`), and what it stands for. */
export interface Snippet {
  name: string;
  text: string;
}

export const snippetName = /^\.[\p{Ll}\p{N}][\p{Ll}\p{N}-]{1,29}$/u;

/** An abbreviation within a text: at its start or after a space. */
const called = /(?<![^\s(¿¡])\.[\p{Ll}\p{N}][\p{Ll}\p{N}-]{1,29}(?=$|[^\p{L}\p{N}-])/gu;

const byName = (snippets: readonly Snippet[]) => new Map(snippets.map((one) => [one.name, one.text]));

/** Abbreviations that a text calls and that there are. */
const callsIn = (text: string, known: ReadonlyMap<string, string>) =>
  (text.match(called) ?? []).filter((name) => known.has(name));

/**
 * A ring of abbreviations that begins and ends with `start`, each calling the next; undefined where there is none, so that
 * its text has an end.
 */
export function snippetLoop(start: Snippet, others: readonly Snippet[]): string[] | undefined {
  const known = byName([...others.filter(({ name }) => name !== start.name), start]);
  const closed = new Set<string>();
  function follow(name: string, path: readonly string[]): string[] | undefined {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (closed.has(name)) return undefined;
    for (const next of callsIn(known.get(name) ?? '', known)) {
      const loop = follow(next, [...path, name]);
      if (loop) return loop;
    }
    closed.add(name);
    return undefined;
  }
  return follow(start.name, []);
}

/** The text with its abbreviations written out, those within them too; one that calls itself stays as it is. */
export function expandSnippets(text: string, snippets: readonly Snippet[]): string {
  const known = byName(snippets);
  const expand = (part: string, path: readonly string[]): string =>
    part.replace(called, (name) => {
      const found = known.get(name);
      return found === undefined || path.includes(name) ? name : expand(found, [...path, name]);
    });
  return expand(text, []);
}
