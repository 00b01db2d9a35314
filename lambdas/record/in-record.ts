import { inRepository, type Repository, type Software, type WorkFacts } from '../fhir/index.ts';
import { extensions } from './extensions.ts';

/**
 * Does work in the clinical record within a transaction that is already open, so that both hold or neither. The work's
 * end is the record's: what comes after it in the transaction writes to no resource.
 */
export async function inRecord<Result>(
  facts: Pick<WorkFacts, 'sql' | 'caller' | 'now'>,
  work: (repository: Repository) => Promise<Result>,
  software?: Software,
): Promise<Result> {
  return inRepository({ ...facts, baseUrl: '', extensions, software }, async (repository) => {
    const result = await work(repository);
    repository.noteWrites();
    return result;
  });
}
