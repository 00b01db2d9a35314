import type { FhirResource } from '../resource.ts';
import type { Software } from '../software.ts';
import type { Interaction } from './access-note.ts';

/** An entry of the access log, as append_access_log stored it. */
export interface LogEntry {
  recorded: string;
  user: string;
  roles: string[];
  interaction: Interaction;
  outcome: 'success' | 'refused';
  type?: string;
  id?: string;
  version?: number;
  patient?: string;
  /** Of more than one, in place of `patient`. */
  patients?: string[];
  query?: string;
  /** What acted for the user. */
  software?: Software;
  /** Where the request came from: the network address, and the program in words. */
  address?: string;
  device?: string;
  /** Of an access in an emergency, which the user's roles do not allow: which one. */
  emergency?: string;
}

export type AuditAction = 'C' | 'R' | 'U' | 'D' | 'E';

export const actions: Record<Interaction, AuditAction> = {
  read: 'R',
  vread: 'R',
  'history-instance': 'R',
  'history-type': 'R',
  'history-system': 'R',
  'search-type': 'E',
  create: 'C',
  update: 'U',
  patch: 'U',
  delete: 'D',
  operation: 'E',
};

const profileNames: Record<AuditAction, string> = {
  C: 'Create',
  R: 'Read',
  U: 'Update',
  D: 'Delete',
  E: 'Query',
};
const balp = 'https://profiles.ihe.net/ITI/BALP/StructureDefinition/IHE.BasicAudit';
const dicom = 'http://dicom.nema.org/resources/ontology/DCM';
const objectRole = 'http://terminology.hl7.org/CodeSystem/object-role';
const objectType = 'http://terminology.hl7.org/CodeSystem/audit-entity-type';

/** People are named by the id that stays theirs when their sign-in is made anew. */
export const userSystem = 'urn:auxilia:user';
/** Agents and jobs, e.g. `agents/asistente-admision`. */
export const softwareSystem = 'urn:auxilia:software';
const breakTheGlass = {
  system: 'http://terminology.hl7.org/CodeSystem/v3-ActReason',
  code: 'BTG',
  display: 'break the glass',
};
const observer = { display: 'Auxilia' };

/**
 * The entry as an AuditEvent by IHE's Basic Audit Log Patterns. Its profiles with a patient are of exactly one: an entry
 * with several claims the one of the interaction, to which it adds them.
 */
export function toAuditEvent(eventId: string, entry: LogEntry): FhirResource {
  const { interaction, outcome, patient, type, id, version, query, software, address, emergency } = entry;
  const patients = entry.patients ?? (patient === undefined ? [] : [patient]);
  const action = actions[interaction];
  const profile = `${balp}.${patients.length === 1 ? 'Patient' : ''}${profileNames[action]}`;
  const role = (code: string, display: string) => ({ system: objectRole, code, display });
  const reference =
    type === undefined || id === undefined
      ? undefined
      : `${type}/${id}${version === undefined ? '' : `/_history/${version}`}`;
  return {
    resourceType: 'AuditEvent',
    id: eventId,
    meta: { profile: [profile], lastUpdated: entry.recorded },
    type: {
      system: 'http://terminology.hl7.org/CodeSystem/audit-event-type',
      code: 'rest',
      display: 'Restful Operation',
    },
    subtype: [{ system: 'http://hl7.org/fhir/restful-interaction', code: interaction }],
    action,
    recorded: entry.recorded,
    outcome: outcome === 'success' ? '0' : '8',
    ...(emergency === undefined ? {} : { purposeOfEvent: [{ coding: [breakTheGlass] }] }),
    agent: [
      {
        type: { coding: [{ system: dicom, code: '110153', display: 'Source Role ID' }] },
        role: entry.roles.map((text) => ({ text })),
        who: { identifier: { system: userSystem, value: entry.user } },
        requestor: software === undefined,
        // 2: an IP address.
        ...(address === undefined ? {} : { network: { address, type: '2' } }),
      },
      ...(software === undefined ? [] : [softwareAgent(software)]),
      {
        type: { coding: [{ system: dicom, code: '110152', display: 'Destination Role ID' }] },
        who: observer,
        requestor: false,
      },
    ],
    source: { observer },
    entity: [
      ...patients.map((concerned) => ({
        what: { reference: `Patient/${concerned}` },
        type: { system: objectType, code: '1', display: 'Person' },
        role: role('1', 'Patient'),
      })),
      ...(reference === undefined
        ? []
        : [
            {
              what: { reference },
              type: { system: objectType, code: '2', display: 'System Object' },
              role: role('4', 'Domain Resource'),
            },
          ]),
      ...(query === undefined
        ? []
        : [
            {
              type: { system: objectType, code: '2', display: 'System Object' },
              role: role('24', 'Query'),
              query: Buffer.from(`${type ?? ''}?${query}`).toString('base64'),
            },
          ]),
    ],
  };
}

/** Software that asked in the user's name. */
function softwareAgent({ id, name }: Software) {
  return {
    type: { coding: [{ system: dicom, code: '110150', display: 'Application' }] },
    who: { identifier: { system: softwareSystem, value: id }, display: name },
    requestor: true,
  };
}
