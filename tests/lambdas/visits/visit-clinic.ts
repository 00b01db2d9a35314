import { accessToken, createCaller } from '../../support/api-caller.ts';
import { startTestPlatform } from '../../support/local-platform.ts';

export type Json = ReturnType<typeof JSON.parse>;

export const people = { ana: 0, luis: 1, marta: 2, elena: 3 } as const;
export type PersonName = keyof typeof people;

export const soap = (text = '') => [
  { code: '61150-9', title: 'Subjetivo', text },
  { code: '61149-1', title: 'Objetivo', text: '' },
  { code: '51848-0', title: 'Evaluación', text: '' },
  { code: '18776-5', title: 'Plan', text: '' },
];

/** The demonstration's people with one patient, an administrator who is a clinician, a clinician, the front desk, a stranger. */
export async function openVisitClinic(options: Parameters<typeof startTestPlatform>[0] = {}) {
  const platform = await startTestPlatform(options);
  const tokens = new Map<PersonName, string>();
  for (const [name, position] of Object.entries(people) as [PersonName, number][])
    tokens.set(name, await accessToken(platform, position, options.now?.().getTime()));

  async function fhir(name: PersonName, method: string, path: string, body?: object) {
    const response = await fetch(`${platform.url}/fhir/R4${path}`, {
      method,
      headers: { authorization: `Bearer ${tokens.get(name)}`, 'content-type': 'application/fhir+json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text || 'null') as Json };
  }

  const api = (
    name: PersonName,
    method: string,
    path: string,
    init: { body?: unknown; version?: number; key?: string } = {},
  ) =>
    createCaller(platform.url, tokens.get(name))(method, path, {
      ...(init.body === undefined ? {} : { body: init.body }),
      headers: {
        ...(init.version === undefined ? {} : { 'if-match': `"${init.version}"` }),
        ...(init.key === undefined ? {} : { 'idempotency-key': init.key }),
      },
    });

  async function put(resource: Json) {
    const { status, body } = await fhir('luis', 'PUT', `/${resource.resourceType}/${resource.id}`, resource);
    if (status >= 300) throw new Error(JSON.stringify(body));
    return body;
  }

  const addPatient = (id: string, more: object = {}) =>
    put({ resourceType: 'Patient', id, name: [{ given: ['Nuria'], family: 'Prieto' }], ...more });

  const addAppointment = (id: string, patientId: string, more: object = {}) => {
    const start = new Date(Date.now() + 5 * 60_000);
    return put({
      resourceType: 'Appointment',
      id,
      status: 'booked',
      description: 'Control',
      start: start.toISOString(),
      end: new Date(start.getTime() + 20 * 60_000).toISOString(),
      participant: [{ actor: { reference: `Patient/${patientId}` }, status: 'accepted' }],
      ...more,
    });
  };

  const newNote = async (name: PersonName, patientId: string, more: object = {}): Promise<Json> => {
    const body = { patientId, kind: 'soap', sections: soap(), ...more };
    const answer = await api(name, 'POST', '/notes', { body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };

  const save = (name: PersonName, { id, version }: Json, text: string, more: object = {}) =>
    api(name, 'PUT', `/notes/${id}/draft`, {
      version,
      body: { title: 'Control', sections: soap(text), ...more },
    });

  return { platform, fhir, api, put, addPatient, addAppointment, newNote, save };
}

export type VisitClinic = Awaited<ReturnType<typeof openVisitClinic>>;
