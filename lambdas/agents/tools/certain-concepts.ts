import type { CodeableConcept } from '@medplum/fhirtypes';
import type { ToolInput } from '../../contracts/agents/tool-inputs.ts';
import type { Repository } from '../../fhir/index.ts';
import { certainCoding, type TermSet } from '../../terminology/index.ts';

/** A concept for words that a patient said. */
export type ConceptOf = (set: TermSet, text: string) => CodeableConcept;

/**
 * Codes what is reported where the terminologies know its very words, and nothing else has them; all else stays in words
 * alone, which the chart marks and somebody mends. The words themselves are never changed.
 */
export async function certainConcepts(
  repository: Repository,
  { allergies, medications, symptoms }: ToolInput<'record_reported'>,
): Promise<ConceptOf> {
  const asked: [TermSet, string][] = [
    ...allergies.map(({ substance }): [TermSet, string] => ['allergen', substance]),
    ...allergies.flatMap(({ reaction }): [TermSet, string][] =>
      reaction === undefined ? [] : [['reaction', reaction]],
    ),
    ...medications.map(({ name }): [TermSet, string] => ['medication', name]),
    ...symptoms.map(({ name }): [TermSet, string] => ['problem', name]),
  ];
  const codings = new Map<string, Awaited<ReturnType<typeof certainCoding>>>();
  for (const [set, text] of asked) codings.set(`${set} ${text}`, await certainCoding(repository, set, text));
  return (set, text) => {
    const coding = codings.get(`${set} ${text}`);
    return coding ? { coding: [coding], text } : { text };
  };
}
