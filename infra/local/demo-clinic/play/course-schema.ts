import * as z from 'zod';
import { analyteNames } from '../catalogue/analyte-codes.ts';
import { conditionNames } from '../catalogue/condition-codes.ts';
import { medicationNames } from '../catalogue/medication-codes.ts';
import { orderNames } from '../catalogue/panel-codes.ts';
import { visitTypeNames } from '../catalogue/record-codes.ts';

/* What a file of `courses/` may hold. How it is read by people is in `courses/README.md`. */

export const conditionName = z.enum(conditionNames);
export const medicationName = z.enum(medicationNames);
const analyte = z.enum(analyteNames);
const orders = z.array(z.enum(orderNames));
const visitType = z.enum(visitTypeNames);
const text = z.string().min(1);
const ages = { youngest: z.int().optional(), oldest: z.int().optional() };

const wholeNumber = z.strictObject({ from: z.int(), to: z.int() });
const normal = z.strictObject({ mean: z.number(), deviation: z.number().positive() });
export type NumberDraw = z.infer<typeof wholeNumber> | z.infer<typeof normal>;

/** Something that passes: one or two visits for it, what it is by age and sex. */
const episodes = z.strictObject({
  count: wholeNumber,
  daysAgo: wholeNumber,
  abatesAfterDays: z.int(),
  remark: text,
  groups: z.array(
    z.strictObject({
      sex: z.enum(['female', 'male']).optional(),
      oldest: z.int().optional(),
      shares: z.array(z.strictObject({ name: conditionName, share: z.number() })).min(1),
    }),
  ),
  illnesses: z.array(
    z.strictObject({
      name: conditionName,
      feverDegrees: z.number().optional(),
      prescription: z
        .strictObject({ name: medicationName, dosage: text, timesPerDay: z.int(), days: z.int() })
        .optional(),
    }),
  ),
});
export type Episodes = z.infer<typeof episodes>;

/** Days and draws are named by the course itself: what it names elsewhere must be one of them. */
export interface Names {
  courses: readonly string[];
  days: readonly string[];
  draws: readonly string[];
}

/** Days that every course knows; of birth those whose birth date is known. */
export const knownDays = ['firstDay', 'lastDay', 'birth'] as const;

export function courseSchema(names: Names) {
  const dayName = z.enum([...knownDays, ...names.days]);
  const drawName = z.enum(names.draws);
  const amount = z.union([z.number(), drawName]);
  /** What was drawn: all of it must be as it says. */
  const when = z.partialRecord(drawName, z.union([z.boolean(), z.string()])).optional();
  const whom = { when, ...ages };

  const day = z.union([
    z.strictObject({
      yearsAgo: z.union([z.number(), normal, wholeNumber.extend({ yearsLivedSince: z.int().optional() })]),
      notBeforeAge: z.int().optional(),
      onWorkingDay: z.literal(true).optional(),
    }),
    z.strictObject({ daysAgo: wholeNumber }),
    z.strictObject({ after: dayName, months: z.int().optional(), days: z.int().optional() }),
  ]);

  /** What the first who have the course are given instead. */
  const forFirst = z.strictObject({ count: z.int(), value: z.union([z.number(), z.boolean()]) }).optional();
  const draw = z.union([
    wholeNumber.extend({ when, forFirst }),
    normal.extend({ when, forFirst }),
    z.strictObject({ chance: z.number().min(0).max(1), when, forFirst }),
    z.strictObject({ oneOf: z.array(text).min(2), when, forFirst }),
    z.strictObject({ everyOther: z.literal(true), when, forFirst }),
    z.strictObject({ comesLately: z.strictObject({ first: z.int() }), when, forFirst }),
  ]);

  const value = z.union([
    amount,
    z.strictObject({ since: dayName, days: z.int(), start: amount, end: amount }),
    z.strictObject({ since: dayName, days: z.int(), start: amount, fall: amount }),
    z.strictObject({ since: dayName, start: amount, fallPerYear: amount, lowest: z.number() }),
    z.strictObject({ follows: analyte, times: z.number(), plus: z.number() }),
    z.strictObject({ follows: analyte, times: z.number(), below: z.number() }),
    z.strictObject({ creatinineOfFiltration: analyte }),
    z.strictObject({ weightOfBodyMassIndex: amount }),
  ]);
  const target = { of: analyte, since: dayName.optional(), on: dayName.optional(), when };
  const adjustment = z.union([
    z.strictObject({ ...target, set: value }),
    z.strictObject({ ...target, add: value }),
    z.strictObject({ ...target, times: value }),
  ]);

  const problem = z.strictObject({
    name: z.union([conditionName, z.strictObject({ drawn: drawName })]),
    onset: dayName,
    onWorkingDay: z.literal(true).optional(),
    abatement: dayName.optional(),
    lastly: z
      .strictObject({ of: analyte, below: z.number().optional(), atLeast: z.number().optional() })
      .optional(),
    when,
  });

  const prescription = z.strictObject({
    name: z.union([medicationName, z.strictObject({ drawn: drawName })]),
    from: dayName,
    until: dayName.optional(),
    dosage: text,
    timesPerDay: z.int().optional(),
    isAsNeeded: z.literal(true).optional(),
    ...whom,
  });

  const done = { orders: orders.optional(), remark: text.optional() };
  const sometimes = z.strictObject({
    only: z.int().optional(),
    every: z.int().optional(),
    startingWith: z.int().optional(),
    from: z.int().optional(),
    until: z.int().optional(),
    ...whom,
    ...done,
  });
  const also = z.array(sometimes).optional();

  return z.strictObject({
    name: z.enum(names.courses),
    sources: z.array(text),
    who: z.strictObject({
      sex: z.enum(['female', 'male']).optional(),
      youngest: z.int(),
      oldest: z.int().optional(),
      assumedAge: z.int().optional(),
    }),
    share: z.number().min(0).max(1),
    fewest: z.int().optional(),
    excludes: z.array(z.enum(names.courses)).optional(),
    days: z.record(text, day).optional(),
    draws: z.record(text, draw).optional(),
    values: z.array(adjustment).optional(),
    problems: z.array(problem).optional(),
    prescriptions: z.array(prescription).optional(),
    pregnancy: z.strictObject({ from: dayName, dueDay: dayName }).optional(),
    visits: z.array(z.strictObject({ day: dayName, type: visitType, when, ...done })).optional(),
    followUps: z
      .array(
        z.strictObject({
          everyMonths: z.literal([3, 6, 12]),
          since: dayName,
          until: dayName.optional(),
          when,
          ...done,
          also,
        }),
      )
      .optional(),
    schedule: z
      .strictObject({
        since: dayName,
        months: z.array(z.int()).optional(),
        weeks: z.array(z.int()).optional(),
        plusDays: z.int().optional(),
        type: visitType,
        ...done,
        also,
      })
      .optional(),
    episodes: episodes.optional(),
  });
}

export type Course = z.infer<ReturnType<typeof courseSchema>>;
export type DayPlan = NonNullable<Course['days']>[string];
export type Draw = NonNullable<Course['draws']>[string];
export type Adjustment = NonNullable<Course['values']>[number];
export type Condition = Draw['when'];
export type FollowUp = NonNullable<Course['followUps']>[number];

/** Throws with the place of what a file may not hold. */
export function readCourse(file: unknown, courses: readonly string[]): Course {
  const named = z.looseObject({ days: z.looseObject({}).default({}), draws: z.looseObject({}).default({}) });
  const { days, draws } = named.parse(file);
  return courseSchema({ courses, days: Object.keys(days), draws: Object.keys(draws) }).parse(file);
}
