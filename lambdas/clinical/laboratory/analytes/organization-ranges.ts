import type { Analyte, AnalyteRange } from './analyte-schema.ts';
import { analyteOf } from './analytes.ts';

/** The source of what an organization sets for itself. */
export const organizationSource = 'organization' as const;

export type OrganizationRange = Omit<AnalyteRange, 'source'>;

/** What an organization sets of one test, in the unit of its analyte. */
export interface OrganizationLimits {
  analyte: string;
  ranges: readonly OrganizationRange[];
  critical: readonly OrganizationRange[];
}

/** Analytes with their organization's own ranges before the platform's, which hold for whom it has none. */
export type OrganizationAnalytes = ReadonlyMap<string, Analyte>;

export function organizationAnalytes(limits: readonly OrganizationLimits[]): OrganizationAnalytes {
  return new Map(
    limits.flatMap(({ analyte: id, ranges, critical }) => {
      const analyte = analyteOf(id);
      if (!analyte || ranges.length + critical.length === 0) return [];
      const own = (range: OrganizationRange): AnalyteRange => ({ ...range, source: organizationSource });
      return [
        [
          id,
          {
            ...analyte,
            ranges: [...ranges.map(own), ...analyte.ranges],
            critical: [...critical.map(own), ...analyte.critical],
          },
        ] as const,
      ];
    }),
  );
}

/** A test with the ranges of the organization, where it has any of its own. */
export function withOrganization<Test extends { analyte: Analyte | undefined }>(
  test: Test,
  own: OrganizationAnalytes | undefined,
): Test {
  const analyte = test.analyte && own?.get(test.analyte.id);
  return analyte ? { ...test, analyte } : test;
}

/** The same without them: what the platform says by itself; undefined where they are the same. */
export function platformAnalyte(analyte: Analyte): Analyte | undefined {
  const platform = analyteOf(analyte.id);
  return platform === analyte ? undefined : platform;
}

export type RangeFault =
  | { kind: 'noLimit' | 'lowNotBelowHigh' | 'fromNotBelowTo' | 'pregnantMan' | 'impossible'; place: number }
  /** Both are for somebody: nobody could tell which holds. */
  | { kind: 'overlap'; place: number; other: number };

/** What keeps ranges of a test from being used, the first of each; `place` counts from 0. */
export function rangeFaults(
  { possible }: Pick<Analyte, 'possible'>,
  ranges: readonly OrganizationRange[],
): RangeFault[] {
  return ranges.flatMap((range, place): RangeFault[] => {
    const { low, high, sex, pregnancy } = range;
    if (low === undefined && high === undefined) return [{ kind: 'noLimit', place }];
    if (low !== undefined && high !== undefined && low >= high) return [{ kind: 'lowNotBelowHigh', place }];
    if (daysOf(range.from, 0) >= daysOf(range.to, Number.POSITIVE_INFINITY))
      return [{ kind: 'fromNotBelowTo', place }];
    if (sex === 'male' && pregnancy !== undefined) return [{ kind: 'pregnantMan', place }];
    if ([low, high].some((one) => one !== undefined && (one < possible.low || one > possible.high)))
      return [{ kind: 'impossible', place }];
    const other = ranges.findIndex((one, index) => index < place && isForTheSame(one, range));
    return other < 0 ? [] : [{ kind: 'overlap', place, other }];
  });
}

const daysIn: Record<string, number> = { d: 1, mo: 30.4375, y: 365.25 };

function daysOf(age: string | undefined, unbounded: number): number {
  const [, count, unit = ''] = /^(\d+)(d|mo|y)$/.exec(age ?? '') ?? [];
  return count === undefined ? unbounded : Number(count) * (daysIn[unit] ?? 1);
}

function isForTheSame(one: OrganizationRange, other: OrganizationRange): boolean {
  const isShared = (key: 'sex' | 'fasting') =>
    one[key] === undefined || other[key] === undefined || one[key] === other[key];
  const isPregnancyShared =
    one.pregnancy === other.pregnancy ||
    (one.pregnancy !== undefined &&
      other.pregnancy !== undefined &&
      (one.pregnancy === 'any' || other.pregnancy === 'any'));
  const end = Number.POSITIVE_INFINITY;
  return (
    isShared('sex') &&
    isShared('fasting') &&
    isPregnancyShared &&
    daysOf(one.from, 0) < daysOf(other.to, end) &&
    daysOf(other.from, 0) < daysOf(one.to, end)
  );
}
