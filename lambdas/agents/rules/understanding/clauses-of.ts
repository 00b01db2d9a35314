const mostClauses = 4;

/**
 * The clauses of which each says something of its own, by whatever reads it: «me arde al orinar desde el lunes», «y tengo
 * fiebre desde ayer». Where it is said first («desde el lunes me arde…»), a clause begins with it, else it ends with it.
 */
export function clausesOf(part: string, read: (text: string) => string | undefined): string[] {
  const places: { at: number; end: number }[] = [];
  let from = 0;
  while (places.length < mostClauses) {
    const place = firstIn(part, from, read);
    if (!place) break;
    places.push(place);
    from = place.end;
  }
  const [first] = places;
  const isAhead = first !== undefined && !/\p{L}{2,}/u.test(part.slice(0, first.at));
  return places.map(({ at, end }, index) =>
    isAhead ? part.slice(at, places[index + 1]?.at) : part.slice(places[index - 1]?.end ?? 0, end),
  );
}

function firstIn(part: string, from: number, read: (text: string) => string | undefined) {
  let found: { at: number; end: number } | undefined;
  for (let said = read(part.slice(from)); said !== undefined; ) {
    const at = part.indexOf(said, from);
    if (at < 0) break;
    found = { at, end: at + said.length };
    said = read(part.slice(from, at));
  }
  return found;
}
