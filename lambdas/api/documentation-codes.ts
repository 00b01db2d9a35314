import type { Chart } from '../clinical/drafting/chart.ts';
import { isActive } from '../clinical/drafting/chart.ts';
import { isSameConcept, keyOf } from '../clinical/drafting/same-concept.ts';
import { type EnteredConcept, readConcept } from '../clinical/entered-concept.ts';
import type { Fact, Finding } from '../clinical/extraction/facts.ts';
import type { CodeSuggestion } from '../contracts/documentation.ts';
import { searchAllTerms, type TermStore } from '../terminology/index.ts';

const mostCandidates = 5;
/** Findings that codes are looked for; a text with more is no note of one visit. */
const mostSuggestions = 40;
const icd = 'http://hl7.org/fhir/sid/icd-10-cm';
const sides = { right: 'derecho', left: 'izquierdo', both: 'bilateral' } as const;

/**
 * ICD-10-CM codes for what a text affirms of the patient now. What is «probable» or denied is not coded: so the Official
 * Guidelines for outpatients want it (section IV.H, unverified).
 */
export async function suggestCodes(
  store: TermStore,
  facts: readonly Fact[],
  chart: Chart | null,
): Promise<CodeSuggestion[]> {
  const groups = new Map<string, Finding[]>();
  for (const fact of facts) {
    if (fact.kind !== 'finding' || fact.certainty !== 'affirmed') continue;
    if (fact.subject !== 'patient' || fact.period === 'past') continue;
    const key = `${keyOf(fact.concept, fact.words)} ${fact.laterality ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), fact]);
  }
  const suggestions: CodeSuggestion[] = [];
  for (const group of [...groups.values()].slice(0, mostSuggestions)) {
    const [first] = group;
    if (!first) continue;
    const candidates = await candidatesOf(store, first);
    const [best] = candidates;
    if (!best) continue;
    suggestions.push({
      id: `i${suggestions.length + 1}`,
      factIds: group.map(({ id }) => id),
      evidence: group.map(({ start, end, words }) => ({ start, end, words })),
      candidates,
      isOnRecord:
        chart?.conditions.some((one) => isActive(one) && isSameConcept(best, readConcept(one.code))) ?? false,
    });
  }
  return suggestions;
}

/** The concept that has these words as a name, and what the search answers to them. */
export async function candidatesOf(
  store: TermStore,
  { concept, words, laterality }: Pick<Finding, 'concept' | 'words' | 'laterality'>,
): Promise<EnteredConcept[]> {
  const side = laterality === null || /derech|izquierd|bilateral/i.test(words) ? '' : ` ${sides[laterality]}`;
  const found = await searchAllTerms(store, 'problem', `${words}${side}`.slice(0, 120), mostCandidates);
  const searched = found.flatMap(({ text, coding, retiredIn }): EnteredConcept[] =>
    coding.system === icd && retiredIn === undefined ? [{ text, coding: [coding] }] : [],
  );
  // Where the side is said, the search knows the code of the side, and the name alone does not.
  const named = concept === null ? [] : side === '' ? [concept] : [];
  const all = [...named, ...searched];
  const codes = all.map(({ coding }) => coding[0]?.code);
  return all.filter((_, place) => codes.indexOf(codes[place]) === place).slice(0, mostCandidates);
}
