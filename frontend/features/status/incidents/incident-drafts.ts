/** Under which names lies what the operator has typed and not yet published. */
export const newIncidentDraft = (kind: 'incident' | 'maintenance') => `status/new/${kind}`;
export const updateDraft = (incidentId: string) => `status/${incidentId}/update`;
