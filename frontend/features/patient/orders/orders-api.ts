import type { SearchParameters } from '../../../lib/fhir-client.ts';

export const awaitedOrders: SearchParameters = { status: 'active,on-hold,draft' };
export const settledOrders: SearchParameters = { status: 'completed,revoked,entered-in-error,unknown' };
