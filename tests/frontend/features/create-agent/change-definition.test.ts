import { expect, it } from 'vitest';
import {
  toolsNeeding,
  withoutScope,
  withScope,
  withTool,
} from '../../../../frontend/features/create-agent/change-definition.ts';
import { emptyDefinition } from '../../../../frontend/features/create-agent/wizard-draft.ts';

it('gives a tool together with the permissions that it needs, in the order of the catalogue', () => {
  const booking = withTool(withScope(emptyDefinition, 'system/Task.cu'), 'book_appointment', 'approval');
  expect(booking.tools).toEqual({ book_appointment: 'approval' });
  expect(booking.scopes).toEqual(['system/Appointment.rs', 'system/Appointment.cu', 'system/Task.cu']);
});

it('takes a tool away and leaves its permissions', () => {
  const booking = withTool(emptyDefinition, 'book_appointment', 'approval');
  expect(withTool(booking, 'book_appointment', undefined)).toEqual({ ...booking, tools: {} });
});

it('takes a permission away with the tools that cannot work without it', () => {
  const both = withTool(
    withTool(emptyDefinition, 'book_appointment', 'approval'),
    'create_task',
    'automatic',
  );
  expect(toolsNeeding(both, 'system/Appointment.cu')).toEqual(['book_appointment']);
  const changed = withoutScope(both, 'system/Appointment.cu');
  expect(changed.tools).toEqual({ create_task: 'automatic' });
  expect(changed.scopes).toEqual(['system/Appointment.rs', 'system/Task.cu']);
});
