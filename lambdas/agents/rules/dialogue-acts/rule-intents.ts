import type { Intent } from '../understanding/understood.ts';
import type { DialogueAct } from './kinds.ts';

/** As the rules name what they find of an act (`../understanding/find-intents.ts`). */
export const ruleIntents: Partial<Record<DialogueAct, Intent>> = {
  book: 'book',
  move: 'reschedule',
  cancel: 'cancel',
  confirm: 'confirm',
  when: 'ask-times',
  refill: 'refill',
  results: 'results',
  end: 'decline',
  yes: 'yes',
  no: 'no',
};
