import type { Reaction } from '../fhir/index.ts';

/** Results that are stored are looked at by what knows of analytes, which is read when the first comes. */
const criticalResults: Reaction = {
  name: 'critical-results',
  resourceTypes: ['Observation', 'DiagnosticReport'],
  async react(repository, changes) {
    const { raiseCritical } = await import('./critical-results.ts');
    await raiseCritical(repository, changes);
  },
};

/** What results add to the record: the critical ones become alarms. */
export const laboratoryReactions = [criticalResults] as const;
