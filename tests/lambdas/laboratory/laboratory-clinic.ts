import { inboundKey, signInbound } from '../../../lambdas/messaging/inbound-signature.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { type Answer, openClinic, type Person, type TestClinic } from '../messaging/clinic.ts';

export const masterSecret = 'a master secret of at least thirty-two letters';
export const now = new Date('2026-11-20T15:00:00Z');

/** A clinic with a clinician, the front desk, an administrator, one patient, and a laboratory that sends. */
export interface LaboratoryClinic {
  clinic: TestClinic;
  ana: Person;
  luis: Person;
  rosa: Person;
  patientId: string;
  /** Hands in bytes as a laboratory does; the headers may be others. */
  send(body: string | Uint8Array, headers?: Record<string, string>): Promise<Answer>;
  find(type: string, query: string): Promise<Json[]>;
}

export async function openLaboratoryClinic(database: Database): Promise<LaboratoryClinic> {
  const clinic = await openClinic(database, { now: () => now, inbound: { masterSecret } });
  const ana = await clinic.person('Ana');
  const { id: patientId } = await ana.create({
    resourceType: 'Patient',
    identifier: [{ system: 'https://clinica.example/mrn', value: 'HC-1040841' }],
    name: [{ given: ['Rosa'], family: 'Vega Núñez' }],
    gender: 'female',
    birthDate: '1960-03-25',
  });
  return {
    clinic,
    ana,
    luis: await clinic.person('Luis', ['staff']),
    rosa: await clinic.person('Rosa', ['admins']),
    patientId,
    send(body, headers = {}) {
      const timestamp = String(Math.floor(now.getTime() / 1000));
      const key = inboundKey(masterSecret, clinic.organizationId, 'laboratory');
      return clinic.outside('POST', '/api/inbound/hl7', body, {
        'content-type': 'x-application/hl7-v2+er7',
        'x-auxilia-organization': clinic.organizationId,
        'x-auxilia-timestamp': timestamp,
        'x-auxilia-signature': signInbound(key, timestamp, body),
        ...headers,
      });
    },
    async find(type, query) {
      const { body } = await ana.call('GET', `/fhir/R4/${type}?${query}`);
      return (body.entry ?? []).map(({ resource }: Json) => resource);
    },
  };
}

interface Sent {
  id?: string;
  pid?: string;
  order?: string;
  placer?: string;
  results?: readonly string[];
  type?: string;
  charset?: string;
}

export const rosaPid = 'PID|1||HC-1040841^^^CLINICA^MR||Vega Núñez^Rosa||19600325|F';
export const potassium = (value: number | string, status = 'F', flag = '') =>
  `OBX|1|NM|2823-3^Potasio^LN||${value}|mmol/L|3.5-5.1|${flag}|||${status}|||20261120`;

/** An ORU^R01. */
export function oru(sent: Sent = {}): string {
  const { id = 'M1', pid = rosaPid, order = 'F-1', placer = '', results = [potassium(4.2)] } = sent;
  const { type = 'ORU^R01^ORU_R01', charset = 'UNICODE UTF-8' } = sent;
  return [
    `MSH|^~\\&|LIS|Laboratorio Central|AUXILIA|CLINICA|20261120090000||${type}|${id}|P|2.5.1||||||${charset}`,
    pid,
    `OBR|1|${placer}|${order}|24326-1^Iones|||20261120`,
    ...results,
  ].join('\r');
}
