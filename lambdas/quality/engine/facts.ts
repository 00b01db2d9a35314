import type { ElmNode } from '../measure/elm.ts';
import type { Criterion, MeasurePackage } from '../measure/measure-package.ts';

/** A named expression that decides a criterion, e.g. «Colonoscopy Performed» for the numerator. */
export interface Fact {
  criterion: Criterion;
  /** Alias of its library in the main one; undefined for the main library's own. */
  library: string | undefined;
  name: string;
}

/** What puts conditions together, and says nothing itself of a patient. */
const joining = new Set(['And', 'Or', 'Not', 'Exists', 'Xor', 'Implies', 'IsTrue', 'IsFalse', 'Coalesce']);

/** The named parts of which each criterion is put together, for telling why somebody stands where they do. */
export function factsOf({
  libraries,
  main,
  populations,
}: Pick<MeasurePackage, 'libraries' | 'main' | 'populations'>): Fact[] {
  const statements = libraries[main]?.statements?.def ?? [];
  const criterionNames = new Set(populations.map(({ expression }) => expression));
  return populations.flatMap(({ criterion, expression }) => {
    const named = new Map<string, Fact>();
    const walk = (node: ElmNode): void => {
      const { type, name, libraryName: library } = node;
      // «Denominator: Initial Population» is told where the other criterion is.
      if (type === 'ExpressionRef' && name && (library !== undefined || !criterionNames.has(name))) {
        named.set(`${library}.${name}`, { criterion, library, name });
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
