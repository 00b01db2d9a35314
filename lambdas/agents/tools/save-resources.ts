import type { Provenance, Resource } from '@medplum/fhirtypes';
import { noteEachPatient } from '../../fhir/audit/access-note.ts';
import { requirePermission } from '../../fhir/interactions/call.ts';
import type { Session } from '../../fhir/store/session.ts';
import { create, update, type Written } from '../../fhir/store/write.ts';
import { asResource } from '../../messaging/as-resource.ts';
import { personReference, softwareReference } from '../../messaging/person-reference.ts';

const participantType = 'http://terminology.hl7.org/CodeSystem/provenance-participant-type';
const dataOperation = 'http://terminology.hl7.org/CodeSystem/v3-DataOperation';

/**
 * Writes new resources of types of which the record tells no provenance by itself, and tells it: the software, on whose
 * behalf, who approved it and, where they said it, the patient. Answers their references.
 */
export async function saveNew(
  session: Session,
  resources: readonly Resource[],
  informantId?: string,
): Promise<string[]> {
  const written = resources.map((resource) => {
    requirePermission(session, resource.resourceType, 'write');
    return create(session, asResource(resource));
  });
  return tellOf(session, 'CREATE', written, informantId);
}

/** And the next version of one. */
export async function saveChange(
  session: Session,
  resource: Resource & { id: string },
  informantId?: string,
): Promise<string> {
  requirePermission(session, resource.resourceType, 'write');
  const [reference = ''] = await tellOf(
    session,
    'UPDATE',
    [await update(session, asResource(resource), undefined)],
    informantId,
  );
  return reference;
}

async function tellOf(
  session: Session,
  activity: 'CREATE' | 'UPDATE',
  written: readonly Written[],
  informantId: string | undefined,
): Promise<string[]> {
  if (written.length === 0) return [];
  const interaction = activity === 'CREATE' ? 'create' : 'update';
  for (const { resourceType, id, version, patientIds } of written) {
    const note = { interaction, outcome: 'success', resourceType, id, version } as const;
    session.notes.push(...noteEachPatient(note, patientIds));
  }
  const provenance: Provenance = {
    resourceType: 'Provenance',
    target: written.map(({ resourceType, id, version }) => ({
      reference: `${resourceType}/${id}/_history/${version}`,
    })),
    recorded: session.now.toISOString(),
    activity: { coding: [{ system: dataOperation, code: activity }] },
    agent: await agentsOf(session, informantId),
  };
  const known = session.references.length;
  create(session, asResource(provenance));
  // What it points to was written by this very transaction: there is nothing to look up.
  session.references.splice(known);
  return written.map(({ resourceType, id }) => `${resourceType}/${id}`);
}

async function agentsOf(session: Session, informantId: string | undefined): Promise<Provenance['agent']> {
  const { caller, software } = session;
  const person = await personReference(session, caller.user_id);
  const approver =
    software?.approvedBy === undefined ? undefined : await personReference(session, software.approvedBy);
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
