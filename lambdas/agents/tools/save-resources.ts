import type { Provenance, Resource } from '@medplum/fhirtypes';
import { noteEachPatient, type Repository, type Written } from '../../fhir/index.ts';
import { asResource } from '../../messaging/as-resource.ts';
import { personReference, softwareReference } from '../../messaging/person-reference.ts';

const participantType = 'http://terminology.hl7.org/CodeSystem/provenance-participant-type';
const dataOperation = 'http://terminology.hl7.org/CodeSystem/v3-DataOperation';

/**
 * Writes new resources of types of which the record tells no provenance by itself, and tells it: the software, on whose
 * behalf, who approved it and, where they said it, the patient. Answers their references.
 */
export async function saveNew(
  repository: Repository,
  resources: readonly Resource[],
  informantId?: string,
): Promise<string[]> {
  const written = resources.map((resource) => {
    repository.requirePermission(resource.resourceType, 'write');
    return repository.create(asResource(resource));
  });
  return tellOf(repository, 'CREATE', written, informantId);
}

/** And the next version of one. */
export async function saveChange(
  repository: Repository,
  resource: Resource & { id: string },
  informantId?: string,
): Promise<string> {
  repository.requirePermission(resource.resourceType, 'write');
  const [reference = ''] = await tellOf(
    repository,
    'UPDATE',
    [await repository.update(asResource(resource))],
    informantId,
  );
  return reference;
}

async function tellOf(
  repository: Repository,
  activity: 'CREATE' | 'UPDATE',
  written: readonly Written[],
  informantId: string | undefined,
): Promise<string[]> {
  if (written.length === 0) return [];
  const interaction = activity === 'CREATE' ? 'create' : 'update';
  for (const { resourceType, id, version, patientIds } of written) {
    const note = { interaction, outcome: 'success', resourceType, id, version } as const;
    repository.note(...noteEachPatient(note, patientIds));
  }
  const provenance: Provenance = {
    resourceType: 'Provenance',
    target: written.map(({ resourceType, id, version }) => ({
      reference: `${resourceType}/${id}/_history/${version}`,
    })),
    recorded: repository.now.toISOString(),
    activity: { coding: [{ system: dataOperation, code: activity }] },
    agent: await agentsOf(repository, informantId),
  };
  repository.create(asResource(provenance), undefined, { isKnown: true });
  return written.map(({ resourceType, id }) => `${resourceType}/${id}`);
}

async function agentsOf(
  repository: Repository,
  informantId: string | undefined,
): Promise<Provenance['agent']> {
  const { caller, software } = repository;
  const person = await personReference(repository, caller.user_id);
  const approver =
    software?.approvedBy === undefined ? undefined : await personReference(repository, software.approvedBy);
  return [
    ...(informantId === undefined
      ? []
      : [{ type: typeOf('informant'), who: { reference: `Patient/${informantId}` } }]),
    ...(software
      ? [
          {
            type: typeOf('assembler'),
            who: softwareReference(software),
            ...(person ? { onBehalfOf: person } : {}),
          },
        ]
      : []),
    ...(person ? [{ type: typeOf('author'), who: person }] : []),
    ...(approver ? [{ type: typeOf('verifier'), who: approver }] : []),
  ];
}

const typeOf = (code: string) => ({ coding: [{ system: participantType, code }] });
