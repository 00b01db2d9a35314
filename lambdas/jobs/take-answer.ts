import { takeCardAnswer } from '../billing/cards/take-answer.ts';
import type { TakeAnswer } from '../platform/state-machine-calls.ts';
import { takePayerAnswer } from '../prior-authorization/payers/take-answer.ts';
import { takeAnswer as takePartnerAnswer } from '../workflows/runs/take-answer.ts';

/** Whoever waits for an answer of a system outside is one of these; each knows its own. */
export const takeAnswer: TakeAnswer = async (...answer) => {
  await takePartnerAnswer(...answer);
  await takePayerAnswer(...answer);
  await takeCardAnswer(...answer);
};
