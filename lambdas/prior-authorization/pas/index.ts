/* What is sent to payers and asked of them, loaded with the first request that somebody sends. */
export { findCase } from '../cases/case-rows.ts';
export { connectionOf } from '../payers/connections.ts';
export { exchangesOf } from '../payers/exchange-rows.ts';
export { showPacket } from './show-packet.ts';
export { cancelSubmitted, inquire, submitCase, TooLarge, updateSubmitted } from './submit-case.ts';
