import { randomUUID } from 'node:crypto';
import { type Reader, relationshipsOf } from '../../fhir/index.ts';
import { chartsOfDay, type OpenedChart } from './charts-of-day.ts';
import { readPatients, readStaff, sharedSurnames, sharesOf } from './known-people.ts';
import { appointmentDays } from './no-relationship.ts';
import type { Answer, ChartAccess, ChartRule, DayRule } from './rule.ts';
import { chartRules, dayRules } from './rules.ts';

interface Pointed {
  rule: (ChartRule | DayRule)['name'];
  userId: string;
  patientId: string;
  firstAt: Date;
  lastAt: Date;
  accesses: number;
  facts: { reason: string; mayBe: string };
}

const dayMs = 24 * 60 * 60_000;

/**
 * Applies all rules to what people opened on a day of the clinic, and writes down what they point out, each once however
 * often the day is looked at. Answers how many are new.
 */
export async function lookAtDay(
  reader: Reader,
  { day, timeZone, now }: { day: string; timeZone: string; now: Date },
): Promise<number> {
  const { sql, caller } = reader;
  const organizationId = caller.organization_id;
  const opened = await chartsOfDay(sql, { organizationId, day, timeZone });
  if (opened.length === 0) return 0;
  const pointed = [...(await byChart(reader, opened)), ...(await byDay(reader, opened))];
  let found = 0;
  for (const { rule, userId, patientId, firstAt, lastAt, accesses, facts } of pointed) {
    const [row] = await sql<{ isNew: boolean }>(
      `INSERT INTO unusual_accesses AS known (organization_id, unusual_id, rule, user_id, patient_id, day, first_at, last_at,
         accesses, facts, found_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT (organization_id, rule, user_id, patient_id, day) DO UPDATE
         SET first_at = excluded.first_at, last_at = excluded.last_at, accesses = excluded.accesses
       RETURNING xmax = 0 AS "isNew"`,
      [
        organizationId,
        randomUUID(),
        rule,
        userId,
        patientId,
        day,
        firstAt.toISOString(),
        lastAt.toISOString(),
        accesses,
        JSON.stringify(facts),
        now.toISOString(),
      ],
    );
    if (row?.isNew) found += 1;
  }
  return found;
}

async function byChart(reader: Reader, opened: readonly OpenedChart[]): Promise<Pointed[]> {
  const ids = [...new Set(opened.map(({ patientId }) => patientId))];
  const { staff, homeOf } = await readStaff(reader);
  const patients = await readPatients(reader, ids);
  const members = new Map(staff.map((member) => [member.userId, member]));
  const shareOf = await sharesOf(
    reader,
    opened.flatMap(({ userId, patientId }) => {
      const [member, patient] = [members.get(userId), patients.get(patientId)];
      return member && patient ? sharedSurnames(member, patient) : [];
    }),
  );
  const [first, last] = [opened[0]?.firstAt ?? new Date(0), opened.at(-1)?.firstAt ?? new Date(0)];
  const around = {
    from: new Date(first.getTime() - appointmentDays * dayMs),
    until: new Date(last.getTime() + appointmentDays * dayMs),
  };
  const relationships = new Map(
    (await relationshipsOf(reader, ids, around)).map((one) => [one.patientId, one]),
  );
  const threads = new Set(
    (
      await reader.sql<{ patientId: string }>(
        `SELECT DISTINCT patient_id AS "patientId" FROM threads
         WHERE organization_id = $1 AND patient_id = ANY ($2::text[]) AND NOT is_closed`,
        [reader.caller.organization_id, ids],
      )
    ).map(({ patientId }) => patientId),
  );
  return opened.flatMap((chart) => {
    const [member, patient] = [members.get(chart.userId), patients.get(chart.patientId)];
    if (!member || !patient) return [];
    const known = relationships.get(chart.patientId);
    const access: ChartAccess = {
      person: { ...member, home: homeOf(chart.userId) },
      patient,
      colleagues: staff,
      shareOf,
      relationship: {
        hasAppointment: known?.hasAppointment ?? false,
        hasOpenWork: (known?.hasOpenWork ?? false) || threads.has(chart.patientId),
        hasWritten: chart.hasWritten,
      },
    };
    return chartRules.flatMap((rule) => pointedOut(rule.name, rule.answer(access), chart));
  });
}

async function byDay(reader: Reader, opened: readonly OpenedChart[]): Promise<Pointed[]> {
  const onCall = new Set(
    (
      await reader.sql<{ userId: string }>(
        `SELECT person ->> 'userId' AS "userId" FROM on_call, jsonb_array_elements(people) person WHERE organization_id = $1`,
        [reader.caller.organization_id],
      )
    ).map(({ userId }) => userId),
  );
  return [...Map.groupBy(opened, ({ userId }) => userId)].flatMap(([userId, charts]) => {
    const answerOf = (rule: DayRule) =>
      rule.answer({
        charts: charts.map(({ patientId, firstAt }) => ({ patientId, firstAt: firstAt.getTime() })),
        minutes: charts.flatMap(({ minutes }) => minutes),
        isOnCall: onCall.has(userId),
      });
    const times = charts.flatMap(({ firstAt, lastAt }) => [firstAt.getTime(), lastAt.getTime()]);
    const whole = {
      userId,
      patientId: '',
      firstAt: new Date(Math.min(...times)),
      lastAt: new Date(Math.max(...times)),
      accesses: charts.reduce((sum, { accesses }) => sum + accesses, 0),
    };
    return dayRules.flatMap((rule) => pointedOut(rule.name, answerOf(rule), whole));
  });
}

function pointedOut(
  rule: Pointed['rule'],
  answer: Answer,
  { userId, patientId, firstAt, lastAt, accesses }: Omit<Pointed, 'rule' | 'facts'>,
): Pointed[] {
  if (answer.kind !== 'unusual') return [];
  const { reason, mayBe } = answer;
  return [{ rule, userId, patientId, firstAt, lastAt, accesses, facts: { reason, mayBe } }];
}
