import { dateFormat } from '../../clinical/date-format.ts';
import { percentText } from '../../clinical/percent-text.ts';
import type { AgentVersion, Evaluation } from '../../contracts/agents/agents.ts';
import type { AgentDefinition } from '../../contracts/agents/definition.ts';
import type {
  ApprovalCounts,
  RunCounts,
  Statement,
  StatementOrigin,
} from '../../contracts/agents/evidence.ts';
import type { SourceAttribute } from '../../contracts/agents/source-attributes.ts';
import type { Transparency } from '../../contracts/agents/templates.ts';

/** All that the source attributes of an agent are told from. */
export interface AttributeFacts {
  organization: string;
  /** Of the organization: IANA. */
  timeZone: string;
  definition: AgentDefinition;
  /** Of the template that it comes from; undefined where the clinic made it itself. */
  card: Transparency | undefined;
  /** Newest first. */
  versions: readonly Omit<AgentVersion, 'definition'>[];
  evaluations: readonly Evaluation[];
  trials: readonly RunCounts[];
  runs: readonly RunCounts[];
  approvals: readonly ApprovalCounts[];
  incidents: number;
}

/** What is known without anybody's writing it, or why nothing is: never nothing at all. */
export type Known = readonly [Statement, ...Statement[]] | { missing: string };
export type KnownAttributes<Ids extends SourceAttribute = SourceAttribute> = Record<
  Ids,
  (facts: AttributeFacts) => Known
>;

type Saying = readonly [Statement, ...Statement[]];
const saying = (origin: StatementOrigin, [first, ...others]: [string, ...string[]]): Saying => [
  { origin, text: first },
  ...others.map((text) => ({ origin, text })),
];
export const ofData = (...texts: [string, ...string[]]): Saying => saying('data', texts);
export const ofCard = (...texts: [string, ...string[]]): Saying => saying('card', texts);

/** The lines of a card; where it has none, or there is no card, why nothing is said. */
export function linesOfCard(lines: readonly string[] | undefined, missing: string): Known {
  const [first, ...others] = lines ?? [];
  return first === undefined ? { missing } : ofCard(first, ...others);
}

export const sum = <Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): number =>
  rows.reduce((total, row) => total + row[key], 0);

/** Shares of few say nothing: from this many on. */
const enough = 20;

/** «18 (90 %)», and of few the number alone. */
export const share = (part: number, whole: number): string =>
  whole < enough ? String(part) : `${part} (${percentText(part / whole)})`;

/** «20 nov 2026»: the day of an instant in this zone. */
export const dayOf = (instant: string, timeZone: string): string =>
  dateFormat('es-US', { dateStyle: 'medium', timeZone }).format(new Date(instant));
