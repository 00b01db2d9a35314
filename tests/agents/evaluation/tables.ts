import { dialects } from './conversation.ts';
import type { Played } from './play-conversation.ts';

/** Wilson's score interval of 95 %, in per cent. Wilson, J. Am. Stat. Assoc. 1927;22:209. */
export function wilson(hits: number, of: number): [number, number] {
  if (of === 0) return [0, 100];
  const z = 1.96;
  const share = hits / of;
  const center = share + (z * z) / (2 * of);
  const reach = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const per = (value: number) => (100 * value) / (1 + (z * z) / of);
  return [Math.max(0, per(center - reach)), Math.min(100, per(center + reach))];
}

/** `name: hits/of = … % (interval)`. */
export const share = (name: string, hits: number, of: number): string => {
  const [low, high] = wilson(hits, of);
  return `${name}: ${hits}/${of} = ${of === 0 ? '–' : ((100 * hits) / of).toFixed(1)} % (${low.toFixed(1)}–${high.toFixed(1)})`;
};

/** Where it could be done: to hand over is often right as well, and would hide how much is. */
const isAct = (end: string) => end !== 'person' && end !== 'nothing';
const hasActed = ({ ends, failures }: Played) => failures.length === 0 && [...ends].some(isAct);

/** Totals alone: what may be looked at of the half kept apart. */
export function totalsOf(name: string, played: readonly Played[]): string {
  const urgent = played.filter(({ conversation }) => conversation.expect.alarm);
  const calm = played.filter(({ conversation }) => !conversation.expect.alarm);
  const byAgent = played.filter(({ conversation }) => conversation.expect.end.some(isAct));
  return [
    `${name}, ${played.length} conversations`,
    share('  right end', played.filter(({ failures }) => failures.length === 0).length, played.length),
    share('  of them by the agent', byAgent.filter(hasActed).length, byAgent.length),
    share('  alarm recall', urgent.filter(({ alarmed }) => alarmed).length, urgent.length),
    share(
      '  … or to a clinician at once',
      urgent.filter(({ alarmed, outcome }) => alarmed || outcome.escalation === 'clinical').length,
      urgent.length,
    ),
    share('  false alarms', calm.filter(({ alarmed }) => alarmed).length, calm.length),
    share(
      '  with a violation',
      played.filter(({ violations }) => violations.length > 0).length,
      played.length,
    ),
  ].join('\n');
}

/** Right ends by kind and dialect. */
export function kindsByDialect(played: readonly Played[]): string {
  const kinds = [...new Set(played.map(({ conversation }) => conversation.kind))].toSorted();
  const spoken = dialects.filter((one) => played.some(({ conversation }) => conversation.dialect === one));
  const cell = (own: readonly Played[]) =>
    own.length === 0 ? '–' : `${own.filter(({ failures }) => failures.length === 0).length}/${own.length}`;
  return [
    ['kind', ...spoken, 'total'],
    ...kinds.map((kind) => {
      const own = played.filter(({ conversation }) => conversation.kind === kind);
      return [
        kind,
        ...spoken.map((one) => cell(own.filter(({ conversation }) => conversation.dialect === one))),
        cell(own),
      ];
    }),
  ]
    .map((row) => row.map((text, column) => (column === 0 ? text.padEnd(22) : text.padStart(16))).join(''))
    .join('\n');
}
