import type { Address, Patient } from '@medplum/fhirtypes';
import { emailAddress, familyNames, givenNames } from '../../clinical/patient-identity.ts';
import { bearersOf, type Reader, readResources } from '../../fhir/index.ts';
import type { ChartAccess, Home, StaffMember } from './rule.ts';
import { commonShare } from './same-family-name.ts';
import { surnames } from './surnames.ts';

type KnownPatient = ChartAccess['patient'];

const homesOf = (addresses: readonly Address[] | undefined): Home[] =>
  (addresses ?? [])
    .filter(({ use }) => use !== 'old' && use !== 'billing')
    .map(({ line, postalCode, city }) => ({ line: line?.[0] ?? '', postalCode, city }));

/** Who works here or did, with where they live as far as their Practitioner says. */
export async function readStaff(
  reader: Reader,
): Promise<{ staff: StaffMember[]; homeOf: (userId: string) => Home | undefined }> {
  const staff = await reader.sql<StaffMember & Record<string, unknown>>(
    `SELECT user_id AS "userId", given_name AS "givenName", family_name AS "familyName", email FROM users
     WHERE organization_id = $1`,
    [reader.caller.organization_id],
  );
  const practitioners = await readResources(
    reader,
    staff.map(({ userId }) => `Practitioner/${userId}`),
  );
  const homeOf = (userId: string) => {
    const { address } = (practitioners.get(`Practitioner/${userId}`) ?? {}) as { address?: Address[] };
    return homesOf(address).find(({ line }) => line !== '');
  };
  return { staff, homeOf };
}

export async function readPatients(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, KnownPatient>> {
  const resources = await readResources(
    reader,
    ids.map((id) => `Patient/${id}`),
  );
  return new Map(
    ids.flatMap((id) => {
      const patient = resources.get(`Patient/${id}`) as Patient | undefined;
      if (!patient) return [];
      const email = emailAddress(patient);
      return [
        [
          id,
          {
            givenName: givenNames(patient),
            familyName: familyNames(patient),
            emails: email === undefined ? [] : [email],
            homes: homesOf(patient.address),
          },
        ] as const,
      ];
    }),
  );
}

/** Counted once for all the surnames that somebody who works here shares with a patient. */
export async function sharesOf(
  reader: Reader,
  names: Iterable<string>,
): Promise<(surname: string) => number | undefined> {
  const wanted = [...new Set(names)];
  if (wanted.length === 0) return () => undefined;
  // More than the common share of ten thousand is common, however many there are.
  const { bearers, patients } = await bearersOf(reader, wanted, 10_000 * commonShare + 1);
  return (surname) => {
    const count = bearers.get(surname);
    return count === undefined || patients === 0 ? undefined : count / patients;
  };
}

export const sharedSurnames = (one: { familyName: string }, other: { familyName: string }): string[] => {
  const own = surnames(one.familyName);
  return surnames(other.familyName).filter((word) => own.includes(word));
};
