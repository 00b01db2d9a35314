import { type Health, healthSchema } from '../../../lambdas/contracts/health.ts';
import type { ComponentName } from '../../../lambdas/contracts/status-components.ts';
import { fhirBaseUrl } from '../../lib/fhir-context.ts';
import { getRuntimeConfig } from '../../lib/runtime-config.ts';
import { sendRequest } from '../../lib/send-request.ts';

/** How a component answers this browser now. */
export interface Check {
  component: ComponentName;
  state: 'ok' | 'slow' | 'failing' | 'unknown';
  detail: string;
}

class UnsuccessfulAnswer extends Error {
  override name = 'UnsuccessfulAnswer';
  readonly response: Response;

  constructor(response: Response) {
    super(String(response.status));
    this.response = response;
  }
}

/** The answer, whatever its status, and how long it took; undefined where none came. */
async function ask(url: string): Promise<{ response: Response; tookMs: number } | undefined> {
  const startedAt = performance.now();
  const response = await sendRequest(url, { headers: {} }, undefined, async (unsuccessful) => {
    return new UnsuccessfulAnswer(unsuccessful);
  }).catch((error: unknown) => (error instanceof UnsuccessfulAnswer ? error.response : undefined));
  return response && { response, tookMs: Math.round(performance.now() - startedAt) };
}

/** The health document comes with 503 too. */
async function readHealth(response: Response): Promise<Health | undefined> {
  return healthSchema.safeParse(await response.json().catch(() => undefined)).data;
}

function apiChecks(tookMs: number | undefined, health: Health | undefined): Check[] {
  const api = { component: 'api' } as const;
  const database = { component: 'database' } as const;
  const agents = { component: 'agents' } as const;
  if (tookMs === undefined || !health) {
    const detail = tookMs === undefined ? 'No responde.' : 'Responde de forma inesperada.';
    const unasked = {
      state: 'unknown',
      detail: 'No se ha podido comprobar, porque la API no responde.',
    } as const;
    return [
      { ...api, state: 'failing', detail },
      { ...database, ...unasked },
      { ...agents, ...unasked },
    ];
  }
  const { status, latencyMs } = health.components.database;
  const { status: agentsStatus, lateSeconds } = health.components.agents;
  const isUnmeasured = agentsStatus === 'ok' && lateSeconds === null;
  return [
    { ...api, state: 'ok', detail: `Responde en ${tookMs} ms. Versión ${health.version}.` },
    {
      ...database,
      state: status,
      detail: status === 'ok' ? `Responde en ${Math.round(latencyMs)} ms.` : 'No responde.',
    },
    {
      ...agents,
      state: isUnmeasured ? 'unknown' : agentsStatus,
      detail: isUnmeasured
        ? 'Se vigila aparte: aquí no se mide.'
        : agentsStatus === 'ok'
          ? 'Al día.'
          : 'Van con retraso o no pueden trabajar.',
    },
  ];
}

/** Each component as it answers now, asked from this browser. */
export async function checkComponents(): Promise<Check[]> {
  const { apiUrl } = getRuntimeConfig();
  const [health, record] = await Promise.all([
    ask(`${apiUrl}/health`),
    ask(`${fhirBaseUrl(apiUrl)}/metadata`),
  ]);
  // That it answers is what counts: nobody reads the rest.
  void record?.response.body?.cancel();
  return [
    ...apiChecks(health?.tookMs, health && (await readHealth(health.response))),
    {
      component: 'record',
      ...(record?.response.ok
        ? { state: 'ok', detail: `Responde en ${record.tookMs} ms.` }
        : {
            state: 'failing',
            detail: record ? `Responde con el error ${record.response.status}.` : 'No responde.',
          }),
    },
  ];
}
