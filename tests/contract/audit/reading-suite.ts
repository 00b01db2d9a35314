import { beforeAll, describe, expect, test } from 'vitest';
import type {
  AccessAction,
  AccessEntry,
  AccessFilters,
  AccessPage,
} from '../../../lambdas/contracts/audit-log.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openClinic, type Person, type TestClinic } from '../../lambdas/messaging/clinic.ts';

/*
 * The log of accesses as administrators search it, over the API: each filter and each combination of them against a plain
 * search of the same entries in memory, page by page; run on PGlite and on a PostgreSQL server.
 */

interface Made {
  recorded: string;
  person: string;
  action: AccessAction;
  patients: string[];
  address: string | undefined;
  agent: string | undefined;
}

const entries = 360;
const days = ['2026-03-07', '2026-03-08', '2026-03-09'];
const actions: readonly AccessAction[] = [
  'read',
  'search',
  'create',
  'update',
  'delete',
  'operation',
  'refused',
];
const interactions: Partial<Record<AccessAction, string>> = { search: 'search-type', refused: 'read' };
const addresses = ['203.0.113.7', '2001:db8::7', undefined];
const agents = ['agents/recepcion', undefined, 'jobs/reminders'];

/** Spread without a pattern; a third share their moment with another. Clocks change in New York on the second day. */
function make(index: number, people: readonly string[]): Made {
  const pick = <Item>(items: readonly Item[], step: number) => items[(index * step) % items.length] as Item;
  const minute = Math.floor(index / 1.5) * 17;
  const hour = Date.parse(`${days[0]}T05:00:00Z`) + (minute % (3 * 24 * 60)) * 60_000;
  const patients = Array.from({ length: index % 4 }, (_, more) => `p${(index * 7 + more) % 9}`);
  return {
    recorded: new Date(hour).toISOString(),
    person: pick(people, 5),
    action: pick(actions, 3),
    patients: [...new Set(patients)],
    address: pick(addresses, 11),
    agent: pick(agents, 13),
  };
}

function asLogged({ recorded, person, action, patients, address, agent }: Made) {
  return {
    recorded,
    user: person,
    roles: ['clinicians'],
    interaction: interactions[action] ?? action,
    outcome: action === 'refused' ? 'refused' : 'success',
    type: 'Observation',
    ...(patients.length === 1 ? { patient: patients[0] } : patients.length > 1 ? { patients } : {}),
    ...(address && { address }),
    ...(agent && { software: { id: agent, name: agent } }),
  };
}

const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' });

function isWanted(made: Made, { patient, person, action, from, to, address, agent }: AccessFilters): boolean {
  const day = dayOf.format(new Date(made.recorded));
  return (
    (patient === undefined || made.patients.includes(patient)) &&
    (person === undefined || made.person === person) &&
    (action === undefined || made.action === action) &&
    (from === undefined || day >= from) &&
    (to === undefined || day <= to) &&
    (address === undefined || made.address === address) &&
    (agent === undefined || made.agent === agent)
  );
}

const told = (at: string, person: string, action: string, patients: number, address?: string | null) =>
  [at, person, action, patients, address ?? '-'].join(' ');
const lineOf = ({ at, person, action, patientCount, address }: AccessEntry) =>
  told(at, person.id, action, patientCount, address);
const lineOfMade = ({ recorded, person, action, patients, address }: Made) =>
  told(recorded, person, action, patients.length, address);

export function readingSuite(open: () => Database): void {
  describe('reading the log', () => {
    let clinic: TestClinic;
    let reader: Person;
    let people: Person[];
    let made: Made[];

    beforeAll(async () => {
      clinic = await openClinic(open());
      reader = await clinic.person('Ana', ['admins']);
      people = [await clinic.person('Luis'), await clinic.person('Marta'), await clinic.person('Rosa')];
      const ids = people.map(({ userId }) => userId);
      made = Array.from({ length: entries }, (_, index) => make(index, ids));
      const { organizationId } = clinic;
      const scope = { role: 'app', organizationId, userId: reader.userId } as const;
      // By several at once, who take a chain each where the engine has more than one connection.
      const parts = [0, 1, 2].map((part) => made.filter((_, index) => index % 3 === part).map(asLogged));
      await Promise.all(
        parts.map((part) =>
          open().transaction(scope, (sql) => sql('SELECT append_access_log($1)', [JSON.stringify(part)])),
        ),
      );
    });

    /** All pages of a search; what reading has written itself is of the reader, and of another day. */
    async function all(filters: AccessFilters): Promise<AccessEntry[]> {
      const found: AccessEntry[] = [];
      let cursor: string | null = null;
      do {
        const query = new URLSearchParams({ ...filters, ...(cursor && { cursor }) } as Record<
          string,
          string
        >);
        const answer = await reader.call('GET', `/api/audit/accesses?${query}`);
        expect(answer.status).toBe(200);
        const page: AccessPage = answer.body;
        expect(page.entries.length).toBeLessThanOrEqual(50);
        found.push(...page.entries);
        cursor = page.next;
      } while (cursor !== null);
      return found;
    }

    test('finds by each filter and by each combination what a plain search finds, once and in order', async () => {
      const each: AccessFilters[] = [
        { patient: 'p3' },
        { person: people[0]?.userId },
        { action: 'read' },
        { from: '2026-03-08', to: '2026-03-08' },
        { address: '2001:db8::7' },
        { agent: 'agents/recepcion' },
      ];
      const own = { to: '2026-03-12' };
      let hits = 0;
      for (let chosen = 0; chosen < 2 ** each.length; chosen++) {
        const filters: AccessFilters = Object.assign(
          {},
          own,
          ...each.filter((_, index) => (chosen >> index) & 1),
        );
        const found = await all(filters);
        const expected = made.filter((one) => isWanted(one, filters));
        expect(found.map(lineOf).sort(), JSON.stringify(filters)).toEqual(expected.map(lineOfMade).sort());
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
        const times = found.map(({ at }) => at);
        expect(times).toEqual(times.toSorted().reverse());
        hits += found.length;
      }
      expect(hits).toBeGreaterThan(1_000);
    });

    test.each(actions)('finds «%s» by its action', async (action) => {
      const found = await all({ action, to: '2026-03-12' });
      expect(found.length).toBe(made.filter((one) => one.action === action).length);
      expect(new Set(found.map((entry) => entry.action))).toEqual(new Set([action]));
    });

    test('counts days by the clinic’s clock, on the day too when it is changed', async () => {
      for (const day of days) {
        const found = await all({ from: day, to: day });
        expect(found.length).toBeGreaterThan(50);
        expect(new Set(found.map(({ at }) => dayOf.format(new Date(at))))).toEqual(new Set([day]));
      }
      expect(await all({ from: '2026-03-01', to: '2026-03-05' })).toEqual([]);
    });

    test('goes on with a page where the last one ended, while the log grows', async () => {
      const filters = { person: people[1]?.userId ?? '' };
      const first = await reader.call('GET', `/api/audit/accesses?${new URLSearchParams(filters)}`);
      await people[1]?.call('GET', '/fhir/R4/Patient?name=x');
      const cursor = first.body.next;
      const next = await reader.call(
        'GET',
        `/api/audit/accesses?${new URLSearchParams({ ...filters, cursor })}`,
      );
      const ids = [...first.body.entries, ...next.body.entries].map(({ id }: AccessEntry) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect((await reader.call('GET', '/api/audit/accesses?cursor=x')).status).toBe(400);
    });

    test('is for administrators alone', async () => {
      const staff = await clinic.person('Eva', ['staff']);
      const clinician = people[0];
      if (!clinician) throw new Error('Nobody');
      for (const [method, path, body] of [
        ['GET', '/api/audit/accesses'],
        ['GET', '/api/audit/choices'],
        ['POST', '/api/audit/patients', { text: 'x' }],
        ['POST', '/api/audit/exports', { filters: {} }],
      ] as const) {
        for (const person of [staff, clinician]) {
          expect((await person.call(method, path, body)).status, `${method} ${path}`).toBe(403);
        }
        expect((await clinic.outside(method, path, body)).status, `${method} ${path}`).toBe(401);
      }
    });

    test('tells an organization nothing of another, by its own API and in its database', async () => {
      const other = await openClinic(open());
      const elena = await other.person('Elena', ['admins']);
      for (const query of ['', '?patient=p3', `?person=${people[0]?.userId}`, '?address=203.0.113.7']) {
        const { status, body } = await elena.call('GET', `/api/audit/accesses${query}`);
        expect(status).toBe(200);
        const foreign = body.entries.filter(({ person }: AccessEntry) => person.id !== elena.userId);
        expect(foreign, query).toEqual([]);
      }
      const file = await elena.call('POST', '/api/audit/exports', { filters: { patient: 'p5' } });
      expect(file.body.count).toBe(0);
      const seen = (organizationId: string, table: string) =>
        open().transaction({ role: 'app', organizationId, userId: elena.userId }, (sql) =>
          sql(`SELECT DISTINCT organization_id AS id FROM ${table}`),
        );
      for (const table of ['access_log', 'access_log_patients']) {
        const ids = (await seen(other.organizationId, table)).map(({ id }) => id);
        expect(
          ids.filter((id) => id !== other.organizationId),
          table,
        ).toEqual([]);
      }
      await expect(
        open().transaction(
          { role: 'app', organizationId: other.organizationId, userId: elena.userId },
          (sql) => sql(`UPDATE access_log SET entry = '{}'`),
        ),
      ).rejects.toThrow(/permission denied/);
    });

    test('offers the agents and people whom the log names', async () => {
      const { body } = await reader.call('GET', '/api/audit/choices');
      expect(body.agents.map(({ id }: { id: string }) => id)).toEqual(['agents/recepcion', 'jobs/reminders']);
      expect(body.people.map(({ id }: { id: string }) => id)).toEqual(
        expect.arrayContaining(people.map(({ userId }) => userId)),
      );
    });
  });
}
