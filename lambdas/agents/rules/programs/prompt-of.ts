import type { Facts } from '../dialogue.ts';
import type { Prompt } from '../dialogue-acts/kinds.ts';
import { isOfMissed } from './opening.ts';
import type { Question, State } from './state.ts';

const prompts: Partial<Record<Question, Prompt>> = {
  topic: 'first',
  'anything-else': 'more',
  service: 'service',
  when: 'when',
  sure: 'sure',
  'choose-appointment': 'which',
  'book-anew': 'missed',
  name: 'first',
  'birth-date': 'first',
  'which-date': 'first',
  'more-identifiers': 'first',
  'check-identity': 'first',
  'is-new': 'first',
  gender: 'first',
  contact: 'first',
};

/** What whoever writes was asked, as far as answers to it were learnt from; undefined in the middle of a form. */
export function promptOf({ asked, topic, booking }: State, facts: Facts): Prompt | undefined {
  if (asked === null) return topic === null || ofAppointments.has(topic) ? 'first' : undefined;
  if (asked === 'choose-time') return booking.offered?.length === 1 ? 'one' : 'choose';
  if (asked === 'will-come') return isOfMissed(facts) ? 'missed' : 'reminder';
  return prompts[asked];
}

const ofAppointments: ReadonlySet<State['topic']> = new Set([
  'book',
  'reschedule',
  'cancel',
  'ask-times',
  'confirm',
]);
