/**
 * A request to renew a prescription, whoever took it: an open Task of this code in the clinicians' queue. `focus` is the
 * MedicationRequest that it is about, or the message that asks for it; what is asked for is in `description`.
 */
export const refillCode = { system: 'urn:auxilia:task', code: 'refill' } as const;
