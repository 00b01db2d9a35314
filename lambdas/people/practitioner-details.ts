import type { CodeableConcept, Practitioner } from '@medplum/fhirtypes';
import {
  licenseOf,
  licenseSystem,
  npiOf,
  npiSystem,
  signatureTextOf,
  signatureTextUrl,
  taxonomySystem,
} from '../clinical/practitioner-signature.ts';
import {
  licensingStates,
  type PractitionerDetails,
  type Specialty,
  type SpokenLanguage,
  specialties,
  spokenLanguages,
} from '../contracts/practitioner-details.ts';
import type { FhirResource, Repository } from '../fhir/index.ts';

const languageSystem = 'urn:ietf:bcp:47';

const isSpecialty = (code: string): code is Specialty => Object.hasOwn(specialties, code);
const isLanguage = (code: string): code is SpokenLanguage => Object.hasOwn(spokenLanguages, code);
const isState = (text: string): text is (typeof licensingStates)[number] =>
  licensingStates.some((state) => state === text);

const codeOf = ({ coding = [] }: CodeableConcept, of: string) =>
  coding.find(({ system }) => system === of)?.code ?? '';

/** What of a Practitioner is known here; what others wrote in other ways stays beside it. */
function detailsOf(practitioner: Practitioner) {
  const license = licenseOf(practitioner);
  const codes = (practitioner.qualification ?? []).map(({ code }) => codeOf(code, taxonomySystem));
  const state = license?.state ?? '';
  return {
    npi: npiOf(practitioner),
    licenseNumber: license?.number ?? '',
    licenseState: isState(state) ? state : ('' as const),
    specialty: codes.find(isSpecialty) ?? ('' as const),
    languages: (practitioner.communication ?? [])
      .map((language) => codeOf(language, languageSystem))
      .filter(isLanguage),
    signature: signatureTextOf(practitioner),
  };
}

function withDetails(practitioner: Practitioner & { id: string }, details: PractitionerDetails) {
  const { npi, licenseNumber, licenseState, specialty, languages, signature } = details;
  const identifier = [
    ...(practitioner.identifier ?? []).filter(({ system }) => system !== npiSystem),
    ...(npi === '' ? [] : [{ use: 'official' as const, system: npiSystem, value: npi }]),
  ];
  const qualification = [
    ...(practitioner.qualification ?? []).filter(
      ({ identifier: numbers = [], code }) =>
        !numbers.some(({ system }) => system === licenseSystem) && !isSpecialty(codeOf(code, taxonomySystem)),
    ),
    ...(licenseNumber === ''
      ? []
      : [
          {
            identifier: [{ system: licenseSystem, value: licenseNumber }],
            code: { text: 'Licencia profesional' },
            issuer: { display: licenseState },
          },
        ]),
    ...(specialty === ''
      ? []
      : [
          {
            code: {
              coding: [{ system: taxonomySystem, code: specialty, display: specialties[specialty] }],
              text: specialties[specialty],
            },
          },
        ]),
  ];
  const communication = [
    ...(practitioner.communication ?? []).filter((known) => !isLanguage(codeOf(known, languageSystem))),
    ...languages.map((code) => ({
      coding: [{ system: languageSystem, code }],
      text: spokenLanguages[code],
    })),
  ];
  const extension = [
    ...(practitioner.extension ?? []).filter(({ url }) => url !== signatureTextUrl),
    ...(signature === '' ? [] : [{ url: signatureTextUrl, valueString: signature }]),
  ];
  const {
    identifier: _identifier,
    qualification: _qualification,
    communication: _communication,
    extension: _extension,
    ...rest
  } = practitioner;
  return {
    ...rest,
    ...(extension.length > 0 && { extension }),
    ...(identifier.length > 0 && { identifier }),
    ...(qualification.length > 0 && { qualification }),
    ...(communication.length > 0 && { communication }),
  };
}

interface Named extends Record<string, unknown> {
  givenName: string;
  familyName: string;
}

async function findMember({ sql, caller }: Repository, userId: string): Promise<Named | undefined> {
  const [member] = await sql<Named>(
    `SELECT given_name AS "givenName", family_name AS "familyName" FROM users
     WHERE organization_id = $1 AND user_id = $2`,
    [caller.organization_id, userId],
  );
  return member;
}

export async function readDetails(repository: Repository, userId: string) {
  if (!(await findMember(repository, userId))) return undefined;
  const found = await repository.find('Practitioner', userId);
  return {
    details: detailsOf(found?.resource ?? { resourceType: 'Practitioner' }),
    practitionerVersion: found?.version ?? null,
  };
}

/** Writes them into the Practitioner of the person's id, which begins with this where there is none. */
export async function writeDetails(
  repository: Repository,
  userId: string,
  details: PractitionerDetails,
  seenVersion: number | null,
) {
  const member = await findMember(repository, userId);
  if (!member) return 'not-found' as const;
  const found = await repository.findForUpdate('Practitioner', userId);
  if ((found?.version ?? null) !== seenVersion) return 'stale' as const;
  const { givenName, familyName } = member;
  const before: Practitioner & { id: string } = found?.resource ?? {
    resourceType: 'Practitioner',
    id: userId,
    active: true,
    name: [{ use: 'official', text: `${givenName} ${familyName}`, family: familyName, given: [givenName] }],
  };
  const next = withDetails(before, details);
  const { version } = await repository.update(next as unknown as FhirResource & { id: string });
  return { details: detailsOf(next), practitionerVersion: version };
}
