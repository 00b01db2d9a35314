import { afterAll, beforeAll, beforeEach } from 'vitest';
import { serviceStatusSchema } from '../../../../lambdas/contracts/status.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { openOperatedApi } from '../operator-api.ts';

/* Live bindings: read them inside tests. */

export let database: Database;
export let platform: Awaited<ReturnType<typeof openOperatedApi>>;
const begin = Date.parse('2026-11-22T10:00:00Z');
let time = begin;
export const now = () => new Date(time);
export const pass = (ms: number) => {
  time += ms;
};

/** Opens, for the test file that calls it, an API that has an operator; an hour passes before each test. */
export function openStatus(): void {
  beforeAll(async () => {
    time = begin;
    database = await openMemoryDatabase();
    platform = await openOperatedApi(database, { now });
  });
  afterAll(() => database?.close());
  beforeEach(() => pass(3_600_000));
}

export const incident = () => ({
  kind: 'incident',
  title: 'Los mensajes salen con retraso',
  severity: 'major',
  components: ['messages', 'jobs'],
  startsAt: now().toISOString(),
  state: 'investigating',
  text: 'Lo estamos mirando.',
});
export const maintenance = () => ({
  kind: 'maintenance',
  title: 'Cambio de versión de la base de datos',
  components: ['database'],
  startsAt: '2026-12-01T03:00:00Z',
  endsAt: '2026-12-01T04:00:00Z',
  text: 'Habrá unos minutos sin servicio.',
});
export const publish = async (body: object = incident()) =>
  (await platform.admin('POST', '/status/incidents', { body })).body;
export const read = async () => serviceStatusSchema.parse((await platform.visitor('GET', '/status')).body);
