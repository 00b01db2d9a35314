import type { Cue } from './cues.ts';
import type { Certainty, Span } from './facts.ts';

/** How certain something is, by what is said around it. Places are those of the sentence. */
export interface Judged {
  certainty: Certainty;
  cue: Cue | null;
  isPast: boolean;
  /** «Antecedente de», which says nothing of whether it is over. */
  isHistory: boolean;
}

/** Words between a cue and what it is about; beyond, it is about something else. */
const farthest = 9;
const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

const joins = /(?<![\p{L}\p{N}])(?:ni|o|u|y|e)(?![\p{L}\p{N}])/u;
const joinsDenied = /(?<![\p{L}\p{N}])(?:ni|o|u)(?![\p{L}\p{N}])/u;

interface Reach {
  cue: Cue;
  /** End of the last item that it was about; undefined before the first. */
  last: number | undefined;
}

/**
 * Goes through a sentence from left to right with what holds at each place. `plain`: the sentence folded; `items`: what is
 * judged, in order; `cues`: in order.
 */
export function judge(plain: string, items: readonly Span[], cues: readonly Cue[]): Judged[] {
  const judged = items.map(
    (): Judged => ({ certainty: 'affirmed', cue: null, isPast: false, isHistory: false }),
  );
  const reach: {
    denied?: Reach | undefined;
    doubted?: Reach | undefined;
    if?: Cue;
    history?: Reach | undefined;
  } = {};
  const free = cues.filter((cue) => !items.some((item) => cue.start < item.end && item.start < cue.end));
  let next = 0;
  for (const [place, item] of items.entries()) {
    for (let cue = free[next]; cue && cue.start < item.start; cue = free[next]) {
      take(cue, place);
      next += 1;
    }
    const own = judged[place];
    if (!own) continue;
    if (reach.denied && !reaches(reach.denied, item)) reach.denied = undefined;
    if (reach.doubted && !reaches(reach.doubted, item)) reach.doubted = undefined;
    if (reach.history && !reaches(reach.history, item)) reach.history = undefined;
    if (reach.if) set(own, 'hypothetical', reach.if);
    else if (reach.denied) set(own, 'negated', reach.denied.cue);
    else if (reach.doubted) set(own, 'possible', reach.doubted.cue);
    if (reach.history) own.isHistory = true;
    for (const one of [reach.denied, reach.doubted, reach.history]) if (one) one.last = item.end;
  }
  for (const cue of free.slice(next)) take(cue, items.length);
  return judged;

  function set(one: Judged, certainty: Certainty, cue: Cue): void {
    one.certainty = certainty;
    one.cue = cue;
  }

  function take(cue: Cue, place: number): void {
    const item = items[place];
    switch (cue.kind) {
      case 'denies':
      case 'lacks': {
        // «fiebre niega», «fiebre no, tos sí»: nothing follows in the clause that it could be about.
        const rest = plain.slice(cue.end);
        const endsClause = /^\s*(?:[,;.)]|$)/.test(rest);
        if (endsClause && place > 0 && back(cue, place)) return;
        if (item) reach.denied = { cue, last: undefined };
        return;
      }
      case 'denied':
        back(cue, place);
        return;
      case 'over':
        if (!back(cue, place) && item) reach.denied = { cue, last: undefined };
        return;
      case 'doubts':
        reach.doubted = { cue, last: undefined };
        reach.denied = undefined;
        return;
      case 'doubted':
        doubtBefore(cue, place);
        return;
      case 'if':
        reach.if = cue;
        return;
      case 'past':
        reach.history = { cue, last: undefined };
        return;
      case 'once': {
        const before = judged[place - 1];
        const stood = items[place - 1];
        // «Dx en 2010» tells since when; whether it is over depends on what it is.
        const isDate = /^(?:en\s+(?:el\s|(?:19|20))|hace)/.test(plain.slice(cue.start));
        if (before && stood && wordsIn(plain.slice(stood.end, cue.start)) <= 4) {
          if (isDate) before.isHistory = true;
          else before.isPast = true;
        }
        const following = judged[place];
        if (
          following &&
          item &&
          /^(?:tuv|padec|sufri|fue|oper|interv|curad|super|present)/.test(plain.slice(cue.start))
        )
          following.isPast = true;
        return;
      }
      case 'end':
        if (
          !reach.denied?.last &&
          /^(?:con|por|tiene|presenta|refiere|consulta|trae)/.test(plain.slice(cue.start, cue.end))
        ) {
          // «no acude con fiebre» and the like have said nothing yet.
          if (reach.denied && plain.slice(cue.start, cue.end) === 'por') reach.denied = undefined;
          return;
        }
        reach.denied = undefined;
        if (plain.slice(cue.start, cue.end) !== 'con') reach.doubted = undefined;
        reach.history = undefined;
        return;
      case 'none':
        return;
    }
  }

  /** Denies what stands right before a cue, and what is joined to that where it is said of several. */
  function back(cue: Cue, place: number): boolean {
    let at = cue.start;
    let isAny = false;
    const isOfSeveral = /s$/.test(plain.slice(cue.start, cue.end).trim());
    for (let index = place - 1; index >= 0; index -= 1) {
      const item = items[index];
      const one = judged[index];
      if (!item || !one) break;
      const between = plain.slice(item.end, at);
      if (
        wordsIn(between) > 4 ||
        /[;.]/.test(between) ||
        free.some(
          (other) => other !== cue && other.kind === 'end' && other.start >= item.end && other.end <= at,
        )
      )
        break;
      if (isAny && !(isOfSeveral && (/^[^,]*,/.test(between) || joins.test(between)))) break;
      if (!isAny && /,/.test(between) && !/^\s*,\s*$/.test(between)) break;
      set(one, 'negated', cue);
      isAny = true;
      at = item.start;
    }
    return isAny;
  }

  function doubtBefore(cue: Cue, place: number): void {
    const item = items[place - 1];
    const one = judged[place - 1];
    const isChoice = /^v/.test(plain.slice(cue.start, cue.end));
    if (item && one && one.certainty === 'affirmed' && wordsIn(plain.slice(item.end, cue.start)) <= 3)
      set(one, 'possible', cue);
    if (isChoice) reach.doubted = { cue, last: undefined };
  }

  function reaches({ cue, last }: Reach, item: Span): boolean {
    if (last === undefined) {
      const gap = plain.slice(cue.end, item.start);
      if (wordsIn(gap) > farthest) return false;
      return cue.kind !== 'lacks' || !/[,;:]/.test(gap);
    }
    const between = plain.slice(last, item.start);
    // «sin infección en la herida»: where it would be is there.
    if (/^\s*en\s+(?:la|el|los|las|su|sus)\s+$/.test(between)) return false;
    if (/;/.test(between) || wordsIn(between) > farthest) return false;
    if (cue.kind === 'denies' || cue.kind === 'past') return !hasOwnTime(item) || !/,/.test(between);
    if (cue.kind === 'doubts' || cue.kind === 'doubted')
      return joins.test(between) || /,|\/|\bvs\b/.test(between);
    if (joins.test(between) && wordsIn(between) <= 4) return true;
    // «sin fiebre, tos ni disnea»: the list is closed by what joins its last.
    if (!/^[^,]{0,30},[^,]*$/.test(between)) return false;
    const rest = plain.slice(item.end);
    const close = rest.search(joinsDenied);
    const other = rest.search(/(?<![\p{L}])(?:con|pero|refiere|presenta|tiene|no|sin)(?![\p{L}])|[;.]/u);
    return close >= 0 && close < 60 && (other < 0 || close < other) && !hasOwnTime(item);
  }

  /** «…, tos de 3 días»: what has lasted is there. */
  function hasOwnTime(item: Span): boolean {
    return /^\s*(?:\p{L}+\s+)?(?:de|desde|hace|por)\s+(?:hace\s+)?(?:\d+|un|una|dos|tres|cuatro|cinco|seis)\s+(?:dia|semana|mes|ano|hora)/u.test(
      plain.slice(item.end),
    );
  }
}
