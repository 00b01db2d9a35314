import type { FhirClient } from './fhir-client.ts';

/** What a search reads otherwise than as a letter. */
const grammar = /[\\,|$]/g;

/**
 * The words of a name as a search takes them where what was typed finds nobody: for each the words of patients' names that
 * it may be a slip of. Undefined where it is a slip of none, or none was made.
 */
export async function withoutSlips(
  client: Pick<FhirClient, 'operation'>,
  typed: readonly string[],
  signal?: AbortSignal,
): Promise<string[] | undefined> {
  const { parameter = [] } = await client.operation('Parameters', {
    type: 'Patient',
    name: '$suggest-names',
    parameters: typed.map((valueString) => ({ name: 'word', valueString })),
    signal,
  });
  const meant = parameter.map(({ part = [] }) => part.flatMap(({ valueString }) => valueString ?? []));
  const plain = (word: string) =>
    word
      .normalize('NFKD')
      .replaceAll(/\p{Mark}/gu, '')
      .toLowerCase();
  const isMended = meant.some((words, place) => words.length > 1 || words[0] !== plain(typed[place] ?? ''));
  if (!isMended || meant.some((words) => words.length === 0)) return undefined;
  return meant.map((words) => words.map((word) => word.replaceAll(grammar, '')).join(','));
}
