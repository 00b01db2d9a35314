import type { Sql } from '../../platform/database.ts';
import { recordUsage } from '../../platform/record-usage.ts';

const megabyte = 1024 * 1024;

/** Writes down how many people have an account today, and how much is stored. Once a day; asked again, seats follow and storage stays. */
export async function countDay(sql: Sql, today: string, now: Date): Promise<void> {
  await sql(
    `INSERT INTO billing_seats AS known (organization_id, day, seats)
     SELECT current_organization_id(), $1::date, count(*) FROM users
     WHERE organization_id = current_organization_id() AND deactivated_at IS NULL
     ON CONFLICT (organization_id, day) DO UPDATE SET seats = greatest(known.seats, excluded.seats)`,
    [today],
  );
  const [stored] = await sql<{ bytes: string }>(
    `SELECT coalesce(sum(size_bytes), 0)::text AS bytes FROM documents
     WHERE organization_id = current_organization_id() AND state = 'ready'`,
  );
  const quantity = Math.ceil(Number(stored?.bytes ?? 0) / megabyte);
  await recordUsage(sql, [{ cause: `storage/${today}`, kind: 'storage', quantity }], now);
}

/** How many people had an account on each day from a little before a month on. */
export async function readSeats(sql: Sql, to: string): Promise<Map<string, number>> {
  const rows = await sql<{ day: string; seats: number }>(
    `SELECT day::text, seats FROM billing_seats
     WHERE organization_id = current_organization_id() AND day <= $1::date ORDER BY day DESC LIMIT 70`,
    [to],
  );
  return new Map(rows.map(({ day, seats }) => [day, seats]));
}
