import { colleagueRecord } from './colleague-record.ts';
import { manyChartsInARow } from './many-charts.ts';
import { noRelationship } from './no-relationship.ts';
import { outsideHours } from './outside-hours.ts';
import { ownRecord } from './own-record.ts';
import type { ChartRule, DayRule } from './rule.ts';
import { sameAddress } from './same-address.ts';
import { sameFamilyName } from './same-family-name.ts';

/** What is asked of each person, chart and day, and of each person and day. */
export const chartRules: readonly ChartRule[] = [
  ownRecord,
  colleagueRecord,
  sameFamilyName,
  sameAddress,
  noRelationship,
];
export const dayRules: readonly DayRule[] = [outsideHours, manyChartsInARow];
