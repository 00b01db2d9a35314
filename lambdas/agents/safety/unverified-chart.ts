import { chartOfThread, fold, type Repository, type Stored } from '../../fhir/index.ts';

const types = ['AllergyIntolerance', 'Condition', 'MedicationRequest', 'MedicationStatement'] as const;
const shortest = 4;

/**
 * Whether a text says something of a chart whose patient has not been identified, though the address that they write
 * from is known: whoever holds the telephone is not yet the patient.
 */
export async function tellsOfChart(
  repository: Repository,
  { text, said, threadId }: { text: string; said: () => Promise<string>; threadId: string },
): Promise<boolean> {
  const charted = await chartOfThread(repository, threadId, types);
  const told = fold(text);
  const terms = charted.flatMap(termsOf).filter((term) => told.includes(term));
  if (terms.length === 0) return false;
  const heard = fold(await said());
  return terms.some((term) => !heard.includes(term));
}

function termsOf(resource: Stored<(typeof types)[number]>): string[] {
  const concept = 'medicationCodeableConcept' in resource ? resource.medicationCodeableConcept : undefined;
  const code = 'code' in resource ? resource.code : undefined;
  const texts = [concept, code].flatMap((each) => [
    each?.text ?? '',
    ...(each?.coding ?? []).map(({ display = '' }) => display),
  ]);
  return [...new Set(texts.map(fold))].filter((term) => term.length >= shortest);
}
