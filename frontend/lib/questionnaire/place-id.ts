import type { Place } from '../../../lambdas/clinical/questionnaires/lay-out.ts';

/** One place of a form and no other: which question, in which repetitions and below which answers it stands. */
export function placeId(place: Place): string {
  const own = `${place.item.linkId}.${place.occurrence}.${place.answerIndex}`.replace(/[^\w.-]/g, '_');
  return place.parent ? `${placeId(place.parent)}-${own}` : `q-${own}`;
}
