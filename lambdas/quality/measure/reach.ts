import { type ElmLibrary, type ElmNode, included, nodesOf } from './elm.ts';
import type { MeasurePackage } from './measure-package.ts';

/** What a measure reads and names to answer its criteria. */
export interface Reach {
  /** Types of resources that are retrieved, `Patient` among them. */
  resourceTypes: readonly string[];
  valueSets: readonly { url: string; name: string; version: string | undefined }[];
  /** Whether what a patient comes to may change by the mere passing of time. */
  asksTheTime: boolean;
  /** Libraries, expressions and functions that are called and not there. */
  absent: readonly string[];
}

/** ELM's questions for the present; `CalculateAge` is the age today. */
const timely = new Set(['Now', 'Today', 'TimeOfDay', 'CalculateAge']);

type Stated = Pick<MeasurePackage, 'libraries' | 'main' | 'populations' | 'stratifiers'>;

/** Nothing of a measure changes; a run asks at each step. */
const reaches = new WeakMap<Stated, Reach>();

/**
 * Follows each criterion and stratifier through the expressions and functions that it calls. What a shared library declares beside
 * is not asked for: most bundles bring value sets of the parts alone that they use.
 */
export function reachOf(measure: Stated): Reach {
  const known = reaches.get(measure) ?? follow(measure);
  reaches.set(measure, known);
  return known;
}

function follow({ libraries, main, populations, stratifiers }: Stated): Reach {
  const seen = new Set<string>();
  // Ages are asked of the patient without a retrieve.
  const resourceTypes = new Set(['Patient']);
  const valueSets = new Map<string, Reach['valueSets'][number]>();
  const absent = new Set<string>();
  let asksTheTime = false;

  const reach = (library: ElmLibrary, alias: string | undefined, name: string): void => {
    const owner = included(libraries, library, alias);
    if (!owner) {
      absent.add(alias ?? name);
      return;
    }
    const key = `${owner.identifier.id}.${name}`;
    if (seen.has(key)) return;
    seen.add(key);
    const statements = owner.statements?.def.filter((statement) => statement.name === name) ?? [];
    if (statements.length === 0) absent.add(key);
    for (const statement of statements) for (const node of nodesOf(statement)) visit(owner, node);
  };
  const visit = (library: ElmLibrary, node: ElmNode): void => {
    if (node.type === 'ExpressionRef' || node.type === 'FunctionRef') {
      reach(library, node.libraryName, node.name ?? '');
    }
    if (timely.has(node.type ?? '')) asksTheTime = true;
    if (node.type === 'Retrieve') {
      resourceTypes.add(String(node.dataType).replace(/^\{[^}]*\}/, ''));
    }
    if (node.type === 'ValueSetRef') {
      const owner = included(libraries, library, node.libraryName);
      const set = owner?.valueSets?.def.find(({ name }) => name === node.name);
      if (set) valueSets.set(set.id, { url: set.id, name: set.name, version: set.version });
      else absent.add(node.name ?? '');
    }
  };

  const first = libraries[main];
  if (first) {
    for (const { expression } of [...populations, ...stratifiers]) reach(first, undefined, expression);
  }
  return {
    resourceTypes: [...resourceTypes].sort(),
    valueSets: [...valueSets.values()],
    asksTheTime,
    absent: [...absent],
  };
}

/** Of the value sets that the criteria use: those that the bundle lacks, and those that it brings without a code. */
export function checkValueSets(
  reach: Reach,
  valueSets: MeasurePackage['valueSets'],
): { missing: Reach['valueSets']; empty: Reach['valueSets'] } {
  const brought = ({ url, version }: Reach['valueSets'][number]) =>
    valueSets.filter((set) => set.url === url && (version === undefined || set.version === version));
  return {
    missing: reach.valueSets.filter((set) => brought(set).length === 0),
    empty: reach.valueSets.filter((set) => {
      const sets = brought(set);
      return sets.length > 0 && sets.every(({ codes }) => codes.length === 0);
    }),
  };
}
