/* What is asked of payers beside requests, loaded with the first question. */
export { findExchange } from '../payers/exchange-rows.ts';
export { askPayers } from './ask-payers.ts';
export { askEligibility, lastEligibility } from './eligibility.ts';
export { payerOf } from './payer-of.ts';
export { said } from './said.ts';
