import { parseSearch, type Repository } from '../../fhir/index.ts';
import type { StoredCase } from '../cases/case-content.ts';

/** The patient's order of the same service, the newest; undefined where none has its code. */
export async function orderOf(
  repository: Repository,
  { patientId, content: { service } }: StoredCase,
): Promise<string | undefined> {
  const codes = service.coding.flatMap(({ system, code }) => (code ? [`${system ?? ''}|${code}`] : []));
  if (codes.length === 0) return undefined;
  const query = parseSearch({ roles: repository.caller.roles }, 'ServiceRequest', [
    ['patient', `Patient/${patientId}`],
    ['code', codes.join(',')],
    ['_sort', '-authored'],
    ['_count', '1'],
  ]);
  const [hit] = (await repository.search(query)).hits;
  return hit && `ServiceRequest/${hit.id}`;
}
