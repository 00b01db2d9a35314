import { setTimeout as wait } from 'node:timers/promises';
import { endedStates, type RunState } from '../../lambdas/contracts/agents/events.ts';
import { securityHeaders } from '../../lambdas/contracts/security-headers.ts';
import { expect, type Site } from './site.ts';

/** A check of a site by its Spanish name. */
export interface SmokeCheck {
  name: string;
  run: () => Promise<void>;
}

const pages = ['/', '/about', '/login', '/signup', '/status', '/documentation', '/clinical-dashboard'];

/** What everybody can see, without an account. */
export const publicChecks = (site: Site): SmokeCheck[] => [
  {
    name: 'las páginas se muestran, y una dirección desconocida es un 404',
    async run() {
      for (const path of pages) {
        const { status, text } = await site.get(path);
        expect(status === 200 && /<title>[^<]*Auxilia/.test(text), `${path}: ${status}`);
      }
      const missing = await site.get('/no-existe/nada');
      expect(missing.status === 404, `Una dirección desconocida: ${missing.status}`);
      expect(missing.text.includes('Página no encontrada'), 'El 404 no es la página del sitio');
      const moved = await site.get('/about/');
      expect(moved.status === 301 && moved.headers.get('location') === '/about', `/about/: ${moved.status}`);
    },
  },
  {
    name: 'cada respuesta lleva sus cabeceras de seguridad',
    async run() {
      for (const path of ['/', '/login', '/no-existe', '/api/health']) {
        const { headers } = await site.get(path);
        for (const [name, value] of Object.entries(securityHeaders))
          expect(headers.get(name) === value, `${path}: ${name} es ${headers.get(name)}`);
        if (path.startsWith('/api')) continue;
        const policy = headers.get('content-security-policy') ?? '';
        expect(policy.includes("default-src 'self'"), `${path}: sin política de contenido`);
        expect(!policy.includes('unsafe'), `${path}: ${policy}`);
        if (site.url.startsWith('https:'))
          expect(headers.has('strict-transport-security'), `${path}: sin strict-transport-security`);
      }
    },
  },
  {
    name: 'la API y la historia dicen quién puede entrar',
    async run() {
      expect((await site.get('/api/health')).status === 200, '/api/health no responde');
      expect((await site.get('/api/me')).status === 401, '/api/me responde sin haber entrado');
      expect((await site.get('/fhir/R4/Patient')).status === 401, '/fhir/R4 responde sin haber entrado');
      const { text } = await site.get('/fhir/R4/metadata');
      expect(JSON.parse(text).resourceType === 'CapabilityStatement', '/fhir/R4/metadata');
    },
  },
];

/** What a person of an organization does. Each cleans up what it made. */
export const personChecks = (site: Site, token: string): SmokeCheck[] => [
  {
    name: 'quien ha entrado es alguien de su organización',
    async run() {
      const { userId } = await site.call(token, 'GET', '/api/me');
      expect(typeof userId === 'string', '/api/me no dice quién es');
    },
  },
  {
    name: 'un paciente se guarda, se lee y se borra',
    async run() {
      const family = `Prueba${crypto.randomUUID().slice(0, 8)}`;
      const patient = {
        resourceType: 'Patient',
        name: [{ family, given: ['Automática'] }],
        birthDate: '1980-01-01',
      };
      const { id } = await site.call(token, 'POST', '/fhir/R4/Patient', patient);
      try {
        const read = await site.call(token, 'GET', `/fhir/R4/Patient/${id}`);
        expect(JSON.stringify(read.name).includes(family), 'El paciente leído no es el guardado');
      } finally {
        await site.call(token, 'DELETE', `/fhir/R4/Patient/${id}`);
      }
    },
  },
  {
    name: 'un agente contesta en una prueba',
    async run() {
      const { id: agentId } = await site.call(token, 'POST', '/api/agents', { templateId: 'agenda' });
      try {
        const text = 'Buenos días, quisiera pedir una cita';
        const run = await site.call(token, 'POST', '/api/runs', { kind: 'trial', agentId, version: 1, text });
        await answered(site, token, String(run.id));
      } finally {
        await site.call(token, 'POST', `/api/agents/${agentId}/archive`, { stopsRuns: true });
      }
    },
  },
];

/** Until it waits for the patient's next words. */
async function answered(site: Site, token: string, runId: string): Promise<void> {
  let state: RunState = 'queued';
  for (let attempt = 0; attempt < 60; attempt += 1) {
    ({ state } = (await site.call(token, 'GET', `/api/runs/${runId}?trial=true`)) as { state: RunState });
    if (state === 'waiting-message') return;
    expect(!endedStates.includes(state), `La ejecución ha terminado: ${state}`);
    await wait(500);
  }
  expect(false, `El agente no ha contestado en 30 segundos: ${state}`);
}
