import { expect, test } from 'vitest';
import type { Database, Scope } from '../../../lambdas/platform/database.ts';
import { type Calendar, openCalendar } from '../../lambdas/scheduling/calendar-client.ts';

const tables = ['calendar_times', 'appointment_holds', 'waitlist_offers', 'calendar_feeds'];
const scopeOf = ({ organizationId, userId }: Calendar): Scope => ({ role: 'app', organizationId, userId });

/** A row in every table. */
async function fill(database: Database): Promise<Calendar> {
  const calendar = await openCalendar(database);
  const ana = await calendar.practitioner();
  await calendar.operate('$hold', {
    'appointment-resource': calendar.proposal(ana, '2026-03-03T15:00:00Z', '2026-03-03T15:30:00Z'),
  });
  await database.transaction({ role: 'identity' }, (sql) =>
    sql(
      `INSERT INTO users (user_id, organization_id, cognito_sub, email, given_name, family_name) VALUES ($1, $2, $3, 'a@b.es', 'A', 'B')`,
      [calendar.userId, calendar.organizationId, calendar.userId],
    ),
  );
  await database.transaction(scopeOf(calendar), async (sql) => {
    const { organizationId, userId } = calendar;
    await sql(
      `INSERT INTO waitlist_offers VALUES ($1, 'Practitioner/1', tstzrange(now(), now() + interval '1 h'), 'x', 'y')`,
      [organizationId],
    );
    await sql(
      `INSERT INTO calendar_feeds VALUES ($1, gen_random_uuid(), $2, '1', sha256(convert_to($3::text, 'UTF8')), now())`,
      [organizationId, userId, userId],
    );
  });
  return calendar;
}

/** The calendar's tables are as closed as the record's; run on PGlite and on a PostgreSQL server. */
export function isolationSuite(open: () => Database): void {
  test('another organization, or none, sees no row of the calendar and the triggers reach no table of it', async () => {
    const own = await fill(open());
    const other = await openCalendar(open());
    for (const table of tables) {
      const count = (scope: Scope) =>
        open().transaction(
          scope,
          async (sql) => (await sql(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n,
        );
      expect(await count(scopeOf(own)), table).toBe(1);
      expect(await count(scopeOf(other)), table).toBe(0);
      expect(await count({ role: 'app', organizationId: null }), table).toBe(0);
      await expect(count({ role: 'identity' }), table).rejects.toThrow(/permission denied/);
    }
  });

  test('nobody writes a time into the calendar of another organization', async () => {
    const own = await fill(open());
    const other = await openCalendar(open());
    const insert = open().transaction(scopeOf(other), (sql) =>
      sql(
        `INSERT INTO calendar_times (organization_id, actor, source, kind, during, is_exclusive)
         VALUES ($1, 'Practitioner/1', 'Slot/1', 'absent', tstzrange(now(), now() + interval '1 h'), false)`,
        [own.organizationId],
      ),
    );
    await expect(insert).rejects.toThrow(/row-level security/);
  });
}
