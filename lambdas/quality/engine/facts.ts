import { type ElmNode, included, nodesOf } from '../measure/elm.ts';
import type { Criterion, MeasurePackage } from '../measure/measure-package.ts';

/** A named expression that decides a criterion, e.g. «Colonoscopy Performed» for the numerator. */
export interface Fact {
  criterion: Criterion;
  /** Alias of its library in the main one; undefined for the main library's own. */
  library: string | undefined;
  name: string;
}

/** A part with the expressions that it is made from: what those list is what decided it. */
export interface ReadingFact extends Fact {
  reads: readonly Pick<Fact, 'library' | 'name'>[];
}

/** What puts conditions together, and says nothing itself of a patient. */
const joining = new Set(['And', 'Or', 'Not', 'Exists', 'Xor', 'Implies', 'IsTrue', 'IsFalse', 'Coalesce']);

/** The named parts of which each criterion is put together, for telling why somebody stands where they do. */
export function factsOf({
  libraries,
  main,
  populations,
}: Pick<MeasurePackage, 'libraries' | 'main' | 'populations'>): ReadingFact[] {
  const statements = libraries[main]?.statements?.def ?? [];
  const criterionNames = new Set(populations.map(({ expression }) => expression));
  const readsOf = (alias: string | undefined, name: string): ReadingFact['reads'] => {
    const home = libraries[main] && included(libraries, libraries[main], alias);
    const body = home?.statements?.def.find((statement) => statement.name === name)?.expression;
    return [...nodesOf(body)].flatMap(({ type, name: read, libraryName }) =>
      type === 'ExpressionRef' &&
      read &&
      read !== 'Patient' &&
      (alias === undefined || libraryName === undefined)
        ? [{ library: alias ?? libraryName, name: read }]
        : [],
    );
  };
  return populations.flatMap(({ criterion, expression }) => {
    const named = new Map<string, ReadingFact>();
    const walk = (node: ElmNode): void => {
      const { type, name, libraryName: library } = node;
      // «Denominator: Initial Population» is told where the other criterion is.
      if (type === 'ExpressionRef' && name && (library !== undefined || !criterionNames.has(name))) {
        named.set(`${library}.${name}`, { criterion, library, name, reads: readsOf(library, name) });
      }
      if (!joining.has(type ?? '')) return;
      for (const operand of [node.operand].flat()) if (isNode(operand)) walk(operand);
    };
    const body = statements.find((statement) => statement.name === expression)?.expression;
    if (body) walk(body);
    return [...named.values()];
  });
}

const isNode = (value: unknown): value is ElmNode => typeof value === 'object' && value !== null;
