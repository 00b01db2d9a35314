import type { AccessClaims } from '../../contracts/claims.ts';
import { fhirResourceTypes, mayAccess, mayExport } from '../../contracts/fhir-access.ts';
import type { Role } from '../../contracts/roles.ts';
import { definitions } from '../definitions.ts';
import type { FhirCall } from '../interactions/call.ts';
import { refuse } from '../outcome.ts';

/** What an export is of: the whole record, all patients, or the patients of a group. */
export type ExportLevel = 'system' | 'Patient' | 'Group';

export const operationName = '$export' as const;
export const implementationGuide = 'http://hl7.org/fhir/uv/bulkdata/CapabilityStatement/bulk-data';

/** Canonical URLs of what each level does: https://hl7.org/fhir/uv/bulkdata/STU2/ */
export const exportDefinitions: Record<ExportLevel, string> = {
  system: 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/export',
  Patient: 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/patient-export',
  Group: 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/group-export',
};

/** What a request has to do with exports; undefined for all others. */
export type ExportCall =
  | { kind: 'start'; level: ExportLevel; groupId: string | undefined }
  | { kind: 'status' | 'cancel'; exportId: string }
  | { kind: 'file'; exportId: string; part: number; isOfDeleted: boolean };

export function findExportCall({ method, path }: FhirCall): ExportCall | undefined {
  const [first, second = '', third = '', ...more] = path;
  const isStart = (method === 'GET' || method === 'POST') && path.at(-1) === operationName;
  if (isStart && path.length === 1) return { kind: 'start', level: 'system', groupId: undefined };
  if (isStart && path.length === 2 && first === 'Patient')
    return { kind: 'start', level: 'Patient', groupId: undefined };
  if (isStart && path.length === 3 && first === 'Group')
    return { kind: 'start', level: 'Group', groupId: second };
  if (first !== operationName || !uuid.test(second)) return undefined;
  if (path.length === 2 && method === 'GET') return { kind: 'status', exportId: second };
  if (path.length === 2 && method === 'DELETE') return { kind: 'cancel', exportId: second };
  const isOfDeleted = more.length === 1 && more[0] === deletedFiles;
  if (method !== 'GET' || !/^[1-9]\d{0,8}$/.test(third) || (more.length > 0 && !isOfDeleted))
    return undefined;
  return { kind: 'file', exportId: second, part: Number(third), isOfDeleted };
}

/** Last segment of the address of what was deleted among the resources of a file. */
export const deletedFiles = 'deleted';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** To read one by one is not yet to take all of it along. */
export function requireExport({ caller }: { caller: Pick<AccessClaims, 'roles'> }): void {
  if (mayExport(caller.roles)) return;
  throw refuse(403, 'forbidden', 'La exportación masiva está reservada a la administración.');
}

/** Types that an export of a level may hold. The access log is none: it grows with each export. */
export function exportableTypes(level: ExportLevel): string[] {
  const { patientCompartment } = definitions();
  const isOfPatients = (type: string) => type === 'Patient' || (patientCompartment[type] ?? []).length > 0;
  return fhirResourceTypes.filter(
    (type) => type !== 'AuditEvent' && (level === 'system' || isOfPatients(type)),
  );
}

export function readableTypes(level: ExportLevel, roles: readonly Role[]): string[] {
  return exportableTypes(level).filter((type) => mayAccess(roles, type, 'read'));
}
