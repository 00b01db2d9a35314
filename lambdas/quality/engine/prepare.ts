import { CodeService, Library, Repository } from 'cql-execution';
import type { MeasurePackage } from '../measure/measure-package.ts';
import { checkValueSets, type Reach, reachOf } from '../measure/reach.ts';
import { factsOf, type ReadingFact } from './facts.ts';

/** A measure whose ELM is parsed, which is what takes long: once for all patients. */
export interface PreparedMeasure {
  measure: MeasurePackage;
  library: Library;
  codeService: CodeService;
  reach: Reach;
  missingValueSets: Reach['valueSets'];
  emptyValueSets: Reach['valueSets'];
  facts: readonly ReadingFact[];
}

export function prepareMeasure(measure: MeasurePackage): PreparedMeasure {
  const repository = new Repository(measure.libraries.map((library) => ({ library })));
  const library = new Library({ library: measure.libraries[measure.main] }, repository);
  // Addresses are as somebody wrote them.
  const sets: Record<string, Record<string, { code: string; system: string }[]>> = Object.create(null);
  for (const { url, version, codes } of measure.valueSets) {
    sets[url] = { ...sets[url], [version]: codes.map(({ code, system }) => ({ code, system })) };
  }
  const reach = reachOf(measure);
  const { missing, empty } = checkValueSets(reach, measure.valueSets);
  return {
    measure,
    library,
    codeService: new CodeService(sets),
    reach,
    missingValueSets: missing,
    emptyValueSets: empty,
    facts: factsOf(measure),
  };
}
