import type { Patient } from '@medplum/fhirtypes';
import { replacedBySql } from '../store/replaced-patients.ts';
import { type Reader, written } from './reader.ts';

/** What tells whether two records are of one person. */
export type PersonRecord = Pick<Patient, 'name'> & { id: string };

/** Patients in use by their whole birth date, those alone who share it with another. */
export async function bornTheSameDay(reader: Reader): Promise<PersonRecord[][]> {
  const sql = await written(reader);
  const rows = await sql<{ id: string; born: string; name: Patient['name'] | null }>(
    `SELECT id, born, name FROM (
       SELECT r.id, r.content ->> 'birthDate' AS born, r.content -> 'name' AS name,
         count(*) OVER (PARTITION BY r.content ->> 'birthDate') AS shared
       FROM resources r
       WHERE r.organization_id = $1 AND r.resource_type = 'Patient' AND NOT r.is_deleted AND ${replacedBySql} IS NULL
         AND length(r.content ->> 'birthDate') = 10) patients
     WHERE shared > 1 ORDER BY born, id`,
    [reader.caller.organization_id],
  );
  const days = new Map<string, PersonRecord[]>();
  for (const { id, born, name } of rows) {
    days.set(born, [...(days.get(born) ?? []), { id, ...(name && { name }) }]);
  }
  return [...days.values()];
}
