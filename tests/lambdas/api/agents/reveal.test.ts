import { expect, test } from 'vitest';
import { mayReveal } from '../../../../lambdas/api/run-events.ts';
import type { Role } from '../../../../lambdas/contracts/roles.ts';

const may = (role: Role, ...scopes: string[]) =>
  mayReveal(
    { scopes },
    {
      token_use: 'access',
      sub: 'x',
      organization_id: 'x',
      user_id: 'x',
      roles: [role],
    },
  );

test('a trace with clinical answers, symptoms or notes in it is not for the front desk; one about appointments is', () => {
  expect(may('staff', 'system/Patient.cu', 'system/Appointment.rs', 'system/Appointment.cu')).toBe(true);
  for (const scope of [
    'system/QuestionnaireResponse.cu',
    'system/Condition.cu',
    'system/Composition.cu',
    'system/Condition.rs',
  ]) {
    expect([scope, may('staff', scope)]).toEqual([scope, false]);
    expect([scope, may('clinicians', scope)]).toEqual([scope, true]);
  }
});
