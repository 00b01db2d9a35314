import { describe, expect, it } from 'vitest';
import { editGroups } from '../../../../frontend/features/approvals/edit-fields.ts';
import { editedArguments, valueAt } from '../../../../frontend/features/approvals/edited-arguments.ts';
import type { Approval } from '../../../../lambdas/contracts/agents/approvals.ts';

const approval = (tool: Approval['tool'], proposed: Approval['arguments'], isTrial = false): Approval => ({
  id: 'a',
  state: 'open',
  agentId: 'agenda',
  agentName: 'Agenda',
  runId: '8b5f3a0e-6f1c-4a53-9f51-0f2f6f6d1a11',
  threadId: null,
  isTrial,
  tool,
  risk: 'high',
  arguments: proposed,
  inWords: '',
  reason: null,
  patient: null,
  askedAt: '2026-11-20T10:00:00Z',
  expiresAt: '2026-11-21T10:00:00Z',
  decidedAt: null,
  decidedBy: null,
  decisionReason: null,
  mayDecide: true,
});

const reported = approval('record_reported', {
  allergies: [{ substance: 'Penicilina', reaction: 'Ronchas' }, { substance: 'Polen' }],
  medications: [{ name: 'Losartán' }],
  symptoms: [],
});

/** As a person changes them: values by path, and what is left out. */
function edit(of: Approval, changes: Record<string, string>, left: string[] = []) {
  const fields = editGroups(of).flatMap((group) => group.fields);
  const values = Object.fromEntries(fields.map((field) => [field.path, valueAt(of.arguments, field)]));
  return editedArguments(of, { fields, values: { ...values, ...changes }, left: new Set(left) });
}

describe('the fields of a proposal', () => {
  it('stand together where they are of one entry of a list', () => {
    expect(
      editGroups(reported).map(({ title, fields }) => [title, fields.map(({ label }) => label)]),
    ).toEqual([
      ['Alergia 1', ['Sustancia', 'Reacción']],
      ['Alergia 2', ['Sustancia', 'Reacción']],
      ['Medicación 1', ['Nombre', 'Dosis']],
    ]);
  });

  it('leave out which appointment it is about, and a time that is not of this calendar', () => {
    const move = { appointmentId: 'a1', slotId: '20261123T130000Z_p1_m-30' };
    const kinds = (isTrial: boolean) =>
      editGroups(approval('reschedule_appointment', move, isTrial)).flatMap(({ fields }) =>
        fields.map(({ kind }) => kind),
      );
    expect(kinds(false)).toEqual(['time']);
    expect(kinds(true)).toEqual([]);
  });

  it('offer the values that a field takes, in words', () => {
    const [group] = editGroups(approval('create_task', { title: 'a', description: 'b', queue: 'staff' }));
    expect(group?.fields.find(({ path }) => path === 'queue')).toMatchObject({
      kind: 'select',
      options: { clinicians: 'Equipo clínico', staff: 'Recepción' },
    });
  });
});

describe('edited arguments', () => {
  it('are what was proposed where nothing was changed', () => {
    expect(edit(reported, {})).toEqual({ arguments: reported.arguments });
  });

  it('hold what was changed, and lose what was emptied or left out', () => {
    const changes = { 'allergies.0.reaction': '', 'medications.0.dose': '50 mg' };
    expect(edit(reported, changes, ['allergies.1'])).toEqual({
      arguments: {
        allergies: [{ substance: 'Penicilina' }],
        medications: [{ name: 'Losartán', dose: '50 mg' }],
        symptoms: [],
      },
    });
  });

  it('keep numbers numbers', () => {
    const task = approval('create_task', { title: 'a', description: 'b', queue: 'staff', dueInHours: 24 });
    expect(edit(task, { dueInHours: '48' })).toMatchObject({ arguments: { dueInHours: 48 } });
    expect(edit(task, { dueInHours: '900' })).toEqual({
      errors: { dueInHours: 'Es demasiado largo o demasiado grande' },
    });
  });

  it('say which field is missing', () => {
    expect(edit(reported, { 'allergies.0.substance': ' ' })).toEqual({
      errors: { 'allergies.0.substance': 'Escriba un valor' },
    });
  });
});
