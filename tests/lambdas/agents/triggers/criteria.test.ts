import { expect, test } from 'vitest';
import { searchOf } from '../../../../lambdas/agents/triggers/criteria.ts';

const facts = { now: new Date('2026-11-10T10:00:00Z'), timeZone: 'America/New_York' };

test('who may not read a field makes no trigger of it: it would never begin anything', () => {
  for (const criteria of ['Appointment?reason-code=x', 'Patient?_has:Appointment:patient:reason-code=x']) {
    expect(() => searchOf(criteria, { ...facts, roles: ['staff'] })).toThrow(
      expect.objectContaining({ status: 403 }),
    );
    expect(searchOf(criteria, { ...facts, roles: ['clinicians'] }).filters).toHaveLength(1);
  }
});
