import { describe, expect, it } from 'vitest';
import { traceSteps } from '../../../../frontend/features/agent/runs/trace-steps.ts';
import type { RunEvent } from '../../../../lambdas/contracts/agents/events.ts';

const ana = '8b5f3a0e-6f1c-4a53-9f51-0f2f6f6d1a11';
const nameOf = (userId: string) => (userId === ana ? 'Ana Ruiz' : undefined);

const traced = (events: readonly RunEvent[]) =>
  events.map((event, index) => ({
    seq: index + 1,
    at: '2026-11-20T10:00:00Z',
    event,
    isRedacted: true,
    messageText: null,
  }));
const told = (events: readonly RunEvent[], isTechnical = false) =>
  traceSteps(traced(events), { nameOf, isTechnical }).map(({ text }) => text);

const find: RunEvent[] = [
  { type: 'tool-proposed', callId: '1', tool: 'find_patient', arguments: { givenName: 'Rosa' } },
  {
    type: 'tool-executed',
    callId: '1',
    tool: 'find_patient',
    output: { match: 'verified' },
    resources: [],
    durationMs: 1,
  },
  { type: 'identity-verified', patientId: 'p', by: ['name', 'birthDate'] },
];
const book = { callId: '2', tool: 'book_appointment' } as const;
const asked: RunEvent[] = [
  { type: 'tool-proposed', ...book, arguments: { slotId: 'x' } },
  { type: 'approval-asked', ...book, taskId: 't', expiresAt: '2026-11-21T10:00:00Z' },
];
const decision = { type: 'approval-decided', ...book, taskId: 't', by: ana, arguments: null } as const;

describe('the steps of a run', () => {
  it('tell what was done at once in one sentence, with what it was given', () => {
    const [step] = traceSteps(traced(find), { nameOf, isTechnical: false });
    expect(step?.text).toBe('Comprobó quién escribe.');
    expect(step?.details.map(({ label }) => label)).toEqual(['Con estos datos', 'Lo que obtuvo']);
    expect(told(find)[1]).toBe('Identificó al paciente por nombre y fecha de nacimiento.');
  });

  it('tell what was proposed apart from what a person decided, and who it was', () => {
    expect(told([...asked, { ...decision, decision: 'approved', reason: null }])).toEqual([
      'Propuso reservar una cita.',
      'Pidió aprobación para reservar una cita.',
      'Ana Ruiz aprobó reservar una cita.',
    ]);
    expect(told([{ ...decision, decision: 'rejected', reason: 'Ya tiene una' }])).toEqual([
      'Ana Ruiz rechazó reservar una cita: Ya tiene una.',
    ]);
    expect(told([{ ...decision, decision: 'expired', by: null, reason: null }])).toEqual([
      'La propuesta de reservar una cita caducó sin decisión.',
    ]);
  });

  it('tell of a message once', () => {
    const message: RunEvent[] = [
      { type: 'tool-proposed', callId: '3', tool: 'send_message', arguments: { text: 'Hola' } },
      {
        type: 'tool-executed',
        callId: '3',
        tool: 'send_message',
        output: { messageId: 'm' },
        resources: [],
        durationMs: 1,
      },
      { type: 'message-sent', communicationId: 'm', callId: '3' },
    ];
    expect(told(message)).toEqual(['Escribió al paciente.']);
    expect(told(message, true)).toHaveLength(3);
  });

  it('leave what happens between program and model to those who ask for it', () => {
    const model: RunEvent[] = [
      { type: 'model-asked', model: 'rules', attempt: 1 },
      {
        type: 'model-answered',
        text: null,
        calls: [{ callId: '1', tool: 'find_patient', arguments: {} }],
        usage: { inputTokens: 10, outputTokens: 5 },
        costMicros: 0,
        durationMs: 3,
      },
    ];
    expect(told(model)).toEqual([]);
    expect(told(model, true)).toEqual([
      'Preguntó al modelo de reglas.',
      'El modelo contestó en 3 ms; 10 + 5 tokens, $0.00; pidió find_patient',
    ]);
  });

  it('say that a model failed to whoever reads', () => {
    expect(told([{ type: 'model-failed', reason: 'timeout', detail: '60 s', attempt: 1 }])).toEqual([
      'El modelo tardó demasiado.',
    ]);
  });
});
