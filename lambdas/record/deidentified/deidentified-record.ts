import type { Patient } from '@medplum/fhirtypes';
import { mayAccess, mayExport } from '../../contracts/fhir-access.ts';
import { JsonText, type Operation, parseSearch, refuse } from '../../fhir/index.ts';
import { elements, withoutIdentity } from './elements.ts';

/** Of each type. A record with more is refused: half of one would look like all of it. */
const maximum = 1_000;

/**
 * `GET /Patient/{id}/$deidentified`: what a record tells of somebody without saying who, for research. Elements by a list of
 * those that may leave, dates as years, no ids but those that this Bundle counts, texts without what the tagger and the
 * patient's own data find (lambdas/clinical/deidentify, with its limits). It follows HIPAA's Safe Harbor as far as that goes by
 * machine, and is no expert determination.
 */
export const deidentifiedRecord: Operation = {
  resourceType: 'Patient',
  name: '$deidentified',
  level: 'instance',
  methods: ['GET'],
  permission: 'read',
  definition: 'urn:auxilia:operation:patient-deidentified',
  async run(repository, _call, id) {
    const { roles } = repository.caller;
    if (!mayExport(roles))
      throw refuse(403, 'forbidden', 'Los datos para investigación los exporta la administración.');
    const { resource: patient } = await repository.read('Patient', id);
    const [{ identitiesOf }, { openRedaction }] = await Promise.all([
      import('../../clinical/deidentify/patient-identities.ts'),
      import('../../clinical/deidentify/redact.ts'),
    ]);
    const redact = openRedaction(identitiesOf(patient));
    const resources: object[] = [describePatient(patient, repository.now)];
    for (const [type, allowed] of Object.entries(elements)) {
      if (!mayAccess(roles, type, 'read')) continue;
      const asked = { patient: `Patient/${id}`, _count: String(maximum) };
      const { hits } = await repository.search(parseSearch({ roles }, type, Object.entries(asked)));
      if (hits.length >= maximum)
        throw refuse(
          422,
          'too-costly',
          `Hay ${maximum} o más recursos de tipo ${type}: use la exportación masiva.`,
        );
      hits.forEach(({ json }, index) => {
        const shown: Record<string, unknown> = JSON.parse(repository.shownJson(type, json));
        const kept = Object.entries(shown).filter(([name]) => allowed.includes(name));
        resources.push({
          resourceType: type,
          id: `${type}-${index + 1}`,
          subject: { reference: `Patient/${pseudonym}` },
          ...Object(withoutIdentity(Object.fromEntries(kept), redact)),
        });
      });
    }
    repository.note({
      interaction: 'operation',
      outcome: 'success',
      resourceType: 'Patient',
      id,
      patientId: id,
      query: '$deidentified',
    });
    const entry = resources.map((resource) => ({ resource: new JsonText(JSON.stringify(resource)) }));
    return { status: 200, body: { resourceType: 'Bundle', type: 'collection', entry } };
  },
};

/** The same for everybody: two Bundles cannot be told to be of one person by it. */
const pseudonym = 'patient';

/** Sex, year of birth (of nobody over 89), state and country, whether and in which year they died. */
function describePatient(
  { gender, birthDate, address = [], deceasedBoolean, deceasedDateTime }: Patient,
  now: Date,
) {
  const year = Number(birthDate?.slice(0, 4));
  const lastYear = deceasedDateTime ? Number(deceasedDateTime.slice(0, 4)) : now.getUTCFullYear();
  const [home] = address;
  return {
    resourceType: 'Patient',
    id: pseudonym,
    ...(gender ? { gender } : {}),
    ...(lastYear - year < 90 ? { birthDate: String(year) } : {}),
    ...(home?.state || home?.country ? { address: [{ state: home.state, country: home.country }] } : {}),
    ...(deceasedBoolean === undefined ? {} : { deceasedBoolean }),
    ...(deceasedDateTime ? { deceasedDateTime: deceasedDateTime.slice(0, 4) } : {}),
  };
}
