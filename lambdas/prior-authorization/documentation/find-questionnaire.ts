import type { Questionnaire } from '@medplum/fhirtypes';
import { parseSearch, type Repository } from '../../fhir/index.ts';

/** A form as a rule names it: of the record by its place, or the one in use with an address. Undefined: none is in use. */
export async function findQuestionnaire(
  repository: Repository,
  name: string,
): Promise<(Questionnaire & { id: string }) | undefined> {
  repository.requirePermission('Questionnaire', 'read');
  if (name.startsWith('Questionnaire/')) {
    const found = await repository.find('Questionnaire', name.slice('Questionnaire/'.length));
    return found?.resource.status === 'active' ? found.resource : undefined;
  }
  const [url = '', version] = name.split('|');
  const query = parseSearch({ roles: repository.caller.roles }, 'Questionnaire', [
    ['url', url],
    ['status', 'active'],
    ...(version === undefined ? [] : ([['version', version]] satisfies [string, string][])),
    ['_sort', '-_lastUpdated'],
    ['_count', '1'],
  ]);
  const [hit] = (await repository.search(query)).hits;
  return hit && JSON.parse(hit.json);
}
