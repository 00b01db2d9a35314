import { type Answer, known, notApplicable, unknown } from './answer.ts';

/**
 * By how much a count has grown or fallen against an earlier one, as a share of the earlier one: 0.12 is 12 % more.
 * Where there is nothing to compare with it is unknown; nothing at all then is no base for a percentage.
 */
export function changeBetween(now: number | undefined, before: number | undefined): Answer<number> {
  if (now === undefined || before === undefined) return unknown('one of the two counts');
  if (before === 0) return notApplicable('The earlier count is zero');
  return known((now - before) / before);
}
