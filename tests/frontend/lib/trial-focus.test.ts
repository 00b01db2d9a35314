import { expect, it } from 'vitest';
import { focusOf, isWrittenTo, takesText, trialOccasions } from '../../../frontend/lib/trial-focus.ts';
import type { AgentTrigger } from '../../../lambdas/contracts/agents/definition.ts';

const daily = (criteria: string): AgentTrigger => ({
  kind: 'schedule',
  time: '10:00',
  weekdays: [1],
  criteria,
});

it('offers what an agent begins by, and work by hand where it takes that', () => {
  const triggers = [
    daily('Appointment?date={mañana}&status=booked'),
    daily('Appointment?date={ayer}&status=noshow'),
  ];
  expect(Object.keys(trialOccasions({ triggers }))).toEqual(['appointment', 'missed-appointment']);
  expect(
    Object.keys(
      trialOccasions({
        triggers: [{ kind: 'event', criteria: 'DiagnosticReport?status=final' }, { kind: 'manual' }],
      }),
    ),
  ).toEqual(['report', 'a-mano']);
});

it('leaves work by hand where nothing of what it begins by can be made to happen', () => {
  const triggers: AgentTrigger[] = [{ kind: 'event', criteria: 'Immunization?status=completed' }];
  expect(trialOccasions({ triggers })).toEqual({ 'a-mano': 'Se le encarga a mano' });
  expect(takesText('a-mano')).toBe(true);
  expect(takesText('report')).toBe(false);
});

it('names the patient alone for work by hand', () => {
  expect(focusOf('prueba-rosa', 'a-mano')).toEqual({ patientId: 'prueba-rosa' });
  expect(focusOf('prueba-rosa', 'report')).toEqual({ patientId: 'prueba-rosa', event: 'report' });
});

it('lets somebody play a patient where patients write to the agent', () => {
  expect(isWrittenTo({ program: 'general', triggers: [{ kind: 'message', channels: ['sms'] }] })).toBe(true);
  expect(isWrittenTo({ program: 'documentation', triggers: [{ kind: 'manual' }] })).toBe(false);
});

it('lets somebody play a patient where other agents pass them on', () => {
  expect(isWrittenTo({ program: 'refills', triggers: [{ kind: 'manual' }] })).toBe(true);
});
